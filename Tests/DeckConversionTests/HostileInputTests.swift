import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// Malicious inputs are read, or end with a clear diagnostic.
@Suite struct HostileInputTests {
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let format: InputFormat
    let text: String
    /// The codes of the diagnostics, without unknown fields.
    let codes: [DiagnosticCode]

    init(_ name: String, _ format: InputFormat, _ text: String, reports codes: [DiagnosticCode]) {
      testDescription = name
      self.format = format
      self.text = text
      self.codes = codes
    }
  }

  private static func many(_ text: String, _ count: Int = 200_000) -> String {
    String(repeating: text, count: count)
  }

  static let examples: [Example] = [
    Example("an unclosed quote", .csv, "prompt,answer\n\"" + many("x\n"), reports: [.csvSyntax]),
    Example(
      "many quotes", .csv, "prompt,answer\n" + many("\"") + "\"", reports: [.csvSyntax]),
    Example("many columns", .csv, "prompt,answer\n" + many(","), reports: [.limitExceeded]),
    Example("a long header", .csv, many("a,") + "\n", reports: [.limitExceeded]),
    Example("blank lines", .csv, "prompt,answer\np,a\n" + many("\n"), reports: []),
    Example(
      "carriage returns as line ends", .csv, "prompt,answer\rp,a\r" + many("\r"), reports: []),
    Example("a zero byte", .csv, "prompt,answer\np\0q,a\n", reports: []),
    Example("only delimiters", .csv, many(";"), reports: [.notADeck]),
    Example("many headers", .csv, many("prompt,answer\n", 1000) + "p,a\n", reports: headers),
    Example("nested lists", .json, many("["), reports: [.limitExceeded]),
    Example("nested objects", .json, many("{\"x\":"), reports: [.limitExceeded]),
    Example("nested questions", .json, many("{\"questions\":["), reports: [.limitExceeded]),
    Example("an unclosed string", .json, "[\"" + many("x"), reports: [.jsonSyntax]),
    Example("nested lists of YAML", .yaml, many("- "), reports: [.limitExceeded]),
    Example("nested braces of YAML", .yaml, many("{a: "), reports: [.limitExceeded]),
    Example("nested aliases", .yaml, aliasBomb, reports: [.limitExceeded]),
    Example("many anchors", .yaml, "prompt: p\nanswer: none\nx:\n" + anchors, reports: []),
    Example("malformed lines", .jsonl, many("{\n", 2000), reports: lines),
    Example(
      "unclosed markup", .csv, "#separator:comma\n#html:true\n<a " + many("<") + ",a\n",
      reports: note),
    Example(
      "many references", .csv, "#separator:comma\n#html:true\n" + many("&#1") + ",a\n",
      reports: note),
  ]

  private static let headers = [DiagnosticCode](repeating: .repeatedHeader, count: 999)
  private static let lines = [DiagnosticCode](repeating: .jsonSyntax, count: 2000)
  private static let note = [DiagnosticCode.recognisedPlatform]
  private static let anchors = (0..<5000).map { "- &a\($0) x\n" }.joined()
  private static let aliasBomb =
    "a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
    + (1..<12).map { n in
      "a\(n): &a\(n) [" + [String](repeating: "*a\(n - 1)", count: 9).joined(separator: ",") + "]\n"
    }.joined()

  @Test(arguments: examples)
  func hostileInputsAreReported(_ example: Example) {
    let outcome = Conversion().build([
      .text(example.text, name: "deck", format: example.format)
    ])
    let codes = outcome.diagnostics().map(\.code).filter { $0 != .unknownField }
    #expect(codes == example.codes)
  }

  /// Rows and groups are numbered with 32 bits.
  @Test(arguments: [1, 4], [1, 40])
  func recordsHaveALimit(threads: Int, inputCount: Int) {
    var options = ConversionOptions()
    options.limits.reading.records = 6000
    options.threads = threads
    options.running.minimumChunkSize = 1000
    let inputs = (0..<inputCount).map { number in
      let rows = (0..<8000 / inputCount).map { "T\(number),p\($0),a\n" }.joined()
      return Input.text(
        "title,prompt,answer\n" + rows, name: "deck \(number)", format: .csv)
    }
    let deck = Conversion(options).build(inputs)
    #expect(deck.errorCount > 0)
    #expect(deck.diagnostics().allSatisfy { $0.code == .limitExceeded })
    #expect((4000...6000).contains(deck.summary.recordCount))
  }

  /// Text that is decoded needs addresses of its own.
  @Test func recordsWithoutAddressesAreRefused() {
    let input = Input.text(
      "title,prompt,answer\nT,p,a\nU,p,\"a\"\"b\"\nV,p,a\n", name: "deck", format: .csv)
    var director = Director(ConversionOptions())
    // The input has the only page.
    director.gathering.texts = TextStore(AddressSpace(size: 1 << 16))
    if InputReader(options: director.options).read(input, number: 0, into: &director) {
      director.endInput()
    }
    let deck = BuiltDeck.build(director.takeGathering(), of: [input], ConversionOptions())
    #expect(deck.found == ["3:5 limit-exceeded"])
    #expect(deck.shown == "T(p=a) V(p=a)")
  }

  /// Characters that move the cursor, change colors or reverse text are escaped.
  @Test(arguments: ["\u{1B}[31m", "\u{7}", "\u{202E}", "\u{2066}", "\u{9B}2J", "\r", "\u{0}"])
  func controlCharactersAreNotShown(_ hidden: String) {
    let deck = "title,prompt,answer,\(hidden)x\n\"\(hidden)T\",\"p\(hidden)\",,\n"
    let outcome = Conversion().build([.text(deck, name: "d\(hidden)", format: .csv)])
    #expect(!outcome.diagnostics().isEmpty)
    for diagnostic in outcome.diagnostics() {
      let shown = "\(diagnostic)".unicodeScalars
      #expect(
        !hidden.unicodeScalars.contains {
          $0 != "[" && !$0.isASCIILetterOrDigit && shown.contains($0)
        })
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetterOrDigit: Bool {
    isASCII && properties.isAlphabetic || ("0"..."9").contains(self)
  }
}
