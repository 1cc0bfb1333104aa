@_spi(Conversion) import QuestionGroups
import Testing

/// Text that is blank is refused. `TextsTests` checks which scalars are blank.
@Suite struct BlankTextTests {
  @Test(arguments: ["", "   ", "\r\n", "\u{85}", " \t\u{A0}\u{3000}\n"])
  func blankTextIsRefused(text: String) {
    let problem: BuildProblem = text.isEmpty ? .missing : .blank
    #expect(QuestionBuilder().prompt(text).answer("A").errors == [BuildError(.prompt, problem)])
    #expect(QuestionBuilder().prompt("P").answer(text).errors == [BuildError(.answer, problem)])
    let group = QuestionGroupBuilder.flashcards(text, ["P": "A"])
    #expect(group.errors == [BuildError(.title, problem)])
  }

  @Test(arguments: ["-", "\u{0}", "\u{AD}", "\u{200B}", "\u{FEFF}", "\u{3164}", " \u{301}"])
  func otherTextIsKept(text: String) throws {
    let group = try QuestionGroupBuilder.flashcards(text, [text: text]).build()
    #expect(group.title == text && group.questions[0].prompt == text)
  }
}
