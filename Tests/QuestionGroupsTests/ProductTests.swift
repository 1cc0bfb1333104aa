import QuestionGroups
import Testing

/// Products are plain values: compared, hashed and sent by what they hold.
@Suite struct ProductTests {
  @Test(arguments: [
    QuestionBuilder().prompt("P").answer("A"),
    QuestionBuilder().prompt("A").answer("P"),
    QuestionBuilder().prompt("P").answer("A").hint("H"),
    QuestionBuilder().prompt("P").answer("H").hint("A"),
    QuestionBuilder().prompt("P ").answer("A"),
  ])
  func questionsAreEqualByWhatTheyHold(builder: QuestionBuilder) throws {
    let question = try builder.build()
    let again = try builder.build()
    #expect(question == again && question.hashValue == again.hashValue)
    #expect(question != (try builder.prompt("another").build()))
    #expect(question != (try builder.answer("another").build()))
    #expect(question != (try builder.hint("another").build()))
  }

  @Test func groupsAreEqualByWhatTheyHold() throws {
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
  func scores(correct: Int, incorrect: Int, isNew: Bool) {
    let score = QuestionGroup.Score(correctCount: correct, incorrectCount: incorrect)
    #expect((score == QuestionGroup.Score()) == isNew)
    #expect(score.correctCount == correct && score.incorrectCount == incorrect)
  }

  /// Builders and products may cross to another task; this compiles only if they may.
  @Test func everythingCanBeSent() async throws {
    let builder = QuestionGroupBuilder.flashcards("T", ["P": "A"])
    let group = try await Task.detached { try builder.build() }.value
    let title = await Task.detached { group.title }.value
    #expect(title == "T")
  }
}
