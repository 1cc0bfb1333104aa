package import ByteText

/// A table that is exported as it is: the names of its columns, and its rows.
package struct ExportedTable {
  package let names: [String]
  package let rows: [[String]]

  package init(names: [String], rows: [[String]]) {
    self.names = names
    self.rows = rows
  }

  /// Returns the table as text in a form, in the dialect and the encoding of `options`.
  package func content(_ options: ExportOptions, _ form: ExportForm) throws(ExportError) -> Bytes {
    var buffer = ByteBuffer()
    if options.beginsWithMark(form) { buffer.append("\u{FEFF}") }
    let writer = TableWriter(options, form)
    writer.append(header: names, to: &buffer)
    for row in rows { writer.append(row: row, to: &buffer) }
    return try options.encoded(buffer.finish())
  }
}
