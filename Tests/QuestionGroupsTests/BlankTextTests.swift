@_spi(Conversion) import QuestionGroups
import Testing

/// Text is blank if all of its scalars have the Unicode property `White_Space`.
@Suite struct BlankTextTests {
  @Test(arguments: [
    "", " ", "   ", "\t", "\n", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{A0}", "\u{1680}",
    "\u{2000}",
    "\u{2007}", "\u{200A}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}",
    " \t\u{A0}\u{3000}\n",
  ])
  func whiteSpaceIsBlank(text: String) {
    #expect(text.isBlank)
    let problem: BuildProblem = text.isEmpty ? .missing : .blank
    #expect(
      QuestionBuilder().prompt(text).answer("A").errors == [BuildError(.prompt, problem)])
    #expect(
      QuestionBuilder().prompt("P").answer(text).errors == [BuildError(.answer, problem)])
    let group = QuestionGroupBuilder.flashcards(text, ["P": "A"])
    #expect(group.errors == [BuildError(.title, problem)])
  }

  @Test(arguments: [
    "a", " a ", "0", "-", ".", "\u{0}", "\u{1F}", "\u{7F}", "\u{AD}", "\u{180E}", "\u{200B}",
    "\u{200C}",
    "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{2800}", "\u{3164}", " \u{301}", "\u{200B} ",
  ])
  func otherTextIsNotBlank(text: String) throws {
    #expect(!text.isBlank)
    let group = try QuestionGroupBuilder.flashcards(text, [text: text]).build()
    #expect(group.title == text && group.questions[0].prompt == text)
  }
}
