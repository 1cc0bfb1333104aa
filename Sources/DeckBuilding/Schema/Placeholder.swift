import ByteText

/// The text that people write where a prompt, an answer or a hint is still to come.
enum Placeholder {
  /// The placeholders that consist of letters, and the values that programs write where there is none.
  ///
  /// `todo` is not one, because it is a word in Spanish and Portuguese.
  private static let names: Set<String> = [
    "<NA>", "FIXME", "N/A", "NULL", "NaN", "TBA", "TBD", "TODO", "\\N", "n/a", "nan", "tba",
    "tbd",
  ]

  /// The words for a hint that there is not: they can be prompts and answers.
  private static let namesInHints: Set<String> = [
    "-", "--", "---", "–", "—", "N.A.", "None", "Null", "k. A.", "k.A.", "k.a.",
    "n.a.", "none", "null",
  ]

  /// Returns whether placeholders can have this length, which excludes most values.
  @inline(__always)
  static func canHave(byteCount: Int, inHint: Bool = false) -> Bool {
    byteCount >= (inHint ? 1 : 2) && byteCount <= 5
  }

  /// Returns whether `text` is a placeholder, perhaps one that only a hint can be.
  static func isPlaceholder(_ text: Span<UInt8>, inHint: Bool) -> Bool {
    guard canHave(byteCount: text.count, inHint: inHint) else { return false }
    switch text[0] {
    case UInt8(ascii: "?") where text.count > 2:
      return String(copying: text).allSatisfy { $0 == "?" }
    // The first letters of the names: most other values need not be looked up.
    case UInt8(ascii: "<"), UInt8(ascii: "\\"), UInt8(ascii: "F"), UInt8(ascii: "N"),
      UInt8(ascii: "T"), UInt8(ascii: "n"),
      UInt8(ascii: "t"):
      if names.contains(String(copying: text)) { return true }
    default: break
    }
    return inHint && namesInHints.contains(String(copying: text))
  }
}
