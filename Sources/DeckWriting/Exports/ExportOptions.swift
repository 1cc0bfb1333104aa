import ByteText
package import DeckBuilding
package import RecordReading

/// The format of an export, and the dialect of its tables.
package struct ExportOptions: Sendable {
  package var format = ExportFormat.csv

  /// The delimiter between cells; if nil, that of the format.
  package var delimiter: Delimiter?

  /// The encoding; if nil, UTF-8.
  package var encoding: InputEncoding?

  /// The line end after each row; if nil, that of the format.
  package var lineEnd: LineEnd?

  /// Whether the text begins with a byte order mark, whatever the format.
  package var hasByteOrderMark = false

  /// Whether cells that a spreadsheet program would take for formulas are guarded.
  package var guardsFormulas = false

  /// Creates options for CSV.
  package init() {}

  /// The dialect of a table.
  var dialect: CSVDialect {
    CSVDialect(delimiter: delimiter ?? (format == .tsv ? .tab : .comma))
  }

  /// The text after each row.
  var rowEnd: String { (lineEnd ?? (format == .excelCSV ? .crlf : .lf)).text }

  /// Returns whether the text of a form begins with a byte order mark.
  func beginsWithMark(_ form: ExportForm) -> Bool {
    form.contains(.mark) || hasByteOrderMark || format == .excelCSV || isMarkedEncoding
  }

  /// Returns a text in the encoding of the export.
  func encoded(_ text: Bytes) throws(ExportError) -> Bytes {
    guard let encoding else { return text }
    do throws(UnencodableText) {
      return try encoding.encoding.encode(text)
    } catch {
      throw .unencodable(character: error.character, encoding: encoding.encoding.name)
    }
  }

  /// Whether the encoding identifies itself by a byte order mark, which is always written.
  package var isMarkedEncoding: Bool { encoding.map { $0.encoding.isMarked } ?? false }
}

/// A line end after the rows of a table.
package enum LineEnd: String, CaseIterable, Sendable {
  case lf, crlf, cr

  var text: String {
    switch self {
    case .lf: "\n"
    case .crlf: "\r\n"
    case .cr: "\r"
    }
  }
}
