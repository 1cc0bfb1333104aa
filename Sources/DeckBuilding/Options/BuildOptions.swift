@_spi(Conversion) public import QuestionGroups

/// The options that determine which questions and groups are built.
public struct BuildOptions: Sendable {
  /// The title for records and group objects without one; a blank title is the same as nil.
  public var title: String? {
    didSet { if title?.isBlank ?? false { title = nil } }
  }

  /// The use that is made of choices.
  public var choicesUse = ChoicesUse.drop

  /// The form that all questions get; nil if they stay as they are.
  public var preset: QuestionPreset?

  /// The text between several right answers.
  public var answerJoint = ", "

  /// The use that is made of several accepted answers. If it is nil, all of them are joined, and lists that could
  /// also be choices without an answer are errors.
  public var acceptedAnswers: AcceptedAnswers?

  /// The titles of groups in groups.
  public var nestedTitles = NestedTitles.path

  /// The resolution of conflicting values for one field.
  public var onConflict = ConflictResolution.error

  /// Whether invalid questions are omitted instead of invalidating their group.
  public var skipsInvalid = false

  /// The condition under which groups are written.
  public var writing = WritingCondition.everythingRead

  /// The share of records that may be refused; with more, no group is written.
  public var tolerance: Tolerance?

  /// The numbers of questions that groups must have.
  public var expectations: [Expectation] = []

  /// Creates the default options.
  public init() {}
}

/// The resolution of conflicting values for one field, from records of one question or group.
public enum ConflictResolution: String, CaseIterable, Sendable {
  /// Reject the question.
  case error
  /// Use the first value, with a warning; values are in the order of the command line and then of the file.
  case first
  /// Use the last value, with a warning.
  case last
}

/// The number of questions that a group must have: `--expect TITLE=N`.
public struct Expectation: Hashable, Sendable {
  /// The group's title.
  public let title: String

  /// The number of questions, including rejected ones; at least 0.
  public let count: Int

  /// Creates an expectation for the group with a title.
  public init(title: String, count: Int) {
    self.title = title
    self.count = count
  }
}
