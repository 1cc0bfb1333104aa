import DeckConversion
import Testing

/// Texts in other formats are refused by name, but tables whose cells look like them are read.
@Suite struct NonTableFormatTests {
  static let refused: [(text: String, message: String)] = [
    ("[{\"question\": \"x\", \"answer\": \"y\"}]\n", "the text is JSON, not a table"),
    ("[\n  {\"question\": \"x\", \"answer\": \"y\"}\n]\n", "the text is JSON, not a table"),
    ("{\"title\": \"A\",\n \"questions\": []}\n", "the text is JSON, not a table"),
    ("[{\"question\": \"x\"},\n{\"question\": \"y\"}]\n", "the text is JSON, not a table"),
    ("{\"question\": \"x\"}\n{\"question\": \"y\"}\n", "the text is JSON Lines, not a table"),
    ("- question: x\n  answer: y\n", "the text is YAML, not a table"),
    ("title: A\nquestions:\n  - question: x\n", "the text is YAML, not a table"),
    ("question: x\nanswer: y\n", "the text is YAML, not a table"),
    ("Q: x?\nA: y\n\nQ: z?\nA: w\n", "each part of a question is a line, such as 'Q: x?'"),
    (
      "1. Which?\na) x\nb) y\nAnswer: a\n", "each part of a question is a line, such as '1. Which?'"
    ),
    ("Which?\nA. x\nB. y\nANSWER: A\n", "the questions are in the Aiken format"),
    ("Which? {\n=x\n~y\n}\n", "the questions are in the GIFT format"),
  ]

  @Test(arguments: refused)
  func otherFormatsAreNamed(_ text: String, _ message: String) {
    let errors = Self.errors(about: text)
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix(message) == true)
  }

  static let tables = [
    "question,answer\n\"Read the text.\n1. Which river?\na) Seine\nb) Loire\",a\n",
    "question,answer\nCapital?,\"1. one\n2. two\na) x\nb) y\"\n",
    "Q: How are you?\tWie geht es dir?\nA: I am fine.\tMir geht es gut.\n",
    "1. FC Koeln\tGermany\nA. Bilbao\tSpain\nB. Dortmund\tGermany\n",
    "1. Wien\tAustria\nAbb. 3\tpicture\nBd. 2\tvolume\n",
    "- Capital: France\tParis\n- Capital: Italy\tRome\n",
    "git: version control\tx\n- dash: y\tz\n",
    "[\"a\",\"b\"]\tlist of strings\n[]\tempty list\n",
    "{}\tempty dict\n[]\tempty list\n",
    "[1] Which river?,Seine\n[2] Which sea?,Baltic\n",
    "{\"a\": 1}\tAn object\n[1]\tA list\n",
    "[\"a\", \"b\"][0]\t\"a\"\n[1][0]\t1\n",
  ]

  @Test(arguments: tables)
  func tablesAreNoOtherFormat(_ text: String) throws {
    var options = ConversionOptions()
    options.mappings = [
      try FieldMapping(.prompt, from: .position(1)), try FieldMapping(.answer, from: .position(2)),
    ]
    #expect(Self.errors(about: text, options).isEmpty)
  }

  private static func errors(
    about text: String, _ options: ConversionOptions = ConversionOptions()
  ) -> [String] {
    let outcome = Conversion(options).run([.text(text, name: "deck.txt", format: .csv)])
    return outcome.diagnostics().filter { $0.severity == .error }.map(\.message)
  }
}
