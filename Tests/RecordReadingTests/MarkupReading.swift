import ByteText
import RecordReading
import Testing

/// Returns `source` as the text of a field, decoded from `markup`.
///
/// It is read twice: from the bytes of the source, and from bytes of a record that were decoded
/// before. Both must give the same text at the same place.
func plainText(_ source: String, _ markup: Markup) -> String {
  let cell = source.replacing("\"", with: "\"\"")
  let cells = decodedCells("\"\(cell)\",\"<\"\"&gt;\",\"\"\"\(cell)\"\n", markup)
  guard cells.count == 3 else { return "\(cells.count) cells" }
  #expect(cells[1] == "<\">")
  // A block or a cell of a table is apart from the text before it.
  #expect(["", "\n", " "].contains { cells[2] == "\"\($0)\(cells[0])" })
  return cells[0]
}

/// Returns the cells of a row, decoded from `markup`.
private func decodedCells(_ row: String, _ markup: Markup) -> [String] {
  let bytes = Bytes(Array(row.utf8))
  var cells: [String] = []
  let error = read(bytes, as: .csv()) { record, _ in
    var decoded = copy record
    decoded.decodeMarkup(markup, in: bytes)
    #expect(decoded.fields.map(\.offset) == record.fields.map(\.offset))
    cells += decoded.fields.map { String(copying: decoded.text(of: $0, in: bytes)) }
  }
  #expect(error == nil)
  return cells
}
