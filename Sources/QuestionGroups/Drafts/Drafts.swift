/// An unfinished question: the values set so far, and the rules for a valid question.
@_spi(Conversion) public struct QuestionDraft<Text: BuilderText>: Sendable {
  /// The text of the question; required.
  public var prompt = Text()

  /// The correct answer; required.
  public var answer = Text()

  /// A hint at the answer; optional.
  public var hint = Text()

  /// Creates an empty draft.
  public init() {}

  /// The values that are missing for a question.
  public var missing: MissingValues {
    var missing: MissingValues = []
    if prompt.isBlank { missing.insert(.prompt) }
    if answer.isBlank { missing.insert(.answer) }
    return missing
  }
}

/// The values without which no question can be built.
@_spi(Conversion) public struct MissingValues: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  /// Creates the set of the values whose bits are 1.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The prompt.
  public static let prompt = MissingValues(rawValue: 1)

  /// The answer.
  public static let answer = MissingValues(rawValue: 2)

  /// The values one by one, the prompt first.
  public var elements: [MissingValues] { [.prompt, .answer].filter(contains) }
}
