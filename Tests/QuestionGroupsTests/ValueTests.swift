import QuestionGroups
import Testing

/// Questions and groups are plain values: `Hashable` and `Sendable`.
@Suite struct ValueTests {
  @Test(arguments: [
    QuestionBuilder().prompt("P").answer("A"),
    QuestionBuilder().prompt("A").answer("P"),
    QuestionBuilder().prompt("P").answer("A").hint("H"),
    QuestionBuilder().prompt("P").answer("H").hint("A"),
    QuestionBuilder().prompt("P ").answer("A"),
  ])
  func questionsWithTheSameValuesAreEqual(builder: QuestionBuilder) throws {
    let question = try builder.build()
    let again = try builder.build()
    #expect(question == again && question.hashValue == again.hashValue)
    #expect(question != (try builder.prompt("another").build()))
    #expect(question != (try builder.answer("another").build()))
    #expect(question != (try builder.hint("another").build()))
  }

  @Test func groupsWithTheSameValuesAreEqual() throws {
    let builders: [QuestionGroupBuilder] = [
      .flashcards("T", ["P": "A", "Q": "B"]),
      .flashcards("T", ["Q": "B", "P": "A"]),
      .flashcards("T", ["P": "A"]),
      .flashcards("U", ["P": "A"]),
    ]
    let groups = Set(try builders.flatMap { [try $0.build(), try $0.build()] })
    #expect(groups.count == builders.count)
  }

  @Test(arguments: [
    ScoreCase(correct: 0, incorrect: 0, isNew: true),
    ScoreCase(correct: 1, incorrect: 0, isNew: false),
    ScoreCase(correct: 0, incorrect: 1, isNew: false),
  ])
  func onlyAScoreOfZeroIsNew(_ example: ScoreCase) {
    let score = QuestionGroup.Score(
      correctCount: example.correct, incorrectCount: example.incorrect)
    #expect((score == QuestionGroup.Score()) == example.isNew)
    #expect(score.correctCount == example.correct && score.incorrectCount == example.incorrect)
  }

  /// This test compiles only if builders, questions and groups are `Sendable`.
  @Test func everythingIsSendable() async throws {
    let builder = QuestionGroupBuilder.flashcards("T", ["P": "A"])
    let group = try await Task.detached { try builder.build() }.value
    let title = await Task.detached { group.title }.value
    #expect(title == "T")
  }
}

/// The counts of a score, and whether it is that of a new group.
struct ScoreCase: CustomTestStringConvertible {
  let correct: Int
  let incorrect: Int
  let isNew: Bool

  var testDescription: String { "\(correct), \(incorrect)" }
}
