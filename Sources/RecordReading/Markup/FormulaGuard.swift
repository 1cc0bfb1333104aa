import ByteText

/// Guards before values that a spreadsheet program would take for formulas: an apostrophe before
/// `=1+1`, and one more before a text that looks guarded, so that it is clear which are guards.
///
/// A guard before the name of the first column shows that a table has them.
package enum FormulaGuard {
  /// The guard.
  package static let mark = "'"

  private static let markByte = UInt8(ascii: "'")

  /// Returns `text` with a guard if it needs one.
  package static func guarded(_ text: String) -> String {
    isFormula(Array(text.utf8).span) ? mark + text : text
  }

  /// Returns whether the first name of a header shows that its cells are guarded.
  package static func isGuard(_ name: String) -> Bool {
    name.utf8.first == markByte && name.utf8.count > 1 && name.utf8.last != markByte
  }

  /// Returns whether `text` has a guard.
  static func isGuarded(_ text: Span<UInt8>) -> Bool {
    text.count > 1 && text[0] == markByte && isFormula(text)
  }

  /// Returns whether a spreadsheet program would take `text` for a formula, perhaps without guards.
  private static func isFormula(_ text: Span<UInt8>) -> Bool {
    var start = 0
    while start < text.count, text[start] == markByte { start += 1 }
    guard start < text.count else { return false }
    switch text[start] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A,
      0x0D:
      return true
    default: return false
    }
  }
}

extension Record {
  /// Removes the guards from all fields. The places of the fields do not change.
  mutating func removeGuards(in bytes: Bytes) {
    for index in fields.indices where FormulaGuard.isGuarded(text(of: fields[index], in: bytes)) {
      fields[index].textStart += 1
      fields[index].textCount -= 1
    }
  }
}
