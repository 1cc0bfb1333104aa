import RecordReading

/// The format of an export.
package struct ExportOptions: Sendable {
  package var format = ExportFormat.csv

  /// Whether cells that a spreadsheet program would take for formulas are guarded.
  package var guardsFormulas = false

  /// Creates options for CSV.
  package init() {}

  /// The dialect of a table.
  var dialect: CSVDialect { CSVDialect(delimiter: format == .tsv ? .tab : .comma) }

  /// The text after each row.
  var rowEnd: String { format == .excelCSV ? "\r\n" : "\n" }

  /// Returns whether the text of a form begins with a byte order mark.
  func beginsWithMark(_ form: ExportForm) -> Bool {
    form.contains(.mark) || format == .excelCSV
  }
}
