import QuestionGroups
import Testing

/// A question can be built in every style and requires a prompt and an answer.
@Suite struct QuestionBuilderTests {
  private static var byProperty: QuestionBuilder {
    var builder = QuestionBuilder()
    builder.hint = "H"
    builder.answer = "A"
    builder.prompt = "P"
    return builder
  }

  private static var mixed: QuestionBuilder {
    var builder = QuestionBuilder { $0.prompt = "P" }.hint("H")
    builder.answer = "A"
    return builder
  }

  @Test(arguments: [
    byProperty,
    mixed,
    QuestionBuilder().prompt("P").answer("A").hint("H"),
    QuestionBuilder().hint("H").answer("A").prompt("P"),
    QuestionBuilder().prompt("old").answer("A").hint("old").prompt("P").hint("H"),
    QuestionBuilder {
      $0.prompt = "P"
      $0.answer = "A"
      $0.hint = "H"
    },
    QuestionBuilder { $0 = $0.prompt("P").answer("A").hint("H") },
    QuestionBuilder.trueOrFalse("old", true).prompt("P").answer("A").hint("H"),
    QuestionBuilder.translation(of: "P", is: "A", in: "H"),
    QuestionBuilder().setting(.prompt("old"), .answer("A"), .hint("H"), .prompt("P")),
  ])
  func allStylesBuildTheSameQuestion(builder: QuestionBuilder) throws {
    let question = try builder.build()
    #expect(question.prompt == "P" && question.answer == "A" && question.hint == "H")
    #expect(question == (try Self.byProperty.build()))
    #expect(builder.errors.isEmpty)
  }

  @Test(arguments: [
    (
      QuestionBuilder.trueOrFalse("Lima is in Peru.", true), "True or false: Lima is in Peru.",
      "True"
    ),
    (.trueOrFalse("Lima is in Chile.", false), "True or false: Lima is in Chile.", "False"),
    (.translation(of: "Haus", is: "house", in: "English"), "Haus", "house"),
  ])
  func presetsSetPromptAndAnswer(builder: QuestionBuilder, prompt: String, answer: String) throws {
    let question = try builder.build()
    #expect(question.prompt == prompt && question.answer == answer)
  }

  @Test(
    arguments: [
      (QuestionBuilder(), [BuildError.missingPrompt, .missingAnswer]),
      (QuestionBuilder().hint("H"), [.missingPrompt, .missingAnswer]),
      (QuestionBuilder().prompt("P"), [.missingAnswer]),
      (QuestionBuilder().answer("A"), [.missingPrompt]),
      (QuestionBuilder().prompt("P").answer(" "), [BuildError(.answer, .blank)]),
      (QuestionBuilder().prompt("\n").answer("A"), [BuildError(.prompt, .blank)]),
      (QuestionBuilder().prompt("P").answer("A").prompt(""), [.missingPrompt]),
      (QuestionBuilder.translation(of: "", is: "", in: "H"), [.missingPrompt, .missingAnswer]),
    ])
  func missingValuesAreErrors(builder: QuestionBuilder, errors: [BuildError]) {
    #expect(builder.errors == errors)
    #expect(throws: errors[0]) { try builder.build() }
  }

  @Test(arguments: [nil, "", " ", "\t\n", "\u{3000}"])
  func blankHintIsNil(hint: String?) throws {
    let builder = QuestionBuilder().prompt("P").answer("A").hint("H").hint(hint)
    #expect(builder.hint == nil)
    #expect(try builder.build().hint == nil)
    #expect(try builder.build() == QuestionBuilder().prompt("P").answer("A").build())
  }

  @Test(arguments: [" P ", "P\n", "\u{200B}", "3.10", "007", "Ж日👩‍🚀", "e\u{301}", "\u{0}"])
  func textIsUnchanged(text: String) throws {
    let question = try QuestionBuilder().prompt(text).answer(text).hint(text).build()
    for found in [question.prompt, question.answer, question.hint ?? ""] {
      #expect(Array(found.utf8) == Array(text.utf8))
    }
  }

  @Test func chainedCallsReturnCopies() {
    let original = QuestionBuilder().prompt("P")
    _ = original.answer("A").prompt("Q")
    #expect(original.prompt == "P" && original.answer == "")
  }

  @Test func closureErrorsAreRethrown() {
    #expect(throws: BuildError.missingTitle) {
      _ = try QuestionBuilder { _ in throw BuildError.missingTitle }
    }
  }
}
