import DeckConversion
import Testing

/// Dialects of tables are detected, and doubts are reported.
@Suite struct DetectionTests {
  /// A marked table, the detections that differ from the defaults (`subject=value`, followed by
  /// `?alternative` if ambiguous), and the groups that are built.
  struct Example: CustomTestStringConvertible {
    let text: String
    var format = InputFormat.csv
    let choices: String
    var groups: String

    var testDescription: String { text }
  }

  static let examples: [Example] = [
    // Delimiters.
    Example(text: "prompt,answer\np,a\n", choices: "", groups: "deck(p=a)"),
    Example(text: "prompt;answer\np;a\n", choices: "delimiter=;", groups: "deck(p=a)"),
    Example(text: "prompt\tanswer\np\ta\n", choices: "delimiter=tab", groups: "deck(p=a)"),
    Example(text: "prompt|answer\np|a\n", choices: "delimiter=|", groups: "deck(p=a)"),
    Example(
      text: "prompt,answer\np,a\n", format: .tsv, choices: "delimiter=,", groups: "deck(p=a)"),
    Example(text: "sep=;\nprompt;answer\np;a\n", choices: "delimiter=;", groups: "deck(p=a)"),
    Example(text: "sep=|\r\nprompt|answer\r\np|a\r\n", choices: "delimiter=|", groups: "deck(p=a)"),
    Example(
      text: "Frage;Antwort\n1,5 plus 1?;2,5\n2,5 plus 1?;3,5\n", choices: "delimiter=;",
      groups: "deck(1,5 plus 1?=2,5;2,5 plus 1?=3,5)"),
    Example(
      text: "prompt;answer\n\"a;b\nc\";d\n\"e,f\";g\n", choices: "delimiter=;",
      groups: "deck(a;b\nc=d;e,f=g)"),
    Example(
      text: "⟦recognised-columns⟧Who? No, you;me\nWho? Or they;us\n",
      choices: "delimiter=; header=none",
      groups: "deck(Who? No, you=me;Who? Or they=us)"),
    Example(
      text: "⟦ambiguous-delimiter⟧⟦not-a-deck⟧Is 1,5 odd?;no, 2\nIs 2,5 odd?;no, 3\n",
      choices: "delimiter=,?;", groups: ""),
    // Headers.
    Example(
      text: "⟦recognised-columns⟧What is 2+2?,4\nWhat is 3+3?,6,\n", choices: "header=none",
      groups: "deck(What is 2+2?=4;What is 3+3?=6)"),
    Example(
      text: "⟦not-a-deck⟧der Hund,dog\ndie Katze,cat\n", choices: "", groups: ""),
    Example(text: "⟦not-a-deck⟧rubric,versicle\n1,2\n3,4\n", choices: "", groups: ""),
    // A codes column is in a header, whatever the names are.
    Example(
      text: "⟦not-a-deck⟧_error,der Hund,dog\nmissing-answer,die Katze,cat\n", choices: "",
      groups: ""),
    Example(text: "⟦not-a-deck⟧a1,b1,c1,d1\nx,y,z,w\n", choices: "", groups: ""),
    Example(
      text: "⟦not-a-deck⟧Which letter is first?,A\nWhich is last?,Z\n", choices: "", groups: ""),
    Example(
      text: "My quiz,\n,\n⟦skipped-rows⟧prompt,answer\np,a\n",
      choices: "skipped rows=2?0 header=row 3", groups: "deck(p=a)"),
    // A title above a table without known names.
    Example(
      text:
        "⟦not-a-deck⟧Mes animaux\nespèce,bruit\nchat,Il ronronne.\nchien,Il aboie.\n",
      choices: "", groups: ""),
    Example(
      text: "⟦not-a-deck⟧Tema 1,\n,\nla casa,house\nel gato,cat\n", choices: "", groups: ""),
    Example(
      text: "Tema 1\n\n⟦skipped-rows⟧⟦recognised-columns⟧¿Cuánto es 2+2?,4\n¿Cuánto es 3+3?,6\n",
      choices: "skipped rows=2?0 header=none",
      groups: "deck(¿Cuánto es 2+2?=4;¿Cuánto es 3+3?=6)"),
    // A question without its answer, or a heading, is not a title.
    Example(
      text:
        "⟦recognised-columns⟧Wo liegt Rom?,⟦missing-answer⟧\n\nWo liegt Oslo?,Norwegen\nWo?,hier\n",
      choices: "header=none", groups: ""),
    Example(text: "⟦not-a-deck⟧Tiere\nder Hund,dog\ndie Katze,cat\n", choices: "", groups: ""),
    Example(
      text: "\n\nprompt,answer\np,a\n", choices: "", groups: "deck(p=a)"),
    Example(
      text: "prompt,answer\np,a\n⟦repeated-header⟧prompt,answer\nq,b\n", choices: "",
      groups: "deck(p=a;q=b)"),
    Example(
      text: "prompt,answer\np,a\n⟦repeated-header⟧answer,prompt\nb,q\n", choices: "",
      groups: "deck(p=a;q=b)"),
    // Quotes.
    Example(
      text: "prompt,answer\nSay \"no\",a\n'Tis,b\n", choices: "",
      groups: "deck(Say \"no\"=a;'Tis=b)"),
    Example(
      text: "⟦ambiguous-quote⟧prompt,answer\n'p, q','a'\n'r','b'\n", choices: "quote='?\"",
      groups: "deck(p, q=a;r=b)"),
    Example(
      text:
        "⟦ambiguous-quote⟧prompt\tanswer\n\"No\" is\tno\n\"Yes\" is\tyes\n\"So\" is\tso\n",
      choices: "delimiter=tab quote=none?\"",
      groups: "deck(\"No\" is=no;\"Yes\" is=yes;\"So\" is=so)"),
    Example(
      text: "prompt,answer\np,⟦stray-quote⟧ \"a\"\nq, \"b\"\nr,c\n", choices: "",
      groups: "deck(p= \"a\";q= \"b\";r=c)"),
    Example(
      text: "prompt,answer\np,⟦stray-quote⟧5\"\nSay \"b\",b\n", choices: "",
      groups: "deck(p=5\";Say \"b\"=b)"),
    // Backslashes before quotes.
    Example(
      text: "⟦ambiguous-quote⟧prompt,answer\n\"\\\"p\\\", q\",a\n\"r \\\\\",\"\\b\"\n",
      choices: "escape=\\?\"", groups: "deck(\"p\", q=a;r \\=\\b)"),
    Example(
      text:
        "⟦ambiguous-quote⟧⟦recognised-columns⟧\"a \\\"p\\\", q?\";\"x\"\n\"r \\\"s\\\"?\";\"y\"\n",
      choices: "delimiter=; escape=\\?\" header=none", groups: "deck(a \"p\", q?=x;r \"s\"?=y)"),
    Example(
      text: "prompt,answer\n\"a \"\"\\\"\" b\",\"c\"\"\\\"\"d\"\n", choices: "",
      groups: "deck(a \"\\\" b=c\"\\\"d)"),
    Example(
      text: "prompt,answer\n\\\"p\\\",⟦stray-quote⟧\\\"\n", choices: "",
      groups: "deck(\\\"p\\\"=\\\")"),
    // Blanks around cells.
    Example(
      text: "prompt,answer\np, \"a, b\" \nq,  c \n", choices: "padding=trim",
      groups: "deck(p=a, b;q=c)"),
    Example(
      text: "prompt | answer | hint\np | a |\nr | c | \n",
      choices: "delimiter=| padding=trim", groups: "deck(p=a;r=c)"),
    Example(text: "prompt,answer\np, a\nq,c\n", choices: "", groups: "deck(p= a;q=c)"),
    Example(
      text: "| prompt | answer |\n|---|:-:|\n| p | a |\n", choices: "delimiter=| padding=trim",
      groups: "deck(p=a)"),
    Example(
      text: "prompt|answer\n-|--:\n-|a\np|b\n", choices: "delimiter=|", groups: "deck(-=a;p=b)"),
    // Rows that are too long.
    Example(
      text: "prompt,answer,hint\np,a,h,⟦surplus-cell⟧\n", choices: "", groups: "deck(p=a h)"),
    Example(text: "prompt,answer,hint\np,a,,\n", choices: "", groups: "deck(p=a)"),
    Example(text: "prompt,answer\np,a,,\n", choices: "", groups: "deck(p=a)"),
  ]

  @Test(arguments: examples)
  func dialectsAreDetected(_ example: Example) {
    let deck = MarkedDeck(example.text)
    var options = ConversionOptions()
    options.isInspection = true
    let outcome = deck.convert(as: example.format, options)
    #expect(outcome.found == deck.expected)
    #expect(outcome.shown == example.groups)
    #expect(outcome.unusualChoices(example.format) == example.choices)
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
