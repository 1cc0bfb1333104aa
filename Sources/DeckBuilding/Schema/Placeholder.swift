import ByteText

/// The text that people write where a prompt, an answer or a hint is still to come.
enum Placeholder {
  /// The placeholders that consist of letters.
  ///
  /// `todo` is not one, because it is a word in Spanish and Portuguese.
  private static let names: Set<String> = [
    "FIXME", "N/A", "TBA", "TBD", "TODO", "n/a", "tba", "tbd",
  ]

  /// Returns whether placeholders can have this length, which excludes most values.
  @inline(__always)
  static func canHave(byteCount: Int) -> Bool { byteCount >= 3 && byteCount <= 5 }

  /// Returns whether `text` is a placeholder.
  static func isPlaceholder(_ text: Span<UInt8>) -> Bool {
    guard canHave(byteCount: text.count) else { return false }
    let text = String(copying: text)
    return names.contains(text) || text.allSatisfy { $0 == "?" }
  }
}
