import DeckConversion
import Testing

/// Dialects of tables are detected, and doubts are reported.
@Suite struct DetectionTests {
  /// A marked table, the detections that differ from the defaults (`subject=value`, followed by
  /// `?alternative` if ambiguous), and the groups that are built.
  static let examples: [(InputFormat, String, String, String)] = [
    // Delimiters.
    (.csv, "prompt,answer\np,a\n", "", "deck(p=a)"),
    (.csv, "prompt;answer\np;a\n", "delimiter=;", "deck(p=a)"),
    (.csv, "prompt\tanswer\np\ta\n", "delimiter=tab", "deck(p=a)"),
    (.csv, "prompt|answer\np|a\n", "delimiter=|", "deck(p=a)"),
    (.tsv, "prompt,answer\np,a\n", "delimiter=,", "deck(p=a)"),
    (.csv, "sep=;\nprompt;answer\np;a\n", "delimiter=;", "deck(p=a)"),
    (.csv, "sep=|\r\nprompt|answer\r\np|a\r\n", "delimiter=|", "deck(p=a)"),
    (
      .csv, "Frage;Antwort\n1,5 plus 1?;2,5\n2,5 plus 1?;3,5\n", "delimiter=;",
      "deck(1,5 plus 1?=2,5;2,5 plus 1?=3,5)"
    ),
    (.csv, "prompt;answer\n\"a;b\nc\";d\n\"e,f\";g\n", "delimiter=;", "deck(a;b\nc=d;e,f=g)"),
    (
      .csv, "⟦recognised-columns⟧Who? No, you;me\nWho? Or they;us\n", "delimiter=; header=none",
      "deck(Who? No, you=me;Who? Or they=us)"
    ),
    (
      .csv, "⟦ambiguous-delimiter⟧⟦not-a-deck⟧Is 1,5 odd?;no, 2\nIs 2,5 odd?;no, 3\n",
      "delimiter=,?;", ""
    ),
    // Headers.
    (
      .csv, "⟦recognised-columns⟧What is 2+2?,4\nWhat is 3+3?,6,\n", "header=none",
      "deck(What is 2+2?=4;What is 3+3?=6)"
    ),
    (.csv, "⟦not-a-deck⟧der Hund,dog\ndie Katze,cat\n", "", ""),
    (.csv, "⟦not-a-deck⟧rubric,versicle\n1,2\n3,4\n", "", ""),
    // A codes column is in a header, whatever the names are.
    (.csv, "⟦not-a-deck⟧_error,der Hund,dog\nmissing-answer,die Katze,cat\n", "", ""),
    (.csv, "⟦not-a-deck⟧a1,b1,c1,d1\nx,y,z,w\n", "", ""),
    (.csv, "⟦not-a-deck⟧Which letter is first?,A\nWhich is last?,Z\n", "", ""),
    (
      .csv, "My quiz,\n,\n⟦skipped-rows⟧prompt,answer\np,a\n", "skipped rows=2?0 header=row 3",
      "deck(p=a)"
    ),
    // A title above a table without known names.
    (.csv, "⟦not-a-deck⟧Mes animaux\nespèce,bruit\nchat,Il ronronne.\nchien,Il aboie.\n", "", ""),
    (.csv, "⟦not-a-deck⟧Tema 1,\n,\nla casa,house\nel gato,cat\n", "", ""),
    (
      .csv, "Tema 1\n\n⟦skipped-rows⟧⟦recognised-columns⟧¿Cuánto es 2+2?,4\n¿Cuánto es 3+3?,6\n",
      "skipped rows=2?0 header=none", "deck(¿Cuánto es 2+2?=4;¿Cuánto es 3+3?=6)"
    ),
    // A question without its answer, or a heading, is not a title.
    (
      .csv,
      "⟦recognised-columns⟧Wo liegt Rom?,⟦missing-answer⟧\n\nWo liegt Oslo?,Norwegen\nWo?,hier\n",
      "header=none", ""
    ),
    (.csv, "⟦not-a-deck⟧Tiere\nder Hund,dog\ndie Katze,cat\n", "", ""),
    (.csv, "\n\nprompt,answer\np,a\n", "", "deck(p=a)"),
    (.csv, "prompt,answer\np,a\n⟦repeated-header⟧prompt,answer\nq,b\n", "", "deck(p=a;q=b)"),
    (.csv, "prompt,answer\np,a\n\n⟦repeated-header⟧answer,prompt\nb,q\n", "", "deck(p=a;q=b)"),
    (.csv, "prompt,answer\np,a\n⟦not-a-deck⟧answer,prompt\nb,q\n", "", ""),
    // Quotes.
    (.csv, "prompt,answer\nSay \"no\",a\n'Tis,b\n", "", "deck(Say \"no\"=a;'Tis=b)"),
    (
      .csv, "⟦ambiguous-quote⟧prompt,answer\n'p, q','a'\n'r','b'\n", "quote='?\"",
      "deck(p, q=a;r=b)"
    ),
    (
      .csv, "⟦ambiguous-quote⟧prompt\tanswer\n\"No\" is\tno\n\"Yes\" is\tyes\n\"So\" is\tso\n",
      "delimiter=tab quote=none?\"", "deck(\"No\" is=no;\"Yes\" is=yes;\"So\" is=so)"
    ),
    (
      .csv, "prompt,answer\np,⟦stray-quote⟧ \"a\"\nq, \"b\"\nr,c\n", "",
      "deck(p= \"a\";q= \"b\";r=c)"
    ),
    (.csv, "prompt,answer\np,⟦stray-quote⟧5\"\nSay \"b\",b\n", "", "deck(p=5\";Say \"b\"=b)"),
    // Backslashes before quotes.
    (
      .csv, "⟦ambiguous-quote⟧prompt,answer\n\"\\\"p\\\", q\",a\n\"r \\\\\",\"\\b\"\n",
      "escape=\\?\"", "deck(\"p\", q=a;r \\=\\b)"
    ),
    (
      .csv,
      "⟦ambiguous-quote⟧⟦recognised-columns⟧\"a \\\"p\\\", q?\";\"x\"\n\"r \\\"s\\\"?\";\"y\"\n",
      "delimiter=; escape=\\?\" header=none", "deck(a \"p\", q?=x;r \"s\"?=y)"
    ),
    (.csv, "prompt,answer\n\"a \"\"\\\"\" b\",\"c\"\"\\\"\"d\"\n", "", "deck(a \"\\\" b=c\"\\\"d)"),
    (.csv, "prompt,answer\n\\\"p\\\",⟦stray-quote⟧\\\"\n", "", "deck(\\\"p\\\"=\\\")"),
    // Blanks around cells.
    (.csv, "prompt,answer\np, \"a, b\" \nq,  c \n", "padding=trim", "deck(p=a, b;q=c)"),
    (
      .csv, "prompt | answer | hint\np | a |\nr | c | \n", "delimiter=| padding=trim",
      "deck(p=a;r=c)"
    ),
    (.csv, "prompt,answer\np, a\nq,c\n", "", "deck(p= a;q=c)"),
    (.csv, "| prompt | answer |\n|---|:-:|\n| p | a |\n", "delimiter=| padding=trim", "deck(p=a)"),
    (.csv, "prompt|answer\n-|--:\n-|a\np|b\n", "delimiter=|", "deck(-=a;p=b)"),
    // Rows that are too long.
    (.csv, "prompt,answer,hint\np,a,h,⟦surplus-cell⟧\n", "", "deck(p=a h)"),
    (.csv, "prompt,answer,hint\np,a,,\n", "", "deck(p=a)"),
    (.csv, "prompt,answer\np,a,,\n", "", "deck(p=a)"),
  ]

