/// A group of questions of the quiz app; it exists only with a title and at least one question.
///
/// Its JSON has the keys `questions`, `score` and `title`, all of them required.
public struct QuestionGroup: Hashable, Sendable {
  /// The questions, at least one.
  public let questions: [Question]

  /// The score, which the app counts up.
  public let score: Score

  /// The group's title.
  public let title: String

  /// How often the questions were answered rightly and wrongly.
  public struct Score: Hashable, Sendable, Codable {
    /// The number of right answers.
    public let correctCount: Int

    /// The number of wrong answers.
    public let incorrectCount: Int

    /// A score; the one of a new group is zero.
    public init(correctCount: Int = 0, incorrectCount: Int = 0) {
      self.correctCount = correctCount
      self.incorrectCount = incorrectCount
    }
  }

  /// Makes a group of `title` and `questions`, or throws the first thing that is missing.
  init(title: String, questions: [Question], score: Score = Score()) throws(BuildError) {
    var draft = QuestionGroupDraft<String>()
    draft.title = title
    draft.questionCount = questions.count
    if let error = draft.errors.elements.first { throw error }
    self.title = title
    self.questions = questions
    self.score = score
  }
}

extension QuestionGroup: Codable {
  private enum CodingKeys: String, CodingKey {
    case questions, score, title
  }

  /// Decodes a group; one that a builder would not build is a `DecodingError`.
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
