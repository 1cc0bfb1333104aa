import DeckConversion
import Testing

/// A program can set options to values that the command line does not accept. They do not trap.
@Suite struct HostileOptionsTests {
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable (inout ConversionOptions) -> Void

    init(_ name: String, _ set: @escaping @Sendable (inout ConversionOptions) -> Void) {
      testDescription = name
      self.set = set
    }
  }

  private static let numbers = [Int.min, -1, 0, 1, 1000, Int.max]

  private static let bytes: [UInt8] = [
    0, 0x09, 0x0A, 0x0D, 0x20, 0x22, 0x27, 0x2C, 0x3B, 0x61, 0x7F, 0x80, 0xFF,
  ]

  private static let delimiters = [
    "", "\0", "\t", " ", ";", ";'", "a", "\u{7F}", "\u{E9}", "\u{1F4A9}", "b,c", "\",", ",\n",
    "aaaaaaaaa",
  ]

  private static let sources: [FieldMapping.Source] =
    numbers.map { .position($0) } + ["", "a", "#0", "\u{301}"].map { .name($0) }
    + [try? Composition(parsing: "{a}{#9223372036854775807}")].compactMap { $0 }.map {
      .composition($0)
    }

  static let examples: [Example] =
    numbers.map { number in Example("\(number) threads") { $0.threads = number } }
    + numbers.map { number in Example("\(number) skipped rows") { $0.skippedRows = number } }
    + numbers.map { number in
      Example("\(number) questions") {
        $0.expectations = [
          Expectation(title: "T", count: number), Expectation(title: "", count: 1),
        ]
      }
    }
    + numbers.map { number in
      Example("limits of \(number)") { options in
        for limit in ConversionLimit.allCases { options.limits[limit] = number }
      }
    }
    + delimiters.map { text in
      Example("the delimiter \(text.debugDescription)") { $0.delimiter = Delimiter(text) }
    }
    + bytes.map { byte in Example("the quote \(byte)") { $0.quoting = .by(byte) } }
    + [
      Example("one character for two purposes") {
        ($0.delimiter, $0.quoting) = (.semicolon, .by(0x3B))
      }
    ]
    + DeckField.allCases.flatMap { field in
      sources.map { source in
        Example("\(field) from \(source)") {
          $0.mappings = [
            try? FieldMapping(field, from: source), try? FieldMapping(.answer, from: .name("b")),
          ].compactMap { $0 }
        }
      }
    }

  static let decks: [(InputFormat, String)] = [
    (.csv, "a,b,c\nx,\"y\",z\n\n1;2;3\n"),
    (.csv, "sep=;\n'a';'b'\nx;y\n"),
    (.csv, "title,question,choices,answer\nT,q,x|y,x\n"),
    (.csv, "#separator:tab\n#columns:a\tb\ta\nx\n"),
    (.tsv, "a\tb\nx\ty\n"),
    (.json, #"[{"a":"x","b":"y","questions":[{"a":1,"b":["z"]}],"title":"T"}]"#),
    (.jsonl, "{\"a\":\"x\",\"b\":\"y\"}\n{\"prompt\":\"p\",\"answer\":\"a\"}\n"),
    (.yaml, "- &x {a: x, b: y}\n- *x\n- title: T\n  questions: [{prompt: p, answer: a}]\n"),
  ]

  @Test(arguments: examples)
  func noOptionTraps(_ example: Example) {
    var options = ConversionOptions()
    example.set(&options)
    for (number, (format, text)) in Self.decks.enumerated() {
      let input = Input.text(text, name: "deck \(number)", format: format)
      let outcome = Conversion(options).run([input], verifyingOrderWith: 1)
      #expect(outcome.summary.refusedCount >= 0)
      #expect(outcome.diagnostics().count < 100)
      #expect(Conversion(options).inspect([input]).count == 1)
    }
  }

  @Test func rejectsThatWereNotKeptAreNotWritten() {
    let outcome = Conversion().run([.text("prompt,answer\np,\n", name: "deck", format: .csv)])
    #expect(throws: OutputError.recordsNotKept(path: "rejects")) {
      try outcome.write(to: [.rejects("rejects")])
    }
  }

  /// Text from the command line and names of inputs can be longer than any value.
  @Test func titlesCanBeTooLong() {
    var options = ConversionOptions()
    options.title = String(repeating: "x", count: 1 << 26)
    let deck = MarkedDeck("prompt,answer\n⟦limit-exceeded⟧p,a\n")
    let outcome = deck.convert(as: .csv, options)
    #expect(outcome.found == deck.expected)
    #expect(outcome.questionGroups.isEmpty)
  }
}
