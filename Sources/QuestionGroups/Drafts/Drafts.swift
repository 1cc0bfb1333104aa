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
    var missing = MissingValues()
    if prompt.isBlank { missing.insert(.prompt) }
    if answer.isBlank { missing.insert(.answer) }
    return missing
  }
}

/// An unfinished question group: its title and the number of its questions.
@_spi(Conversion) public struct QuestionGroupDraft<Text: BuilderText>: Sendable {
  /// The group's title; required.
  public var title = Text()

  /// The number of questions; at least one is required.
  public var questionCount = 0

  /// Creates an empty draft.
  public init() {}

  /// The values that are missing for a group, apart from the values of its questions.
  public var missing: MissingValues {
    var missing = MissingValues()
    if title.isBlank { missing.insert(.title) }
    if questionCount == 0 { missing.insert(.questions) }
    return missing
  }
}

extension QuestionDraft<String> {
  func error(_ missing: MissingValue) -> BuildError {
    missing == .answer
      ? BuildError(.answer, answer.isEmpty ? .missing : .blank)
      : BuildError(.prompt, prompt.isEmpty ? .missing : .blank)
  }
}

extension QuestionGroupDraft<String> {
  func error(_ missing: MissingValue) -> BuildError {
    missing == .questions
      ? .missingQuestions : BuildError(.title, title.isEmpty ? .missing : .blank)
  }
}

/// A value without which nothing can be built.
@_spi(Conversion) public enum MissingValue: Hashable, Sendable, CaseIterable {
  case prompt, answer, title, questions
}

/// A set of missing values, ordered as in `MissingValue.allCases`.
@_spi(Conversion) public struct MissingValues: Hashable, Sendable {
  private var bits: UInt8 = 0

  /// Creates an empty set.
  public init() {}

  /// Whether the set is empty.
  public var isEmpty: Bool { bits == 0 }

  /// Returns whether the set contains `value`.
  public func contains(_ value: MissingValue) -> Bool { bits & Self.bit(value) != 0 }

  /// Inserts `value`.
  public mutating func insert(_ value: MissingValue) { bits |= Self.bit(value) }

  /// Inserts all values of `others`.
  public mutating func formUnion(_ others: MissingValues) { bits |= others.bits }

  /// Returns the values that are not in `others`.
  public func subtracting(_ others: MissingValues) -> MissingValues {
    var rest = self
    rest.bits &= ~others.bits
    return rest
  }

  /// The values as an array.
  public var elements: [MissingValue] { MissingValue.allCases.filter(contains) }

  private static func bit(_ value: MissingValue) -> UInt8 {
    switch value {
    case .prompt: 1
    case .answer: 2
    case .title: 4
    case .questions: 8
    }
  }
}
