package import ByteText
package import DeckBuilding
@_spi(Conversion) import QuestionGroups
package import RecordReading

/// The records of an input as they were read, before they were converted.
package struct InputRecords {
  /// A row of a table.
  package struct Row {
    /// The offset at which the row begins.
    package let start: Int

    package let cells: [String]

    /// Whether the row is a header: the names of the columns of the rows below it.
    package let isHeader: Bool
  }

  private let source: RecordSource
  private let bytes: Bytes
  private let limits: ReadingLimits

  /// The offsets at which the headers of a table begin.
  private let headers: Set<Int>

  /// Creates the records of an input of a deck; nil if the input was not read. Requires
  /// `ConversionOptions.keepsRejects`.
  package init?(ofInput number: Int, in deck: BuiltDeck) {
    guard let text = deck.texts.text(ofInput: number) else { return nil }
    let (input, account) = (deck.inputs[number], deck.accounts[number])
    let options = deck.options.applied(to: input)
    bytes = text.bytes
    limits = options.limits.reading
    headers = Set(account.headers.map(\.range.lowerBound))
    source = RecordSource(
      text.grid.map(InputContent.sheet) ?? .text(Source(bytes)), input.format,
      platform: account.platform, options)
  }

  /// Calls `row` with each row that is not blank of a table and of the lines above it, or `object` with each record of objects and the
  /// names of its keys, in the order in which they are read, up to a syntax error.
  package func forEach(
    row: (Row) -> Void, object: (borrowing Record, NameTable, Bytes) -> Void
  ) {
    switch source {
    case .table(let layout):
      let (text, dialect) = (Source(bytes), layout.dialect)
      let start = SeparatorLine(text)?.end
      read(layout, row) { CSVReader(text, dialect, from: $0 ?? start, limits: limits) }
    case .sheet(let grid, let layout):
      read(layout, row) { SheetReader(grid, from: $0 ?? 0, limits: limits) }
    case .json(let reader): read(reader, object)
    case .yaml(let reader): read(reader, object)
    }
  }

  private func read(
    _ reader: consuming some RecordReader, _ body: (borrowing Record, NameTable, Bytes) -> Void
  ) {
    var record = Record()
    while (try? reader.read(into: &record)) == true { body(record, reader.names, bytes) }
  }

  /// Reads a table with the reader of the rows from an offset, or from the start of the input.
  private func read(
    _ layout: TableLayout, _ body: (Row) -> Void, from reader: (Int?) -> some TableReader
  ) {
    var record = Record()
    var (above, rows) = (reader(nil), reader(layout.start))
    while (try? above.read(into: &record)) == true, record.start < layout.start {
      pass(record, to: body)
    }
    rows.begin(layout)
    var isFirst = true
    while (try? rows.read(into: &record)) == true {
      let isPassed = pass(record, to: body)
      if isPassed, isFirst || headers.contains(record.start) {
        rows.begin(layout, after: record)
        isFirst = false
      }
    }
  }

  /// Passes a row on, unless it is blank.
  @discardableResult
  private func pass(_ record: borrowing Record, to body: (Row) -> Void) -> Bool {
    let cells = record.fields.map { String(copying: record.text(of: $0, in: bytes)) }
    if cells.allSatisfy(\.isBlank) { return false }
    body(Row(start: record.start, cells: cells, isHeader: headers.contains(record.start)))
    return true
  }
}
