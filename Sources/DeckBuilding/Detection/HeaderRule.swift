import ByteText
import RecordReading

/// The line below the header of a table in Markdown, `|---|:---:|`, which is not a record.
enum HeaderRule {
  /// Returns whether each cell of a row is a line, perhaps with colons at its ends, or blank.
  static func isRule(_ record: borrowing Record, in bytes: Bytes) -> Bool {
    var hasLine = false
    for field in record.fields {
      let text = record.text(of: field, in: bytes)
      if text.isBlank { continue }
      guard isLine(text) else { return false }
      hasLine = true
    }
    return hasLine
  }

  /// Returns whether each of `cells` is a line or blank.
  static func isRule(_ cells: [String]) -> Bool {
    cells.contains { !$0.isEmpty }
      && cells.allSatisfy { $0.isEmpty || mayBeLine($0) && isLine(Array($0.utf8).span) }
  }

  private static func mayBeLine(_ cell: String) -> Bool {
    cell.utf8.allSatisfy { $0 <= UInt8(ascii: ":") }
  }

  private static func isLine(_ cell: Span<UInt8>) -> Bool {
    var line = cell.indices.filter { cell[$0] > 0x20 }.map { cell[$0] }[...]
    if line.first == UInt8(ascii: ":") { line.removeFirst() }
    if line.last == UInt8(ascii: ":") { line.removeLast() }
    return !line.isEmpty && line.allSatisfy { $0 == UInt8(ascii: "-") }
  }
}
