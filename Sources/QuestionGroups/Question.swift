/// A question of the quiz app; it exists only with a prompt and an answer.
///
/// Its JSON has the keys `prompt`, `answer` and, where there is one, `hint`, all of them strings.
public struct Question: Hashable, Sendable {
  /// What is asked.
  public let prompt: String

  /// What is to be answered.
  public let answer: String

  /// What helps to find the answer, if anything does.
  public let hint: String?

  /// Makes a question of `draft`, or throws the first thing that is missing.
  init(_ draft: QuestionDraft<String>) throws(BuildError) {
    if let error = draft.errors.elements.first { throw error }
    prompt = draft.prompt
    answer = draft.answer
    hint = draft.hint.isBlank ? nil : draft.hint
  }
}

extension Question: Codable {
  private enum CodingKeys: String, CodingKey {
    case prompt, answer, hint
  }

  /// Decodes a question; one that a builder would not build is a `DecodingError`.
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
