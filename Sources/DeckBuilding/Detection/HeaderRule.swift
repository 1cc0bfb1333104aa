import ByteText
@_spi(Conversion) import QuestionGroups
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
    cells.contains { !$0.isBlank } && cells.allSatisfy { isLine($0.utf8.span) || $0.isBlank }
  }

  /// Returns whether a cell is a line, apart from blanks.
  private static func isLine(_ cell: Span<UInt8>) -> Bool {
    var dashCount = 0
    var (beginsInColon, endsInColon) = (false, false)
    for index in cell.indices {
      switch cell[index] {
      case ...0x20: break
      case UInt8(ascii: "-") where !endsInColon: dashCount += 1
      case UInt8(ascii: ":") where dashCount == 0 && !beginsInColon: beginsInColon = true
      case UInt8(ascii: ":") where dashCount > 0 && !endsInColon: endsInColon = true
      default: return false
      }
    }
    return dashCount > 0
  }
}
