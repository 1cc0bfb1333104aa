/// The reason why a builder cannot build.
public enum BuildError: Error, Hashable, Sendable, CaseIterable {
  case missingPrompt
  case missingAnswer
  case missingTitle
  case missingQuestions
}

extension BuildError: CustomStringConvertible {
  /// A sentence fragment that describes the error.
  public var description: String {
    switch self {
    case .missingPrompt: "the question has no prompt"
    case .missingAnswer: "the question has no answer"
    case .missingTitle: "the group has no title"
    case .missingQuestions: "the group has no questions"
    }
  }
}
