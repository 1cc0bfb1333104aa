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

  @Test(arguments: [(0, 0, true), (1, 0, false), (0, 1, false)])
  func onlyAScoreOfZeroIsNew(correct: Int, incorrect: Int, isNew: Bool) {
    let score = QuestionGroup.Score(correctCount: correct, incorrectCount: incorrect)
    #expect((score == QuestionGroup.Score()) == isNew)
    #expect(score.correctCount == correct && score.incorrectCount == incorrect)
  }

  /// This test compiles only if builders, questions and groups are `Sendable`.
  @Test func everythingIsSendable() async throws {
    let builder = QuestionGroupBuilder.flashcards("T", ["P": "A"])
    let group = try await Task.detached { try builder.build() }.value
    let title = await Task.detached { group.title }.value
    #expect(title == "T")
  }
}
