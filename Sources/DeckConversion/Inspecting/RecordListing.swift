import ByteText
package import DeckBuilding
public import DeckReporting
import QuestionGroups
import RecordReading
import SystemIO

/// A listing of all records of an input as they are read, before they are converted.
public struct RecordListing: Sendable {
  private let options: ConversionOptions

  /// Creates a listing of inputs that are read according to `options`.
  public init(_ options: ConversionOptions = ConversionOptions()) {
    self.options = options
  }

  /// Calls `body` with one line of JSON for each record, and one for an error that ends the input
  /// early.
  ///
  /// A line contains the place of the record and its values, by their names or, if they have none,
  /// by `#` and their position.
  ///
  /// - Throws: An `UnlistedInput` if the input cannot be read.
  public func list(
    _ input: Input, _ body: @escaping (String) -> Void
  ) throws(UnlistedInput) {
    for part in WorkbookInputs(options, includesAllSheets: true).expanding([input]) {
      switch part.content {
      case .fault(let fault):
        if fault.isRefusal { throw UnlistedInput(fault, of: part, options) }
      case .sheet(let sheet): list(.sheet(sheet.grid), InputText(sheet.grid), part, body)
      case .file, .standardInput, .bytes: try listText(of: part, body)
      }
    }
  }

  private func listText(
    of input: Input, _ body: @escaping (String) -> Void
  ) throws(UnlistedInput) {
    do throws(SystemError) {
      let source = InputEncoding.source(of: try input.read(), input.format, options)
      list(.text(source), InputText(source.bytes), input, body)
    } catch {
      throw UnlistedInput(.unreadable(error), of: input, options)
    }
  }

  private func list(
    _ content: InputContent, _ text: InputText, _ input: Input, _ body: @escaping (String) -> Void
  ) {
    let writer = Writer(name: input.name, sheet: input.sheetName, text: text, body: body)
    let options = options.applied(to: input)
    let limits = options.limits.reading
    let platform = Platform.detected(in: content.source, input.format, options)
    switch RecordSource(content, input.format, platform: platform, options) {
    case .table(let layout):
      list(
        CSVReader(content.source, layout.dialect, from: layout.start, limits: limits),
        hasHeader: layout.hasHeader, writer)
    case .sheet(let grid, let layout):
      list(
        SheetReader(grid, from: layout.start, limits: limits), hasHeader: layout.hasHeader, writer)
    case .json(var reader): list(&reader, writer)
    case .yaml(var reader): list(&reader, writer)
    }
  }

  private func list(_ reader: consuming some TableReader, hasHeader: Bool, _ writer: Writer) {
    let bytes = reader.bytes
    var record = Record()
    var names: [String]?
    do {
      while try reader.read(into: &record) {
        let cells = record.fields.map { String(copying: record.text(of: $0, in: bytes)) }
        if hasHeader, names == nil {
          if !cells.allSatisfy(\.isBlank) { names = Self.distinct(cells) }
          continue
        }
        let members = cells.enumerated().map { column, cell in
          (names.flatMap { column < $0.count ? $0[column] : nil } ?? "#\(column + 1)", cell)
        }
        writer.write(
          record,
          "{" + members.map { quotedJSON($0) + ":" + quotedJSON($1) }.joined(separator: ",")
            + "}")
      }
    } catch {
      writer.write(error)
    }
  }

  private func list(_ reader: inout some RecordReader, _ writer: Writer) {
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

  /// Returns the names of columns. A column with a blank or repeated name is named by its position.
  private static func distinct(_ cells: [String]) -> [String] {
    var seen: Set<String> = []
    return cells.enumerated().map { column, cell in
      !cell.isBlank && seen.insert(cell).inserted ? cell : "#\(column + 1)"
    }
  }

  private struct Writer {
    let name: String
    let sheet: String?
    let text: InputText
    let body: (String) -> Void

    func write(_ record: borrowing Record, _ values: String) {
      let faults = record.faults.map { quotedJSON("\($0.code.rawValue)") }
      let suffix = faults.isEmpty ? "" : ",\"faults\":[" + faults.joined(separator: ",") + "]"
      let ending = record.isComplete ? "" : ",\"complete\":false"
      body("{" + place(record.start) + ",\"record\":" + values + suffix + ending + "}")
    }

    func write(_ error: ReadingError) {
      body("{" + place(error.offset) + ",\"error\":\(quotedJSON(error.reason.code.rawValue))}")
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
public struct UnlistedInput: Error, Sendable {
  /// The diagnostics that a conversion of the input reports.
  public let diagnostics: [Diagnostic]

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
