import ByteText
package import DeckBuilding
public import DeckReporting
@_spi(Conversion) import QuestionGroups
import RecordReading
import SystemIO

/// A listing of all records of an input as they are read, before they are converted.
public struct RecordListing: Sendable {
  private let options: ConversionOptions

  /// Creates a listing of inputs that are read according to `options`.
  public init(_ options: ConversionOptions = ConversionOptions()) {
    self.options = options
  }

  /// Calls `body` with one line of JSON for each header and record, and one for an error that ends
  /// the input early.
  ///
  /// A line contains the place of the record and its values, by their names or, if they have none,
  /// by `#` and their position; the title of its group; the codes of the errors and warnings that a
  /// conversion reports about it; and whether it is skipped because it is not a record of the deck.
  ///
  /// - Returns: The errors because of which the input is not read to its end.
  /// - Throws: An `UnlistedInput` if the input cannot be read.
  public func list(
    _ input: Input, _ body: @escaping (String) -> Void
  ) throws(UnlistedInput) -> [Diagnostic] {
    var breaks: [Diagnostic] = []
    for part in WorkbookInputs(options, includesAllSheets: true).expanding([input.readable()]) {
      switch part.content {
      case .fault(let fault):
        if fault.isRefusal { throw UnlistedInput(fault, of: part, options) }
      case .sheet(let sheet):
        breaks += list(.sheet(sheet.grid), InputText(sheet.grid), part, body)
      case .file, .standardInput, .bytes: breaks += try listText(of: part, body)
      }
    }
    return breaks
  }

  private func listText(
    of input: Input, _ body: @escaping (String) -> Void
  ) throws(UnlistedInput) -> [Diagnostic] {
    do throws(SystemError) {
      let source = InputEncoding.source(
        of: try input.unpacked(options.limits.reading), input.format, options)
      return list(.text(source), InputText(source.bytes), input, body)
    } catch {
      throw UnlistedInput(.unreadable(error), of: input, options)
    }
  }

  private func list(
    _ content: InputContent, _ text: InputText, _ input: Input, _ body: @escaping (String) -> Void
  ) -> [Diagnostic] {
    var writer = Writer(
      name: input.name, sheet: input.sheetName, text: text, marks: RecordMarks(input, options),
      body: body)
    let options = options.applied(to: input)
    let limits = options.limits.reading
    let platform = Platform.detected(in: content.source, input.format, options)
    switch RecordSource(content, input.format, platform: platform, options) {
    case .table(let layout):
      let start = SeparatorLine(content.source)?.end
      listSkipped(
        CSVReader(content.source, layout.dialect, from: start, limits: limits),
        before: layout.start, layout.dialect, &writer)
      list(
        CSVReader(content.source, layout.dialect, from: layout.start, limits: limits), layout,
        &writer)
    case .sheet(let grid, let layout):
      listSkipped(
        SheetReader(grid, limits: limits), before: layout.start, layout.dialect, &writer)
      list(SheetReader(grid, from: layout.start, limits: limits), layout, &writer)
    case .json(var reader): list(&reader, &writer)
    case .yaml(var reader): list(&reader, &writer)
    }
    return writer.marks.breaks
  }

  /// Lists the rows above the table, which are not part of it.
  private func listSkipped(
    _ reader: consuming some TableReader, before start: Int, _ dialect: CSVDialect,
    _ writer: inout Writer
  ) {
    var record = Record()
    while reader.position < start, (try? reader.read(into: &record)) == true {
      let cells = Self.cells(of: record, in: reader.bytes, dialect, width: 0)
      writer.write(record, Self.values(of: cells, named: nil), isSkipped: true)
    }
  }

  private func list(
    _ reader: consuming some TableReader, _ layout: TableLayout, _ writer: inout Writer
  ) {
    let bytes = reader.bytes
    reader.begin(layout)
    var record = Record()
    var names: [String]?
    var hasBegun = false
    do {
      while try reader.read(into: &record) {
        let cells = Self.cells(of: record, in: bytes, layout.dialect, width: reader.width)
        let isBlank = cells.allSatisfy(\.isBlank)
        let isFirst = !hasBegun && !isBlank
        let isHeader = isFirst && layout.hasHeader || writer.marks.isHeader(at: record.start)
        if isFirst || isHeader {
          hasBegun = true
          reader.begin(layout, after: record)
        }
        if isHeader {
          names = ColumnNames.distinct(cells)
          writer.write(header: cells, record)
          continue
        }
        let isSkipped =
          isBlank && record.isComplete || writer.marks.isSkipped(at: record.start)
        writer.write(record, Self.values(of: cells, named: names), isSkipped: isSkipped)
      }
    } catch {
      writer.write(error)
    }
  }

