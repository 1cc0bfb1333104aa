/// The reason why a builder cannot build: a field, the question that it belongs to, and the problem.
///
///     form.errors  // [question 2: the answer is missing]
///
/// In a `catch` clause, a pattern such as `BuildError.missingAnswer` matches the answer of every
/// question, whether it was not set or is blank. `==` compares everything.
public struct BuildError: Error, Hashable, Sendable {
  /// The field that has the problem.
  public var field: BuildField

  /// The problem.
  public var problem: BuildProblem

  /// The index of the question in its group, or nil if the error is about the group, or about a question on its own.
  public var question: Int?

  /// Creates an error.
  public init(_ field: BuildField, _ problem: BuildProblem, question: Int? = nil) {
    self.field = field
    self.problem = problem
    self.question = question
  }
}

/// A field of a question or of a group.
public enum BuildField: String, Hashable, Sendable, CaseIterable {
  /// The title of a group.
  case title
  /// The questions of a group.
  case questions
  /// The text of a question.
  case prompt
  /// The correct answer to a question.
  case answer
  /// A hint at the answer.
  case hint
}

/// The fault of a value.
public enum BuildProblem: Hashable, Sendable {
  /// The value was not set; of questions, there are none.
  case missing
  /// The value consists of white space only.
  case blank
  /// The value has fewer characters than `minimum`, or a group fewer questions.
  case tooShort(minimum: Int)
  /// The value has more characters than `maximum`, or a group more questions.
  case tooLong(maximum: Int)
  /// The value is not as the text describes, such as "a whole number".
  case notMatching(String)
  /// The value does not contain a match of the regular expression.
  case noMatch(of: String)
  /// The value contains the word.
  case forbiddenWord(String)
  /// The value is not, or no longer, available.
  case notAvailable
  /// The value does not go together with that of another field.
  case conflicting(with: BuildField)
}

extension BuildProblem {
  /// Creates the problem of a required text; nil if it is not blank.
  init?(ofRequired text: String) {
    guard text.isBlank else { return nil }
    self = text.isEmpty ? .missing : .blank
  }
}

extension BuildError {
  /// The question has no prompt.
  public static let missingPrompt = BuildError(.prompt, .missing)
  /// The question has no answer.
  public static let missingAnswer = BuildError(.answer, .missing)
  /// The group has no title.
  public static let missingTitle = BuildError(.title, .missing)
  /// The group has no questions.
  public static let missingQuestions = BuildError(.questions, .missing)

  /// Returns whether `error` is about the same field and the same kind of problem, of any question
  /// if `pattern` names none. A blank value counts as missing.
  public static func ~= (pattern: BuildError, error: BuildError) -> Bool {
    guard error.field == pattern.field else { return false }
    if let question = pattern.question, error.question != question { return false }
    return error.problem == pattern.problem
      || pattern.problem == .missing && error.problem == .blank
  }

  /// Returns whether `error` is a `BuildError` that the pattern matches.
  public static func ~= (pattern: BuildError, error: any Error) -> Bool {
    guard let error = error as? BuildError else { return false }
    return pattern ~= error
  }
}

extension BuildError: CustomStringConvertible {
  /// A sentence fragment that describes the error, such as `question 2: the answer is missing`.
  ///
  /// Questions are counted from 1.
  public var description: String {
    let place = question.map { "question \($0 + 1): " } ?? ""
    return place
      + (field == .questions ? problem.descriptionOfQuestions : "the \(field) \(problem)")
  }
}

extension BuildField: CustomStringConvertible {
  /// The field's name.
  public var description: String { rawValue }
}

extension BuildProblem: CustomStringConvertible {
  /// A predicate that describes the problem, such as `is missing`.
  public var description: String {
    switch self {
    case .missing: "is missing"
    case .blank: "is blank"
    case .tooShort(let minimum): "has fewer than \(minimum) \(Self.characters(minimum))"
    case .tooLong(let maximum): "has more than \(maximum) \(Self.characters(maximum))"
    case .notMatching(let form): "is not \(form)"
    case .noMatch(let pattern): "does not match '\(pattern)'"
    case .forbiddenWord(let word): "contains '\(word)'"
    case .notAvailable: "is not available"
    case .conflicting(let other): "does not go together with the \(other)"
    }
  }

  /// A sentence fragment that describes the problem of a group's questions.
  fileprivate var descriptionOfQuestions: String {
    switch self {
    case .tooShort(let minimum): "there are fewer than \(minimum) \(Self.questions(minimum))"
    case .tooLong(let maximum): "there are more than \(maximum) \(Self.questions(maximum))"
    default: "there are no questions"
    }
  }

  private static func characters(_ count: Int) -> String { count == 1 ? "character" : "characters" }

  private static func questions(_ count: Int) -> String { count == 1 ? "question" : "questions" }
}
