import DeckConversion
import Testing

@testable import DeckBuilding

/// Rules about content find what is wrong, and nothing else.
@Suite struct ContentRulesTests {
  /// Texts, and the codes of the rules that each breaks.
  static let texts: [(String, [DiagnosticCode])] = [
    ("Tiber", []), ("Der Fluß — «Tiber»", []), ("東京は何ですか。", []),
    ("Tiber ", [.edgeWhitespace]), ("\u{A0}Tiber", [.edgeWhitespace]),
    ("Tiber\u{3000}", [.edgeWhitespace]), ("\tTiber", [.edgeWhitespace]),
    ("two\nlines\n", []), ("two\nlines \n", [.edgeWhitespace]), ("é", []),
    ("two  words", [.doubleSpace]), ("a gap   b", []), ("One.  Two?  Three", []),
    ("code:\n  x = 1", []),
    ("Ti\u{AD}ber", [.invisibleCharacter]), ("Ti\u{200B}ber", [.invisibleCharacter]),
    ("\u{FEFF}Tiber", [.invisibleCharacter]), ("Ti\u{7}ber", [.invisibleCharacter]),
    ("Ti\u{200F}ber", [.invisibleCharacter]), ("\u{200F}שלום", []),
    ("Ti\u{200D}ber", [.invisibleCharacter]), ("👩\u{200D}🚀", []),
    ("می\u{200C}خواهم", []), ("❤\u{FE0F}", []),
    ("a <b>bold</b> river", [.markup]), ("Rome<br>Paris", [.markup]),
    ("Rome<br/>Paris", [.markup]), ("Tom &amp; Jerry", [.markup]),
    ("&#39;s", [.markup]), ("<br>", []), ("a < b > c", []), ("x <b y", []),
    ("Vector<String>", []), ("<b>", []), ("AT&T; Q&A", []), ("1 <i> 2", []),
    ("What does the HTML tag <b>x</b> do?", []), ("Was macht das Tag <br> hier?", []),
    ("MÃ¼rz", [.mojibake]), ("donâ€™t", [.mojibake]),
    ("Rom\u{FFFD}", [.mojibake]),
    ("SÃO PAULO", []), ("Ã", []), ("Â°", [.mojibake]), ("Ångström", []),
    ("ÄÖÜ äöü ß", []), ("ðŸ˜€", [.mojibake]), ("«Über»", []),
    ("der „Spaß“", []), ("Fluß\u{A0}!", []), ("„MENÜ“", []), ("„Ä“ – „Å“", []),
    ("“CAFÉ”", []), ("« café »", []), ("5 ×²", []), ("Å“uvre", [.mojibake]),
    ("Ã“scar", [.mojibake]), ("ÐœÐ¾Ñ€Ðµ", [.mojibake]),
    ("×©×œ×•×\u{9D}", [.invisibleCharacter, .mojibake]),
    ("a â€“ b", [.mojibake]), ("dÃ©jÃ\u{A0}", [.edgeWhitespace, .mojibake]),
    ("Mu\u{308}rz", [.notNFC]), ("Mürz", []), ("\u{438}\u{306}", [.notNFC]),
    ("x\u{304}", []), ("q\u{323}\u{307}", []), ("か\u{3099}", [.notNFC]),
    ("\u{1112}\u{1161}\u{11AB}", [.notNFC]), ("a\u{323}\u{302}", [.notNFC]),
    ("\u{1EAD}", []),
  ]

  @Test(arguments: texts) func textBreaksRules(
    _ text: String, _ codes: [DiagnosticCode]
  ) {
    var rules = SeverityRules()
    rules[.optional] = .reported
    let checks = TextChecks(InputRules(common: rules), ContentLimits())
    let isAboutMarkup = TextMarkup.isSubject(of: text.utf8.span)
    let faults = checks.faults(in: text.utf8.span, nil, isAboutMarkup: isAboutMarkup)
    #expect(faults.map(\.code) == codes)
  }

  /// Hints and answers, and whether the answer is given away.
  static let hints: [(String, String, Bool)] = [
    ("The Tiber is muddy", "Tiber", true), ("It is muddy", "Tiber", false),
    ("El río Tíber", "tiber", true), ("cattle", "cat", false),
    ("The tiberian one", "Tiber", false), ("Not 1945", "1945", false),
    ("It is true that", "true", false), ("New-York-style", "New York", true),
    ("東京都にある", "東京", true), ("", "Tiber", false),
    ("Tiber", "Tiber", false), ("A Rio", "Rio", false),
  ]

