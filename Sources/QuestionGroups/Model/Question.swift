/// A question of the quiz app. Every question has a prompt and an answer.
///
/// In JSON, a question is an object with the strings `prompt`, `answer` and, optionally, `hint`.
public struct Question: Hashable, Sendable {
  /// The text of the question.
  public let prompt: String

  /// The correct answer.
  public let answer: String

  /// A hint at the answer, if the question has one.
  public let hint: String?

  /// Creates a question, or throws an error if its prompt or its answer is missing. A blank hint is none.
  init(prompt: String, answer: String, hint: String?) throws(BuildError) {
    if let problem = BuildProblem(ofRequired: prompt) { throw BuildError(.prompt, problem) }
    if let problem = BuildProblem(ofRequired: answer) { throw BuildError(.answer, problem) }
    self.prompt = prompt
    self.answer = answer
    self.hint = hint?.isBlank == true ? nil : hint
  }
}

extension Question: Codable {
  private enum CodingKeys: String, CodingKey {
    case prompt, answer, hint
  }

  /// Decodes a question, or throws a `DecodingError` if its prompt or its answer is blank.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do {
      try self.init(
        prompt: container.decode(String.self, forKey: .prompt),
        answer: container.decode(String.self, forKey: .answer),
        hint: container.decodeIfPresent(String.self, forKey: .hint))
    } catch let error as BuildError {
      throw DecodingError.dataCorrupted(error, at: container.codingPath)
    }
  }
}

extension DecodingError {
  static func dataCorrupted(_ error: BuildError, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      Context(codingPath: path, debugDescription: error.description, underlyingError: error))
  }
}