  @Test(arguments: examples)
  func dialectsAreDetected(
    _ format: InputFormat, _ text: String, _ choices: String, _ groups: String
  ) {
    let deck = MarkedDeck(text)
    var options = ConversionOptions()
    options.isInspection = true
    let outcome = deck.convert(as: format, options)
    #expect(outcome.found == deck.expected)
    #expect(outcome.shown == groups)
    #expect(outcome.unusualChoices(format) == choices)
  }

  /// Options, and tables that are read differently without them.
  static let overridden = [
    OptionCase("prompt;answer\np;a\n", builds: "deck(p=a)") { $0.delimiter = .semicolon },
    OptionCase("What?,4\nWho?,5\n", builds: "deck(What?=4;Who?=5)") { $0.hasHeader = false },
    OptionCase("a,b\nc,d\nprompt,answer\np,a\n", builds: "deck(p=a)") { $0.skippedRows = 2 },
    OptionCase("x,y\nWhat?,4\n", builds: "deck(What?=4)") {
      ($0.skippedRows, $0.hasHeader) = (1, false)
    },
    OptionCase("prompt,answer\n'p','a'\n'q','b'\n", builds: "deck('p'='a';'q'='b')") {
      $0.quoting = .by(UInt8(ascii: "\""))
    },
    OptionCase("prompt,answer\n\"p\",a\n", builds: "deck(\"p\"=a)") { $0.quoting = .never },
  ]

  @Test(arguments: overridden)
  func optionsOverrideTheDetection(_ example: OptionCase) {
    var options = ConversionOptions()
    example.change(&options)
    let outcome = Conversion(options).build([.text(example.text, name: "deck", format: .csv)])
    #expect(outcome.shown == example.groups)
    #expect(outcome.found == [])
  }
}

extension BuiltDeck {
  /// Returns the detections for the first input that differ from the defaults.
  func unusualChoices(_ format: InputFormat) -> String {
    let usual: Set<String> = [
      "encoding=UTF-8", "delimiter=\(format == .tsv ? "tab" : ",")", "quote=\"",
      "header=first row",
    ]
    let choices = inspections().first?.detections ?? []
    return choices.map { "\($0.subject)=\($0.value)" + ($0.alternative.map { "?\($0)" } ?? "") }
      .filter { !usual.contains($0) }.joined(separator: " ")
  }
}

/// Options, and a table that is read differently without them.
struct OptionCase: CustomTestStringConvertible {
  let text: String
  let groups: String
  let change: @Sendable (inout ConversionOptions) -> Void

  init(
    _ text: String, builds groups: String,
    change: @escaping @Sendable (inout ConversionOptions) -> Void
  ) {
    self.text = text
    self.groups = groups
    self.change = change
  }

  var testDescription: String { text.debugDescription }
}
