import DeckConversion
import Testing

@testable import DeckBuilding

/// Rules about content find what is wrong, and nothing else.
@Suite struct ContentRulesTests {
  /// A text, and the codes of the rules that it breaks.
  struct TextCase: CustomTestStringConvertible {
    let text: String
    let codes: [DiagnosticCode]

    init(_ text: String, _ codes: DiagnosticCode...) {
      self.text = text
      self.codes = codes
    }

    var testDescription: String { text.debugDescription }
  }

  static let texts = [
    TextCase("Tiber"), TextCase("Der Fluß — «Tiber»"), TextCase("東京は何ですか。"),
    TextCase("Tiber ", .edgeWhitespace), TextCase("\u{A0}Tiber", .edgeWhitespace),
    TextCase("Tiber\u{3000}", .edgeWhitespace), TextCase("\tTiber", .edgeWhitespace),
    TextCase("two\nlines\n"), TextCase("two\nlines \n", .edgeWhitespace), TextCase("é"),
    TextCase("two  words", .doubleSpace), TextCase("a gap   b"), TextCase("One.  Two?  Three"),
    TextCase("code:\n  x = 1"),
    TextCase("Ti\u{AD}ber", .invisibleCharacter), TextCase("Ti\u{200B}ber", .invisibleCharacter),
    TextCase("\u{FEFF}Tiber", .invisibleCharacter), TextCase("Ti\u{7}ber", .invisibleCharacter),
    TextCase("Ti\u{200F}ber", .invisibleCharacter), TextCase("\u{200F}שלום"),
    TextCase("Ti\u{200D}ber", .invisibleCharacter), TextCase("👩\u{200D}🚀"),
    TextCase("می\u{200C}خواهم"), TextCase("❤\u{FE0F}"),
    TextCase("a <b>bold</b> river", .markup), TextCase("Rome<br>Paris", .markup),
    TextCase("Rome<br/>Paris", .markup), TextCase("Tom &amp; Jerry", .markup),
    TextCase("&#39;s", .markup), TextCase("<br>"), TextCase("a < b > c"), TextCase("x <b y"),
    TextCase("Vector<String>"), TextCase("<b>"), TextCase("AT&T; Q&A"), TextCase("1 <i> 2"),
    TextCase("What does the HTML tag <b>x</b> do?"), TextCase("Was macht das Tag <br> hier?"),
    TextCase("MÃ¼rz", .mojibake), TextCase("donâ€™t", .mojibake),
    TextCase("Rom\u{FFFD}", .mojibake),
    TextCase("SÃO PAULO"), TextCase("Ã"), TextCase("Â°", .mojibake), TextCase("Ångström"),
    TextCase("ÄÖÜ äöü ß"), TextCase("ðŸ˜€", .mojibake), TextCase("«Über»"),
    TextCase("der „Spaß“"), TextCase("Fluß\u{A0}!"), TextCase("„MENÜ“"), TextCase("„Ä“ – „Å“"),
    TextCase("“CAFÉ”"), TextCase("« café »"), TextCase("5 ×²"), TextCase("Å“uvre", .mojibake),
    TextCase("Ã“scar", .mojibake), TextCase("ÐœÐ¾Ñ€Ðµ", .mojibake),
    TextCase("×©×œ×•×\u{9D}", .invisibleCharacter, .mojibake),
    TextCase("a â€“ b", .mojibake), TextCase("dÃ©jÃ\u{A0}", .edgeWhitespace, .mojibake),
    TextCase("Mu\u{308}rz", .notNFC), TextCase("Mürz"), TextCase("\u{438}\u{306}", .notNFC),
    TextCase("x\u{304}"), TextCase("q\u{323}\u{307}"), TextCase("か\u{3099}", .notNFC),
    TextCase("\u{1112}\u{1161}\u{11AB}", .notNFC), TextCase("a\u{323}\u{302}", .notNFC),
    TextCase("\u{1EAD}"),
  ]

