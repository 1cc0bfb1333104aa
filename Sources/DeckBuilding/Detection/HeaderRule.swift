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
      var line = Line()
      for index in text.indices where !line.isBroken { line.add(text[index]) }
      guard line.isWhole else { return false }
      hasLine = true
    }
    return hasLine
  }

  /// Returns whether each of `cells` is a line or blank.
  static func isRule(_ cells: [String]) -> Bool {
    cells.contains { !$0.isBlank }
      && cells.allSatisfy { cell in
        var line = Line()
        for byte in cell.utf8 where !line.isBroken { line.add(byte) }
        return line.isWhole || cell.isBlank
      }
  }

  /// The bytes of a cell that may be a line, without blanks.
  private struct Line {
    private var dashCount = 0
    private var (beginsInColon, endsInColon) = (false, false)
    private(set) var isBroken = false

    var isWhole: Bool { dashCount > 0 && !isBroken }

    mutating func add(_ byte: UInt8) {
      switch byte {
      case ...0x20: break
      case UInt8(ascii: "-") where !endsInColon: dashCount += 1
      case UInt8(ascii: ":") where dashCount == 0 && !beginsInColon: beginsInColon = true
      case UInt8(ascii: ":") where dashCount > 0 && !endsInColon: endsInColon = true
      default: isBroken = true
      }
    }
  }
}
