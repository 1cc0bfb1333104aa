import QuestionGroups
import Testing

/// Rules are values: asked before, or enforced when building.
@Suite struct BuildRulesTests {
  private static let mail = TextRule.Form("an e-mail address") { text in
    text.split(separator: "@", omittingEmptySubsequences: false).count == 2
  }

  @Test(
    arguments: [
      (TextRule.any, "", nil), (TextRule(length: 2...3), "a", .tooShort(minimum: 2)),
      (TextRule(length: 2...3), "ab", nil), (TextRule(length: 2...3), "👩‍🚀👩‍🚀👩‍🚀", nil),
      (TextRule(length: 2...3), "abcd", .tooLong(maximum: 3)),
      (TextRule(form: mail), "a@b", nil),
      (TextRule(form: mail), "ab", .notMatching(mail.description)),
      (TextRule(allowed: ["a"]), "a", nil), (TextRule(allowed: ["a"]), "b", .notAvailable),
      (TextRule(unavailable: ["a"]), "a", .notAvailable), (TextRule(unavailable: ["a"]), "b", nil),
      (TextRule(pattern: TextPattern("[?]$")), "a?", nil),
      (TextRule(pattern: TextPattern("[?]$")), "a", .noMatch(of: "[?]$")),
      (TextRule(forbiddenWords: ["to do", "b"]), "The TO-DO list", .forbiddenWord("to do")),
      (TextRule(forbiddenWords: ["to do", "b"]), "today", nil),
    ] as [(TextRule, String, BuildProblem?)])
  func textsFollowRules(_ rule: TextRule, _ text: String, _ problem: BuildProblem?) {
    #expect(rule.problem(of: text) == problem)
    #expect(rule.isAvailable(text) == (problem == nil))
  }

  @Test(
    arguments: [
      ("", "", true), ("a", "", false), ("b", "abc", true), ("^b", "abc", false),
      ("^a.c$", "abc", true), ("a.c", "a\nc", false), ("a|b|", "c", true),
      ("^(a|bc)+$", "abcbc", true),
      ("^(a|bc)+$", "abcb", false), ("^a{2,3}$", "aaa", true), ("^a{2,3}$", "aaaa", false),
      ("^a{2}$", "a", false), ("^a{2,}$", "aaaaa", true), ("^a{,2}$", "aaa", false),
      ("a{x}", "a{x}", true), ("^(?:ab)?$", "ab", true), ("^(a*)*b$", "aaab", true),
      ("^a*?b+?$", "aab", true), ("^[^a-c]$", "d", true), ("^[^a-c]$", "b", false),
      ("^[-a]+$", "a-", true), ("^[\\]\\d]+$", "]7", true), ("^\\D\\W\\S$", "a-b", true),
      ("\\bin\\b", "River in Rome", true), ("\\bin\\b", "Rain", false), ("a\\Bb", "ab", true),
      ("^\\p{Lu}\\p{Ll}+\\p{P}$", "Öl?", true), ("^\\P{L}$", "é", false),
      ("(?i)größe", "GRÖSSE GRÖẞE Größe", true), ("^(?i)a", "A", nil), ("^.$", "👩‍🚀", true),
      ("^é$", "e\u{301}", true), ("(", "", nil), (")", "", nil), ("[", "", nil), ("[]", "", nil),
      ("[b-a]", "", nil), ("[a[b]]", "", nil), ("[a&&b]", "", nil), ("[\\w-z]", "", nil),
      ("*", "", nil), ("a**", "", nil), ("a++", "", nil), ("a{3,2}", "", nil), ("(?=a)", "", nil),
      ("(a)\\1", "", nil), ("\\p{Greek}", "", nil), ("\\", "", nil), ("a-\\", "", nil),
      ("[a-", "", nil), ("[a-\\", "", nil), ("((a{999}){999}){999}", "", nil),
      ("a{99999}", "", nil), ("a{4000}b{4000}", "", nil), ("a{3000}|b{3000}", "", nil),
      ("a{2400}|b{2400}", "", false),
    ] as [(String, String, Bool?)])
  func patternsMatchParts(_ pattern: String, _ text: String, _ hasMatch: Bool?) {
    #expect(TextPattern(pattern)?.hasMatch(in: text) == hasMatch)
  }

  @Test func patternsTakeLittleTime() {
    let nested = String(repeating: "(", count: 100_000)
    #expect(TextPattern(nested) == nil)
    let (long, clock) = (String(repeating: "a", count: 40_000), ContinuousClock())
    for pattern in ["\\w+[?]$", "^(a+)+$", "^(a|aa)*b$", "(.*)*x"] {
      let duration = clock.measure {
        #expect(TextPattern(pattern)?.hasMatch(in: long + "!") == false)
      }
      #expect(duration < .seconds(5))
    }
  }

