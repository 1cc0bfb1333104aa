/// A regular expression that is known to be valid.
///
/// It is a text, so that a rule with a pattern can be sent to any thread. Each thread
/// compiles it.
public struct TextPattern: Hashable, Sendable {
  /// The regular expression, in the syntax of Swift.
  public let text: String

  /// Creates a pattern; nil if the text is not a regular expression.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init?(_ text: String) {
    guard (try? Regex(text)) != nil else { return nil }
    self.text = text
  }

  /// Returns a function for one thread that returns whether a text contains a match.
  func compiled() -> (String) -> Bool {
    // Where there are no regular expressions, no pattern can be created.
    guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *), let regex = try? Regex(text) else {
      return { _ in true }
    }
    return { $0.contains(regex) }
  }
}
