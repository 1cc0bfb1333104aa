import ByteText
import RecordReading

/// Writes the header and the rows of an exported table in its dialect.
struct TableWriter {
  private let options: ExportOptions
  private let form: ExportForm
  private let cells: CellWriter

  init(_ options: ExportOptions, _ form: ExportForm) {
    self.options = options
    self.form = form
    cells = CellWriter(dialect: options.dialect, quoted: form.contains(.quotes) ? .all : .needed)
  }

  /// Appends the names of the columns, and the line before them, if the form has one. A guard before
  /// the first name shows that cells are guarded.
  func append(header names: [String], to buffer: inout ByteBuffer) {
    if form.contains(.separatorLine) {
      buffer.append("sep=\(options.dialect.delimiter.text)\(options.rowEnd)")
    }
    var names = names
    if options.guardsFormulas, let first = names.first { names[0] = FormulaGuard.mark + first }
    cells.append(row: names, lineEnd: options.rowEnd, to: &buffer)
  }

  /// Appends a row.
  func append(row: [String], to buffer: inout ByteBuffer) {
    cells.append(
      row: options.guardsFormulas ? row.map(FormulaGuard.guarded) : row, lineEnd: options.rowEnd,
      to: &buffer)
  }
}