  @Test func groupsFollowRules() throws {
    var rules = BuildRules.strict
    rules[.prompt] = TextRule(length: 1...5)
    rules.questionCount = 3...4
    let builder = QuestionGroupBuilder.flashcards(
      "a/b", ["owl": "hoots", "OWL": "no", "elephant": "x"]
    )
    .adding(QuestionBuilder().prompt("owl").answer("Hoots").hint("It hoots at night"))
    .removing(at: 1)
    #expect(
      builder.errors(rules) == [
        BuildError(.title, .notMatching("a file name")),
        BuildError(.prompt, .tooLong(maximum: 5), question: 1),
        BuildError(.hint, .conflicting(with: .answer), question: 2),
        BuildError(.prompt, .notAvailable, question: 2),
      ])
    #expect(builder.errors == [])
    #expect(throws: BuildError(.title, .notMatching("a file name"))) { try builder.build(rules) }
    rules.questionCount = 5...9
    #expect(builder.errors(rules).contains(BuildError(.questions, .tooShort(minimum: 5))))
    rules.questionCount = -3...1
    #expect(rules.questionCount == 1...1)
    #expect(builder.errors(rules).contains(BuildError(.questions, .tooLong(maximum: 1))))
  }

  @Test(arguments: [
    ("QuestionGroupData", false, false), ("Capitals", true, true), (".hidden", true, false),
    ("a/b", true, false), (" ", false, false),
  ])
  func titlesOfTheAppAreKnown(_ title: String, _ isInApp: Bool, _ isStrict: Bool) {
    #expect(BuildRules.app.isAvailable(title, for: .title) == isInApp)
    #expect(BuildRules.strict.isAvailable(title, for: .title) == isStrict)
    var builder = QuestionGroupBuilder().title("old")
    do throws(BuildError) {
      try builder.setTitle(title, .app)
      #expect(isInApp && builder.title == title)
    } catch {
      #expect(!isInApp && builder.title == "old")
    }
  }

  @Test func pairsMayHaveToBeEqual() {
    var rules = BuildRules()
    rules.pairs = [.equal(.hint, .answer)]
    let builder = QuestionBuilder().prompt("p").answer("secret").hint("secrets")
    #expect(builder.errors(rules) == [BuildError(.hint, .conflicting(with: .answer))])
    #expect(builder.hint("secret").errors(rules) == [])
    #expect(builder.hint(nil).errors(rules) == [])
    #expect(rules[.questions].length == nil)
  }

  @Test func pairsMayIncludeTheTitleOfTheGroup() {
    var rules = BuildRules()
    rules.pairs = [PairRule(.prompt, with: .title) { $0 != $1 }]
    let question = QuestionBuilder().prompt("Lakes").answer("a")
    #expect(question.errors(rules) == [])
    let group = QuestionGroupBuilder().title("Lakes").adding(question.prompt("p"), question)
    let error = BuildError(.prompt, .conflicting(with: .title), question: 1)
    #expect(group.errors(rules) == [error] && group.title("Rivers").errors(rules) == [])
    #expect(throws: error) { try group.build(rules) }
  }

  @Test(
    arguments: [
      (QuestionPreset.flashcards, "p", "a", "p", "a"), (.translation, "p", "a", "p", "a"),
      (.trueOrFalse, "Lima is in Peru.", "yes", "True or false: Lima is in Peru.", "True"),
      (.trueOrFalse, "True or false: x", "0", "True or false: x", "False"),
      (.trueOrFalse, "True or false: x", "Wahr!", "True or false: x", "True"),
      (.fillInTheBlank, "Lima is in Peru.", "Peru", "Lima is in _____.", "Peru"),
      (.fillInTheBlank, "___ is in Peru.", "Lima", "___ is in Peru.", "Lima"),
    ])
  func presetsGiveValuesTheirForm(
    _ preset: QuestionPreset, _ prompt: String, _ answer: String, _ newPrompt: String,
    _ newAnswer: String
  ) throws {
    let builder = QuestionGroupBuilder().title("T")
      .adding(QuestionBuilder().prompt(prompt).answer(answer))
    let question = try builder.build(for: preset).questions[0]
    #expect(question.prompt == newPrompt && question.answer == newAnswer)
  }

  @Test func presetsRefuseOtherForms() {
    let builder = QuestionGroupBuilder.flashcards("T", ["Lima is in Peru": "maybe"])
    #expect(throws: BuildError(.answer, .notMatching("true or false"), question: 0)) {
      try builder.build(for: .trueOrFalse)
    }
    #expect(throws: BuildError.self) { try builder.build(for: .fillInTheBlank) }
    #expect(Set(QuestionPreset.allCases.map(\.title)).count == QuestionPreset.allCases.count)
  }
}
