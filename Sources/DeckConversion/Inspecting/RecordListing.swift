import ByteText
package import DeckBuilding
import QuestionGroups
import RecordReading

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
  /// - Throws: `SystemError` if the input cannot be read.
  public func list(
    _ input: Input, _ body: @escaping (String) -> Void
  ) throws(SystemError) {
    let source = InputEncoding.source(of: try input.read(), input.format, options)
    let text = InputText(source.bytes)
    let writer = Writer(name: input.name, text: text, body: body)
    let platform = Platform.detected(in: source, input.format, options)
    switch RecordSource(source, input.format, platform: platform, options) {
    case .table(let layout): list(source, layout, writer)
    case .json(var reader): list(&reader, writer)
    case .yaml(var reader): list(&reader, writer)
    }
  }

  private func list(_ source: Source, _ layout: TableLayout, _ writer: Writer) {
    var reader = CSVReader(
      source, layout.dialect, from: layout.start, limits: options.limits.reading)
    var record = Record()
    var names: [String]?
    do {
      while try reader.read(into: &record) {
        let cells = record.fields.map { String(copying: record.text(of: $0, in: source.bytes)) }
        if layout.hasHeader, names == nil {
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
      let position = text.lines.position(of: offset)
      return "\"input\":\(quotedJSON(name)),\"line\":\(position.line),"
        + "\"column\":\(position.column)"
    }
  }
}
