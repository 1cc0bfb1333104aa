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

  /// Creates a question from `draft`, or throws an error if its prompt or its answer is missing.
  init(_ draft: QuestionDraft<String>) throws(BuildError) {
    if let error = BuildRules.standard.errors(draft).first { throw error }
    prompt = draft.prompt
    answer = draft.answer
    hint = draft.hint.isBlank ? nil : draft.hint
  }
}

extension Question: Codable {
  private enum CodingKeys: String, CodingKey {
    case prompt, answer, hint
  }

  /// Decodes a question, or throws a `DecodingError` if its prompt or its answer is blank.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var draft = QuestionDraft<String>()
    draft.prompt = try container.decode(String.self, forKey: .prompt)
    draft.answer = try container.decode(String.self, forKey: .answer)
    draft.hint = try container.decodeIfPresent(String.self, forKey: .hint) ?? ""
    do {
      try self.init(draft)
    } catch {
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
