public import QuestionGroups

/// The values of the rules about the content of decks that need some: a rule without a value reports nothing.
public struct ContentLimits: Sendable {
  /// The rules for titles, prompts, answers and hints: lengths, forms, patterns, forbidden words, and the
  /// values that are available.
  public var texts: [DeckField: TextRule] = [:]

  /// The numbers of questions that a group can have.
  public var groupSizes: ClosedRange<Int>?

  /// Creates limits without values.
  public init() {}

  /// The fields that rules are about.
  public static let fields: [DeckField] = [.title, .prompt, .answer, .hint]
}