  @Test(arguments: texts) func textBreaksRules(_ example: TextCase) {
    var rules = SeverityRules()
    rules[.optional] = .reported
    let checks = TextChecks(InputRules(rules), ContentLimits())
    let isAboutMarkup = TextMarkup.isSubject(of: example.text.utf8.span)
    let faults = checks.faults(
      in: example.text.utf8.span, nil, isAboutMarkup: isAboutMarkup)
    #expect(faults.map(\.code) == example.codes)
  }

  /// The texts of a question, and whether its answer is given away.
  struct AnswerCase: CustomTestStringConvertible {
    let text: String
    let answer: String
    let isGiven: Bool

    init(_ text: String, _ answer: String, _ isGiven: Bool) {
      (self.text, self.answer, self.isGiven) = (text, answer, isGiven)
    }

    var testDescription: String { "\(text) – \(answer)" }
  }

  static let hints = [
    AnswerCase("The Tiber is muddy", "Tiber", true), AnswerCase("It is muddy", "Tiber", false),
    AnswerCase("El río Tíber", "tiber", true), AnswerCase("cattle", "cat", false),
    AnswerCase("The tiberian one", "Tiber", false), AnswerCase("Not 1945", "1945", false),
    AnswerCase("It is true that", "true", false), AnswerCase("New-York-style", "New York", true),
    AnswerCase("東京都にある", "東京", true), AnswerCase("", "Tiber", false),
    AnswerCase("Tiber", "Tiber", false), AnswerCase("A Rio", "Rio", false),
  ]

  @Test(arguments: hints) func hintGivesAnswer(_ example: AnswerCase) {
    let isGiven = GivenAnswers.isGiven(
      example.answer.utf8.span, byHint: example.text.utf8.span)
    #expect(isGiven == example.isGiven)
  }

  static let prompts = [
    AnswerCase("On which river is Frankfurt am Main?", "Main", true),
    AnswerCase("Is it the Tiber or the Arno that flows through Rome?", "Tiber", false),
    AnswerCase("Which one is it: Tiber, Arno?", "Tiber", false),
    AnswerCase("Ist es der Tiber oder der Arno in Rom?", "Tiber", false),
    AnswerCase("What does “Tiber” mean in Latin today?", "Tiber", false),
    AnswerCase("the hotel", "hotel", false),
    AnswerCase("Is seven larger than eight million", "eight", false),
    AnswerCase("Which river flows through Rome?", "Tiber", false),
  ]

  @Test(arguments: prompts) func promptGivesAnswer(_ example: AnswerCase) {
    let isGiven = GivenAnswers.isGiven(
      example.answer.utf8.span, byPrompt: example.text.utf8.span)
    #expect(isGiven == example.isGiven)
  }

  /// Two questions, and how the second one is related to the first one.
  struct PairCase: CustomTestStringConvertible {
    let first: (String, String)
    let second: (String, String)
    let relation: String

    init(_ first: (String, String), _ second: (String, String), _ relation: String) {
      (self.first, self.second, self.relation) = (first, second, relation)
    }

    var testDescription: String { "\(first) – \(second)" }
  }