  /// Returns the cells of a row as a JSON object, by the names of their columns or, where there are
  /// none, by their positions.
  private static func values(of cells: [String], named names: [String]?) -> String {
    let members = cells.enumerated().map { column, cell in
      let name = names.flatMap { column < $0.count ? $0[column] : nil } ?? "#\(column + 1)"
      return quotedJSON(name) + ":" + quotedJSON(cell)
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// Returns the cells of a row. One with misplaced quotes, which a conversion refuses, has the cells
  /// of the reading that fits the `width` of the table, or else the text after closing quotes too.
  private static func cells(
    of record: borrowing Record, in bytes: Bytes, _ dialect: CSVDialect, width: Int
  ) -> [String] {
    let hasStrayQuotes = record.faults.contains {
      if case .textAfterQuote = $0 { true } else { false }
    }
    if hasStrayQuotes,
      let row = FittingRow(record.start..<record.end, of: bytes, dialect, width: width)
    {
      return row.texts
    }
    var cells = record.fields.map { String(copying: record.text(of: $0, in: bytes)) }
    for case .textAfterQuote(let offset, let opening) in record.faults {
      guard let cell = record.fields.firstIndex(where: { $0.offset == opening }) else { continue }
      let end =
        cell + 1 < record.fields.count
        ? record.fields[cell + 1].offset - dialect.delimiter.bytes.count : record.end
      if offset < end { cells[cell] += String(copying: bytes[offset..<end]) }
    }
    return cells
  }

  private func list(_ reader: inout some RecordReader, _ writer: inout Writer) {
    var record = Record()
    do {
      while try reader.read(into: &record) {
        writer.write(
          record,
          RecordJSON.text(
            of: record, names: reader.names, in: writer.text.bytes))
      }
    } catch {
      writer.write(error)
    }
  }

  private struct Writer {
    let name: String
    let sheet: String?
    let text: InputText
    var marks: RecordMarks
    let body: (String) -> Void

    mutating func write(
      _ record: borrowing Record, _ values: String, isSkipped: Bool = false
    ) {
      let title = marks.title(at: record.start).map { ",\"title\":" + quotedJSON($0) } ?? ""
      let note = isSkipped ? ",\"skipped\":true" : ""
      let ending = record.isComplete ? "" : ",\"complete\":false"
      body(
        "{" + place(record.start) + ",\"record\":" + values + title + codes(of: record) + note
          + ending + "}")
    }

    mutating func write(header cells: [String], _ record: borrowing Record) {
      let names = cells.map { quotedJSON($0) }.joined(separator: ",")
      body("{" + place(record.start) + ",\"header\":[" + names + "]" + codes(of: record) + "}")
    }

    func write(_ error: ReadingError) {
      body("{" + place(error.offset) + ",\"error\":\(quotedJSON(error.reason.code.rawValue))}")
    }

    private mutating func codes(of record: borrowing Record) -> String {
      let codes = marks.takeCodes(in: record.start..<record.end)
      return codes.isEmpty
        ? "" : ",\"codes\":[" + codes.map { quotedJSON($0) }.joined(separator: ",") + "]"
    }

    private func place(_ offset: Int) -> String {
      let position = text.position(of: offset)
      let sheet = sheet.map { "\"sheet\":\(quotedJSON($0))," } ?? ""
      let cell = text.cellName(at: offset).map { ",\"cell\":\(quotedJSON($0))" } ?? ""
      return "\"input\":\(quotedJSON(name)),\(sheet)\"line\":\(position.line),"
        + "\"column\":\(position.column)\(cell)"
    }
  }
}

/// The reason why the records of an input cannot be listed.
public struct UnlistedInput: Error, Sendable, CustomStringConvertible {
  /// The diagnostics that a conversion of the input reports.
  public let diagnostics: [Diagnostic]

  /// The diagnostics, one per line.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }

  init(_ fault: Finding.Kind, of input: Input, _ options: ConversionOptions) {
    diagnostics = Conversion(options).build([Input(fault: fault, of: input)]).diagnostics()
  }
}

extension Finding.Kind {
  /// Whether the finding is the reason why an input cannot be read.
  fileprivate var isRefusal: Bool {
    switch self {
    case .unreadable, .unreadWorkbook, .unknownSheet: true
    default: false
    }
  }
}
