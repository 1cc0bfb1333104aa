/// An unfinished question: the values set so far, and the rules for a valid question.
public struct QuestionDraft<Text: BuilderText>: Sendable {
  /// The text of the question; required.
  public var prompt = Text()

  /// The correct answer; required.
  public var answer = Text()

  /// A hint at the answer; optional.
  public var hint = Text()

  /// Creates an empty draft.
  public init() {}

  /// The errors that prevent the draft from becoming a question.
  public var errors: BuildErrors {
    var errors = BuildErrors()
    if prompt.isBlank { errors.insert(.missingPrompt) }
    if answer.isBlank { errors.insert(.missingAnswer) }
    return errors
  }
}

/// An unfinished question group: its title and the number of its questions.
public struct QuestionGroupDraft<Text: BuilderText>: Sendable {
  /// The group's title; required.
  public var title = Text()

  /// The number of questions; at least one is required.
  public var questionCount = 0

  /// Creates an empty draft.
  public init() {}

  /// The errors that prevent the draft from becoming a group, apart from errors in its questions.
  public var errors: BuildErrors {
    var errors = BuildErrors()
    if title.isBlank { errors.insert(.missingTitle) }
    if questionCount == 0 { errors.insert(.missingQuestions) }
    return errors
  }
}
