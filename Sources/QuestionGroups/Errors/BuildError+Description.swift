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
