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
  /// Returns the error for a missing value.
  func error(_ missing: MissingValue) -> BuildError {
    missing == .answer
      ? BuildError(.answer, answer.isEmpty ? .missing : .blank)
      : BuildError(.prompt, prompt.isEmpty ? .missing : .blank)
  }
}

extension QuestionGroupDraft<String> {
  /// Returns the error for a missing value.
  func error(_ missing: MissingValue) -> BuildError {
    missing == .questions
      ? .missingQuestions : BuildError(.title, title.isEmpty ? .missing : .blank)
  }
}
