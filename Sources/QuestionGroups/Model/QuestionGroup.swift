/// A question group of the quiz app. Every group has a title and at least one question.
///
/// In JSON, a group is an object with the keys `questions`, `score` and `title`, all required.
public struct QuestionGroup: Hashable, Sendable {
  /// The questions, at least one.
  public let questions: [Question]

  /// The user's score, which the app updates.
  public let score: Score

  /// The group's title.
  public let title: String

  /// The number of correct and incorrect answers given so far.
  public struct Score: Hashable, Sendable, Codable {
    /// The number of correct answers.
    public let correctCount: Int

    /// The number of incorrect answers.
    public let incorrectCount: Int

    /// Creates a score; both counts are 0 in a new group.
    public init(correctCount: Int = 0, incorrectCount: Int = 0) {
      self.correctCount = correctCount
      self.incorrectCount = incorrectCount
    }
  }

  /// Creates a group, or throws an error if the title is blank or there are no questions.
  init(title: String, questions: [Question], score: Score = Score()) throws(BuildError) {
    if let problem = BuildProblem(ofRequired: title) { throw BuildError(.title, problem) }
    if questions.isEmpty { throw .missingQuestions }
    self.title = title
    self.questions = questions
    self.score = score
  }

  private init(_ group: QuestionGroup, score: Score) {
    title = group.title
    questions = group.questions
    self.score = score
  }

  /// Returns the group with another score, such as that of a group that it replaces.
  public func withScore(_ score: Score) -> QuestionGroup { QuestionGroup(self, score: score) }
}

extension QuestionGroup: Codable {
  private enum CodingKeys: String, CodingKey {
    case questions, score, title
  }

  /// Decodes a group, or throws a `DecodingError` if its title is blank or it has no questions.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do {
      try self.init(
        title: container.decode(String.self, forKey: .title),
        questions: container.decode([Question].self, forKey: .questions),
        score: container.decode(Score.self, forKey: .score))
    } catch let error as BuildError {
      throw DecodingError.dataCorrupted(error, at: container.codingPath)
    }
  }
}
