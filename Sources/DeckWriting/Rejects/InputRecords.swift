import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The records of an input as they were read, before they were converted.
struct InputRecords {
  /// A row of a table.
  struct TableRow {
    /// The offset at which the row begins.
    let start: Int

    let cells: [String]

    /// Whether the row is a header: the names of the columns of the rows below it.
    let isHeader: Bool
  }

  private let source: RecordSource
  private let text: Source
  private let limits: ReadingLimits
  private let isFromAnki: Bool

  /// The offsets at which the headers of a table begin.
  private let headers: Set<Int>

  /// Creates the records of an input of a deck; nil if the input was not read.
  init?(ofInput number: Int, in deck: BuiltDeck) {
    guard let content = deck.texts.text(ofInput: number) else { return nil }
    let (input, account) = (deck.inputs[number], deck.accounts[number])
    let options = deck.options.applied(to: input)
    text = Source(content.bytes)
    limits = options.limits.reading
    headers = Set(account.headers)
    isFromAnki = account.platform == .anki
    source =
      input.format == .records
      ? .json(JSONReader(text, isLines: true, limits: limits))
      : RecordSource(
        content.grid.map(InputContent.sheet) ?? .text(text), input.format,
        platform: account.platform, options)
  }

  // MARK: Rows

  /// Calls `body` with each row of a table that is not blank, up to an error.
  func forEachRow(_ body: (TableRow) -> Void) {
    switch source {
    case .table(let layout):
      read(CSVReader(text, layout.dialect, from: layout.start, limits: limits), layout, body)
    case .sheet(let grid, let layout):
      read(SheetReader(grid, from: layout.start, limits: limits), layout, body)
    case .json, .yaml: break
    }
  }

  /// The lines above a table that describe its columns, with a comma as its delimiter.
  var exportLines: [String] {
    guard case .table(let layout) = source, isFromAnki else { return [] }
    let lines = String(copying: text.bytes[text.start..<layout.start]).split(
      whereSeparator: \.isNewline)
    return ["#separator:Comma"] + lines.map(String.init).filter { !$0.hasPrefix("#separator") }
  }

  private func read(
    _ reader: consuming some TableReader, _ layout: TableLayout, _ body: (TableRow) -> Void
  ) {
    var record = Record()
    reader.begin(layout)
    var isFirst = true
    while (try? reader.read(into: &record)) == true {
      let cells = cells(
        of: record, layout, openAt: record.isComplete ? nil : offsetOfError(in: reader))
      if cells.allSatisfy(\.isBlank) { continue }
      let isHeader = headers.contains(record.start)
      body(TableRow(start: record.start, cells: cells, isHeader: isHeader))
      if isFirst || isHeader { reader.begin(layout, after: record) }
      isFirst = false
    }
  }

  /// Returns the offset of the error after the rows that a reader has read.
  private func offsetOfError(in reader: some TableReader) -> Int? {
    var (reader, record) = (reader, Record())
    do throws(ReadingError) {
      _ = try reader.read(into: &record)
      return nil
    } catch {
      return error.offset
    }
  }

  /// Returns the cells of a row. The last one, in which the input breaks off, begins at `open`.
  private func cells(
    of record: borrowing Record, _ layout: TableLayout, openAt open: Int?
  ) -> [String] {
    var cells = record.fields.map { String(copying: record.text(of: $0, in: text.bytes)) }
    // A cell with text after the quote that closes it is written as it is in the input.
    for case .textAfterQuote(_, let opening) in record.faults {
      guard let cell = record.fields.firstIndex(where: { $0.offset == opening }) else { continue }
      let end =
        cell + 1 < record.fields.count
        ? record.fields[cell + 1].offset - layout.dialect.delimiter.bytes.count : record.end
      cells[cell] = String(copying: text.bytes[opening..<max(opening, end)])
    }
    // The lines after it are rather other rows.
    if let open, open < text.bytes.count {
      let line = String(copying: text.bytes[open..<text.bytes.endOfLine(from: open)])
      cells.append(line.hasSuffix("\r") ? String(line.dropLast()) : line)
    }
    return cells
  }

  // MARK: Objects

  /// Calls `body` with each record of objects, the names of its keys and the bytes of the input, up to an error.
  func forEachObject(_ body: (borrowing Record, NameTable, Bytes) -> Void) {
    switch source {
    case .json(var reader):
      reader.keepsDuplicates = true
      read(reader, body)
    case .yaml(var reader):
      reader.keepsDuplicates = true
      read(reader, body)
    case .table, .sheet: break
    }
  }

  private func read(
    _ reader: consuming some RecordReader, _ body: (borrowing Record, NameTable, Bytes) -> Void
  ) {
    var record = Record()
    while (try? reader.read(into: &record)) == true { body(record, reader.names, text.bytes) }
  }
}
