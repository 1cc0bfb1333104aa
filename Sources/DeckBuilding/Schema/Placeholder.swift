import ByteText

/// The text that people write where a prompt, an answer or a hint is still to come.
enum Placeholder {
  /// The placeholders that consist of letters.
  ///
  /// `todo` is not one, because it is a word in Spanish and Portuguese.
  private static let names: Set<String> = [
    "FIXME", "N/A", "TBA", "TBD", "TODO", "n/a", "tba", "tbd",
  ]

  /// The texts that stand for a hint that there is not: they can be prompts and answers.
  private static let namesInHints: Set<String> = [
    "-", "--", "---", "–", "—", "N.A.", "NULL", "NaN", "None", "Null", "k. A.", "k.A.", "k.a.",
    "n.a.", "nan", "none", "null",
  ]

  /// Returns whether placeholders in hints can have this length.
  @inline(__always)
  static func canHave(hintByteCount count: Int) -> Bool { count >= 1 && count <= 5 }

  /// Returns whether a hint stands for one that there is not.
  static func isPlaceholder(hint: Span<UInt8>) -> Bool {
    guard canHave(hintByteCount: hint.count) else { return false }
    return isPlaceholder(hint) || namesInHints.contains(String(copying: hint))
  }

  /// Returns whether placeholders can have this length, which excludes most values.
  @inline(__always)
  static func canHave(byteCount: Int) -> Bool { byteCount >= 3 && byteCount <= 5 }

  /// Returns whether `text` is a placeholder.
  static func isPlaceholder(_ text: Span<UInt8>) -> Bool {
    guard canHave(byteCount: text.count) else { return false }
    switch text[0] {
    case UInt8(ascii: "?"): return String(copying: text).allSatisfy { $0 == "?" }
    // The first letters of the names: most other texts need not be looked up.
    case UInt8(ascii: "F"), UInt8(ascii: "N"), UInt8(ascii: "T"), UInt8(ascii: "n"),
      UInt8(ascii: "t"):
      return names.contains(String(copying: text))
    default: return false
    }
  }
}
