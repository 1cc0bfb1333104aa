import DeckConversion
import DeckRecognition
import Testing

/// The conversion reports what the rules of the builders refuse, because the rules are the same.
@Suite struct SharedRulesTests {
  /// Returns the codes of a group with two questions.
  private func codes(
    title: String = "T", prompts: [String] = ["p", "q"], hint: String = "", answer: String = "a"
  ) -> Set<DiagnosticCode> {
    var options = ConversionOptions()
    options.rules[.code(.hintGivesAnswer)] = .reported
    let rows = prompts.map { "\"\(title)\",\($0),\(answer),\(hint)\n" }
    let deck = "title,prompt,answer,hint\n" + rows.joined()
    let input = Input.bytes(Array(deck.utf8), name: "deck.csv", format: .csv)
    return Set(Conversion(options).run([input]).diagnostics().map(\.code))
  }

  @Test(
    arguments: [
      ("Capitals", nil), ("QuestionGroupData", .reservedTitle), ("QuestionGroupDate", nil),
      ("questiongroupdata", nil), (".hidden", .riskyTitle), ("a.b", nil), ("a/b", .riskyTitle),
      (String(repeating: "é", count: 125), nil),
      (String(repeating: "é", count: 125) + "a", .riskyTitle),
    ] as [(String, DiagnosticCode?)])
  func titles(_ title: String, _ code: DiagnosticCode?) {
    let codes = codes(title: title).intersection([.reservedTitle, .riskyTitle])
    #expect(codes == Set([code].compactMap(\.self)))
    #expect(BuildRules.app.isAvailable(title, for: .title) == (code != .reservedTitle))
    #expect(BuildRules.strict.isAvailable(title, for: .title) == (code == nil))
  }

  @Test(arguments: [
    ("River?", "River?", true), ("River?", "river?", false), ("River?", "River? ", false),
    // Strings with the same characters are equal, but the app's files have other bytes.
    ("\u{E9}", "e\u{301}", false),
  ])
  func equalPrompts(_ first: String, _ second: String, _ areEqual: Bool) {
    #expect(codes(prompts: [first, second]).contains(.duplicatePrompt) == areEqual)
    var rules = BuildRules()
    rules.allowsEqualPrompts = false
    let builder = QuestionGroupBuilder().title("T").adding(
      QuestionBuilder().prompt(first).answer("a"), QuestionBuilder().prompt(second).answer("a"))
    let errors = areEqual ? [BuildError(.prompt, .notAvailable, question: 1)] : []
    #expect(builder.errors(rules) == errors)
  }

  @Test(arguments: ContentRulesTests.hints)
  func hintsThatGiveTheAnswer(_ text: String, _ answer: String, _ isGiven: Bool) {
    let isReported = !codes(hint: text, answer: answer)
      .isDisjoint(with: [.hintGivesAnswer, .hintIsAnswer])
    let isAnswer = text == answer
    #expect(isReported == (isGiven || isAnswer))
    let builder = QuestionBuilder().prompt("p").answer(answer).hint(text)
    let errors = isReported ? [BuildError(.hint, .conflicting(with: .answer))] : []
    #expect(builder.errors(.strict) == errors)
  }

  @Test func wordsOfTruthValuesAreNamesOfChoices() {
    for line in TruthValue.lines {
      for word in line.words.split(separator: ",") where word.utf8.count <= 32 {
        let name = FoldedName(String(word))
        #expect(TruthValue.parse(name.bytes.span) == line.isRight, "\(word)")
        #expect(KnownNames.meaning(of: name.bytes).has(line.isRight ? .right : .wrong), "\(word)")
      }
    }
  }
}