  static let pairs = [
    PairCase(("River in Rome?", "Tiber"), ("river in rome", "Tiber"), "similar"),
    PairCase(("Río en Roma", "Tiber"), ("rio  en Roma!", "Tíber"), "similar"),
    PairCase(("River in Rome?", "Tiber"), ("River in Rome?", "Arno"), "conflict"),
    PairCase(("River in Rome?", "Tiber"), ("River in Pisa?", "Arno"), "none"),
    PairCase(("River in Rome?", "Tiber"), ("River in Ostia?", "Tiber"), "none"),
    // Words to translate can have several meanings, and accents and case change them.
    PairCase(("bank", "Ufer"), ("bank", "Geldhaus"), "none"),
    PairCase(("Polish", "polnisch"), ("polish", "polieren"), "none"),
    PairCase(("für", "for"), ("fur", "Fell"), "none"),
    // Signs and numbers count.
    PairCase(("What is 3 + 4?", "seven"), ("What is 3 - 4?", "seven"), "none"),
    PairCase(("What is 3 * 4?", "twelve"), ("What is 34?", "twelve"), "none"),
    PairCase(("What is 1.5 in words?", "half"), ("What is 15 in words?", "half"), "none"),
    PairCase(
      ("Who won the cup in 1990?", "Germany"), ("Who won the cup in 2014?", "Germany"), "none"),
    // A word too many, or a misspelled one.
    PairCase(
      ("Which river flows through Paris?", "Seine"),
      ("Which long river flows through Paris?", "Seine"), "similar"),
    PairCase(
      ("Which long river flows through Paris?", "Seine"),
      ("Which river flows through Paris?", "Seine"), "similar"),
    PairCase(
      ("Which river flows through Paris?", "Seine"),
      ("Which river flows trough Paris?", "Seine"), "similar"),
    PairCase(
      ("Which river flows through Paris?", "Seine"),
      ("Which river flows thruogh Paris?", "Seine"), "similar"),
    PairCase(
      ("Which river flows through Paris?", "Seine"),
      ("Which river flows through Rouen?", "Seine"), "none"),
    PairCase(
      ("Which river does flow through Rome?", "Tiber"),
      ("Which river does not flow through Rome?", "Tiber"), "none"),
    PairCase(
      ("Is a whale a mammal or not?", "true"), ("Is a whale shark a mammal or not?", "true"), "none"
    ),
    PairCase(
      ("Is Iran a state in the east?", "Yes it is"), ("Is Iraq a state in the east?", "Yes it is"),
      "none"),
  ]

  @Test(arguments: pairs) func promptsAreCompared(_ example: PairCase) {
    var prompts = SimilarPrompts()
    var relations: [String] = []
    for (row, question) in [example.first, example.second].enumerated() {
      switch prompts.add(row, prompt: question.0.utf8.span, answer: question.1.utf8.span) {
      case .conflict: relations.append("conflict")
      case .similar: relations.append("similar")
      case nil: relations.append("none")
      }
    }
    #expect(relations == ["none", example.relation])
  }

  @Test(arguments: [
    ("Who wrote \"Emma\"?", true), ("\"Emma\"", true), ("who\n\"Emma\"", true),
    ("Half of the boards are 64\" long.", false), ("What does print(\"x\") do?", false),
    ("<ol type=\"A\">", false), ("a \" b", false), ("an open end \"", false), ("it's", false),
  ])
  func straightMarksOpenAQuotation(_ text: String, _ isQuotation: Bool) {
    var marks = QuotationMarks()
    marks.add(text.utf8.span)
    #expect(marks.straightCount == (isQuotation ? 1 : 0))
    marks.add("Who wrote “Ulysses”?".utf8.span)
    #expect(marks.areMixed == isQuotation)
  }

  @Test func answerOfManyQuestionsIsNoSign() {
    var prompts = SimilarPrompts()
    for (row, word) in ["red", "old", "new", "far", "big"].enumerated() {
      let prompt = "Which part of speech is the word \(word)?"
      _ = prompts.add(row, prompt: prompt.utf8.span, answer: "adjective".utf8.span)
    }
    let last = "Which part of speech is the word very red?"
    #expect(prompts.add(9, prompt: last.utf8.span, answer: "adjective".utf8.span) == nil)
  }

  @Test func rulesAreTurnedOn() {
    var rules = SeverityRules()
    #expect(!rules.isOn(.markup))
    rules[.all] = .error
    rules[.prefix("")] = .error
    #expect(!rules.isOn(.markup))
    rules[.prefix("mixed-")] = .reported
    #expect(rules.isOn(.mixedQuotes))
    rules[.prefix("mixed-")] = nil
    rules[.recommended] = .reported
    #expect(rules.isOn(.markup))
    #expect(!rules.isOn(.mixedQuotes))
    rules[.code(.markup)] = .ignored
    #expect(!rules.isOn(.markup))
    rules[.code(.mixedQuotes)] = .warning
    #expect(rules.isOn(.mixedQuotes))
    rules.turnOn(.mixedQuotes)
    #expect(rules[.code(.mixedQuotes)] == .warning)
    rules.turnOn(.length)
    #expect(rules.isOn(.length))
  }
}
