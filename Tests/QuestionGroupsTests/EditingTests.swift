import QuestionGroups
import Testing

/// Builders of existing questions and groups, as an edit screen uses them.
@Suite struct EditingTests {
  private static let letters = QuestionGroupBuilder.flashcards("T", ["a": "1", "b": "2", "c": "3"])

  @Test func questionsAreEditedInPlace() throws {
    var form = QuestionGroupBuilder()
    form.title = "T"
    form.add(contentsOf: [
      QuestionBuilder().prompt("p0").answer("a0"), QuestionBuilder().prompt("p1"),
    ])
    #expect(form.errors == [BuildError(.answer, .missing, question: 1)])
    form.questions[1].answer = "a1"
    #expect(try form.build().questions.map(\.answer) == ["a0", "a1"])
  }

  @Test(arguments: [
    (-1, "xabc"), (0, "xabc"), (2, "abxc"), (3, "abcx"), (.max, "abcx"), (.min, "xabc"),
  ])
  func insertingUsesTheNearestIndex(_ index: Int, _ prompts: String) {
    var builder = Self.letters
    builder.insert(QuestionBuilder().prompt("x"), at: index)
    #expect(builder.questions.map(\.prompt).joined() == prompts)
  }

  @Test(arguments: [
    (0, 2, "bca", true), (2, 0, "cab", true), (1, 1, "abc", true), (0, .max, "bca", true),
    (2, .min, "cab", true), (3, 0, "abc", false), (-1, 0, "abc", false),
  ])
  func movingKeepsAllQuestions(_ old: Int, _ new: Int, _ prompts: String, _ isMoved: Bool) {
    var builder = Self.letters
    #expect(builder.move(from: old, to: new) == isMoved)
    #expect(builder.questions.map(\.prompt).joined() == prompts)
  }

  @Test func editingOutOfRangeChangesNothing() {
    var builder = Self.letters
    #expect(!builder.edit(at: 3) { $0.prompt = "x" })
    #expect(builder.edit(at: 2) { $0.prompt = "x" })
    #expect(builder.questions.map(\.prompt) == ["a", "b", "x"])
  }

  @Test func groupsKeepTheirScore() throws {
    var builder = Self.letters
    builder.score = QuestionGroup.Score(correctCount: 3, incorrectCount: 1)
    let group = try builder.build()
    let edited = try QuestionGroupBuilder(group).adding(QuestionBuilder().prompt("d").answer("4"))
      .build()
    #expect(edited.score.correctCount == 3 && edited.questions.count == 4)
    #expect(try QuestionGroupBuilder(group).build() == group)
    #expect(try QuestionBuilder(group.questions[0]).build() == group.questions[0])
  }

  @Test func formsBeginWithAQuestion() {
    #expect(
      QuestionGroupBuilder.form.errors == [
        .missingTitle, BuildError(.prompt, .missing, question: 0),
        BuildError(.answer, .missing, question: 0),
      ])
  }

  @Test func blocksBuildProducts() throws {
    let group = try QuestionGroup.build {
      $0.title = "B"
      $0.add {
        $0.prompt = "p"
        $0.answer = "a"
      }
    }
    let question = try Question.build { $0 = $0.prompt("p").answer("a") }
    #expect(group.title == "B" && group.questions == [question])
    #expect(throws: BuildError.missingTitle) { try QuestionGroup.build { _ in } }
  }
}
