public import QuestionGroups

/// The values of the rules about the content of decks that need some: a rule without a value reports
/// nothing.
public struct ContentLimits: Sendable {
  /// The rules for titles, prompts, answers and hints: lengths, forms, and the values that are
  /// available.
  public var texts: [DeckField: TextRule] = [:]

  /// The numbers of questions that a group can have.
  public var groupSizes: ClosedRange<Int>?

  /// The patterns of which titles, prompts, answers and hints contain a match.
  public var patterns: [DeckField: TextPattern] = [:]

  /// The words that no text contains, compared without case and accents.
  public var forbiddenWords: [String] = []

  /// Creates limits without values.
  public init() {}

  /// The fields that rules are about.
  public static let fields: [DeckField] = [.title, .prompt, .answer, .hint]
}

/// A regular expression that is known to be valid.
public struct TextPattern: Hashable, Sendable {
  /// The regular expression, in the syntax of Swift.
  public let text: String

  /// Creates a pattern; nil if the text is not a regular expression.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init?(_ text: String) {
    guard (try? Regex(text)) != nil else { return nil }
    self.text = text
  }
}
