/// A question in the making: the inputs that have arrived, and the rules for a question.
public struct QuestionDraft<Text: BuilderText>: Sendable {
  /// What is asked; required.
  public var prompt = Text()

  /// What is to be answered; required.
  public var answer = Text()

  /// What helps to find the answer.
  public var hint = Text()

  /// A draft without inputs.
  public init() {}

  /// What keeps the draft from being a question, in the order in which people fill it in.
  public var errors: BuildErrors {
    var errors = BuildErrors()
    if prompt.isBlank { errors.insert(.missingPrompt) }
    if answer.isBlank { errors.insert(.missingAnswer) }
    return errors
  }
}

/// A question group in the making: its title and the number of its questions.
public struct QuestionGroupDraft<Text: BuilderText>: Sendable {
  /// The group's title; required.
  public var title = Text()

  /// How many questions the group has; at least one is required.
  public var questionCount = 0

  /// A draft without inputs.
  public init() {}

  /// What keeps the draft from being a group, its questions aside.
  public var errors: BuildErrors {
    var errors = BuildErrors()
    if title.isBlank { errors.insert(.missingTitle) }
    if questionCount == 0 { errors.insert(.missingQuestions) }
    return errors
  }
}

/// A set of build errors; its elements come in the order of `BuildError.allCases`.
public struct BuildErrors: Hashable, Sendable {
  private var bits: UInt8 = 0

  /// No errors.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { bits == 0 }

  /// Whether `error` is among them.
  public func contains(_ error: BuildError) -> Bool { bits & Self.bit(error) != 0 }

  /// Adds `error`.
  public mutating func insert(_ error: BuildError) { bits |= Self.bit(error) }

  /// Adds those of `others`.
  public mutating func formUnion(_ others: BuildErrors) { bits |= others.bits }

  /// The errors without those of `others`.
  public func subtracting(_ others: BuildErrors) -> BuildErrors {
    var rest = self
    rest.bits &= ~others.bits
    return rest
  }

  /// The errors, one by one.
  public var elements: [BuildError] { BuildError.allCases.filter(contains) }

  private static func bit(_ error: BuildError) -> UInt8 {
    switch error {
    case .missingPrompt: 1
    case .missingAnswer: 2
    case .missingTitle: 4
    case .missingQuestions: 8
    }
  }
}