  @Test(arguments: hints) func hintGivesAnswer(
    _ text: String, _ answer: String, _ isGiven: Bool
  ) {
    let isFound = GivenAnswers.isGiven(answer.utf8.span, byHint: text.utf8.span)
    #expect(isFound == isGiven)
  }

  /// Prompts and answers, and whether the answer is given away.
  static let prompts: [(String, String, Bool)] = [
    ("On which river is Frankfurt am Main?", "Main", true),
    ("Is it the Tiber or the Arno that flows through Rome?", "Tiber", false),
    ("Which one is it: Tiber, Arno?", "Tiber", false),
    ("Ist es der Tiber oder der Arno in Rom?", "Tiber", false),
    ("What does “Tiber” mean in Latin today?", "Tiber", false),
    ("the hotel", "hotel", false),
    ("Is seven larger than eight million", "eight", false),
    ("Which river flows through Rome?", "Tiber", false),
  ]

  @Test(arguments: prompts) func promptGivesAnswer(
    _ text: String, _ answer: String, _ isGiven: Bool
  ) {
    let isFound = GivenAnswers.isGiven(answer.utf8.span, byPrompt: text.utf8.span)
    #expect(isFound == isGiven)
  }

  /// Two questions, and how the second one is related to the first one.
  static let pairs: [((String, String), (String, String), String)] = [
    (("River in Rome?", "Tiber"), ("river in rome", "Tiber"), "similar"),
    (("Río en Roma", "Tiber"), ("rio  en Roma!", "Tíber"), "similar"),
    (("River in Rome?", "Tiber"), ("River in Rome?", "Arno"), "conflict"),
    (("River in Rome?", "Tiber"), ("River in Pisa?", "Arno"), "none"),
    (("River in Rome?", "Tiber"), ("River in Ostia?", "Tiber"), "none"),
    // Words to translate can have several meanings, and accents and case change them.
    (("bank", "Ufer"), ("bank", "Geldhaus"), "none"),
    (("Polish", "polnisch"), ("polish", "polieren"), "none"),
    (("für", "for"), ("fur", "Fell"), "none"),
    // Signs and numbers count.
    (("What is 3 + 4?", "seven"), ("What is 3 - 4?", "seven"), "none"),
    (("What is 3 * 4?", "twelve"), ("What is 34?", "twelve"), "none"),
    (("What is 1.5 in words?", "half"), ("What is 15 in words?", "half"), "none"),
    (("Who won the cup in 1990?", "Germany"), ("Who won the cup in 2014?", "Germany"), "none"),
    // A word too many, or a misspelled one.
    (
      ("Which river flows through Paris?", "Seine"),
      ("Which long river flows through Paris?", "Seine"), "similar"
    ),
    (
      ("Which long river flows through Paris?", "Seine"),
      ("Which river flows through Paris?", "Seine"), "similar"
    ),
    (
      ("Which river flows through Paris?", "Seine"), ("Which river flows trough Paris?", "Seine"),
      "similar"
    ),
    (
      ("Which river flows through Paris?", "Seine"), ("Which river flows thruogh Paris?", "Seine"),
      "similar"
    ),
    (
      ("Which river flows through Paris?", "Seine"), ("Which river flows through Rouen?", "Seine"),
      "none"
    ),
    (
      ("Which river does flow through Rome?", "Tiber"),
      ("Which river does not flow through Rome?", "Tiber"), "none"
    ),
    (
      ("Is a whale a mammal or not?", "true"), ("Is a whale shark a mammal or not?", "true"), "none"
    ),
    (
      ("Is Iran a state in the east?", "Yes it is"), ("Is Iraq a state in the east?", "Yes it is"),
      "none"
    ),
  ]

  @Test(arguments: pairs) func promptsAreCompared(
    _ first: (String, String), _ second: (String, String), _ relation: String
  ) {
    var prompts = SimilarPrompts()
    var relations: [String] = []
    for (row, question) in [first, second].enumerated() {
      switch prompts.add(row, prompt: question.0.utf8.span, answer: question.1.utf8.span) {
      case .conflict: relations.append("conflict")
      case .similar: relations.append("similar")
      case nil: relations.append("none")
      }
    }
    #expect(relations == ["none", relation])
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
