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

  /// Creates a question with the values of a builder, or throws an error if its prompt or its answer is missing.
  init(_ builder: QuestionBuilder) throws(BuildError) {
    if let error = builder.errors.first { throw error }
    (prompt, answer, hint) = (builder.prompt, builder.answer, builder.hint)
  }
}

extension Question: Codable {
  private enum CodingKeys: String, CodingKey {
    case prompt, answer, hint
  }

  /// Decodes a question, or throws a `DecodingError` if its prompt or its answer is blank.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var builder = QuestionBuilder()
    builder.prompt = try container.decode(String.self, forKey: .prompt)
    builder.answer = try container.decode(String.self, forKey: .answer)
    builder.hint = try container.decodeIfPresent(String.self, forKey: .hint)
    do {
      try self.init(builder)
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
