import QuestionGroups
import Testing

/// A group can be built in every style and requires a title and valid questions.
@Suite struct QuestionGroupBuilderTests {
  private static let first = QuestionBuilder().prompt("P").answer("A")
  private static let second = QuestionBuilder().prompt("Q").answer("B")

  private static func prompt(_ question: Int) -> BuildError {
    BuildError(.prompt, .missing, question: question)
  }

  private static func answer(_ question: Int) -> BuildError {
    BuildError(.answer, .missing, question: question)
  }

  private static var byProperty: QuestionGroupBuilder {
    var builder = QuestionGroupBuilder()
    builder.add(first)
    builder.title = "T"
    builder.add {
      $0.prompt = "Q"
      $0.answer = "B"
    }
    return builder
  }

  private static var mixed: QuestionGroupBuilder {
    var builder = QuestionGroupBuilder { $0.add(first) }.title("T")
    builder.add(.translation(of: "Q", is: "B", in: ""))
    return builder
  }

  @Test(arguments: [
    byProperty,
    mixed,
    QuestionGroupBuilder().title("T").adding(first).adding(second),
    QuestionGroupBuilder().title("T").adding(first, second),
    QuestionGroupBuilder().title("T").adding(contentsOf: [first, second]),
    QuestionGroupBuilder().adding(first).adding(second).title("old").title("T"),
    QuestionGroupBuilder().adding(second).adding(first).adding(second).removing(at: 0).title("T"),
    QuestionGroupBuilder {
      $0.title = "T"
      $0.add(first)
      $0.add(second)
    },
    QuestionGroupBuilder { $0 = $0.title("T").adding(first).adding(second) },
    QuestionGroupBuilder.flashcards("T", ["P": "A", "Q": "B"]),
    QuestionGroupBuilder.flashcards("old", ["P": "A"]).title("T").adding(second),
  ])
  func allStylesBuildTheSameGroup(builder: QuestionGroupBuilder) throws {
    let group = try builder.build()
    #expect(group.title == "T" && group.questions.map(\.prompt) == ["P", "Q"])
    #expect(group.questions.map(\.answer) == ["A", "B"])
    #expect(group.score == QuestionGroup.Score(correctCount: 0, incorrectCount: 0))
    #expect(group == (try Self.byProperty.build()))
    #expect(builder.errors.isEmpty)
  }

  @Test(
    arguments: [
      (QuestionGroupBuilder(), [BuildError.missingTitle, .missingQuestions]),
      (QuestionGroupBuilder().title("T"), [.missingQuestions]),
      (QuestionGroupBuilder().adding(first), [.missingTitle]),
      (QuestionGroupBuilder().title(" \n").adding(first), [BuildError(.title, .blank)]),
      (QuestionGroupBuilder().title("T").adding(first).removing(at: 0), [.missingQuestions]),
      (QuestionGroupBuilder().title("T").adding(QuestionBuilder().prompt("P")), [answer(0)]),
      (QuestionGroupBuilder().title("T").adding(first).adding(.init()), [prompt(1), answer(1)]),
      (.flashcards("", [:]), [.missingTitle, .missingQuestions]),
      (.flashcards("T", ["P": "", "": "B"]), [answer(0), prompt(1)]),
      (QuestionGroupBuilder().adding(first.answer("")), [.missingTitle, answer(0)]),
    ])
  func missingValuesAreErrors(builder: QuestionGroupBuilder, errors: [BuildError]) {
    #expect(builder.errors == errors)
    #expect(throws: errors[0]) { try builder.build() }
  }

  @Test(arguments: [
    0: ["Q", "R"],
    1: ["P", "R"],
    2: ["P", "Q"],
    3: ["P", "Q", "R"],
    -1: ["P", "Q", "R"],
    .max: ["P", "Q", "R"],
    .min: ["P", "Q", "R"],
  ])
  func onlyValidIndicesAreRemoved(index: Int, remaining: [String]) {
    let builder = QuestionGroupBuilder.flashcards("T", ["P": "A", "Q": "B", "R": "C"])
    #expect(builder.removing(at: index).questions.map(\.prompt) == remaining)
    var changed = builder
    let removed = changed.remove(at: index)
    #expect(changed.questions.map(\.prompt) == remaining)
    #expect((removed == nil) == (remaining.count == 3))
    #expect(removed.map { !remaining.contains($0.prompt) } ?? true)
    #expect(builder.questions.count == 3)
  }

  @Test func removingFromAnEmptyGroup() {
    var builder = QuestionGroupBuilder()
    #expect(builder.remove(at: 0) == nil)
  }

  @Test func flashcardsKeepOrderAndDuplicates() throws {
    let group = try QuestionGroupBuilder.flashcards("T", ["b": "1", "a": "2", "b": "3"]).build()
    #expect(group.questions.map(\.prompt) == ["b", "a", "b"])
    #expect(group.questions.map(\.answer) == ["1", "2", "3"])
  }

  @Test func closureErrorsAreRethrown() {
    #expect(throws: BuildError.missingTitle) {
      _ = try QuestionGroupBuilder { _ in throw BuildError.missingTitle }
    }
    var builder = QuestionGroupBuilder()
    #expect(throws: BuildError.missingPrompt) {
      try builder.add { _ in throw BuildError.missingPrompt }
    }
    #expect(builder.questions.isEmpty)
  }
}
