import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// Inputs that were made to do harm: each ends with a clear diagnostic, or is read as it stands.
@Suite struct HostileInputTests {
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let format: InputFormat
    let text: String
    /// The codes that are told, apart from those of fields that nobody knows.
    let codes: [DiagnosticCode]

    init(_ name: String, _ format: InputFormat, _ text: String, _ codes: [DiagnosticCode]) {
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
    Example("an unclosed quote", .csv, "prompt,answer\n\"" + many("x,y\n"), [.csvSyntax]),
    Example("quotes without end", .csv, "prompt,answer\n" + many("\"") + "\"", [.csvSyntax]),
    Example("columns without end", .csv, "prompt,answer\n" + many(","), [.limitExceeded]),
    Example("a header without end", .csv, many("a,") + "\n", [.limitExceeded]),
    Example("blank lines", .csv, "prompt,answer\np,a\n" + many("\n"), []),
    Example("line ends of old", .csv, "prompt,answer\rp,a\r" + many("\r"), []),
    Example("a zero byte", .csv, "prompt,answer\np\0q,a\n", []),
    Example("delimiters alone", .csv, many(";"), [.notADeck]),
    Example("headers without end", .csv, many("prompt,answer\n", 1000) + "p,a\n", headers),
    Example("lists in lists", .json, many("["), [.limitExceeded]),
    Example("objects in objects", .json, many("{\"x\":"), [.limitExceeded]),
    Example("questions in questions", .json, many("{\"questions\":["), [.limitExceeded]),
    Example("a string without end", .json, "[\"" + many("x"), [.jsonSyntax]),
    Example("lists in lists of YAML", .yaml, many("- "), [.limitExceeded]),
    Example("braces in braces of YAML", .yaml, many("{a: "), [.limitExceeded]),
    Example("aliases of aliases", .yaml, aliasBomb, [.limitExceeded]),
    Example("anchors without end", .yaml, "prompt: p\nanswer: a\nx:\n" + anchors, []),
    Example("broken lines", .jsonl, many("{\n", 2000), lines),
    Example(
      "markup without end", .csv, "#separator:comma\n#html:true\n<a " + many("<") + ",a\n", note),
    Example(
      "references without end", .csv, "#separator:comma\n#html:true\n" + many("&#1") + ",a\n", note),
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
  func isTold(_ example: Example) {
    let outcome = Conversion().build([
      .text(example.text, name: "deck", format: example.format)
    ])
    let codes = outcome.diagnostics().map(\.code).filter { $0 != .unknownField }
    #expect(codes == example.codes)
  }

  /// What would move the cursor, change a colour or turn the text round never gets out as it is.
  @Test(arguments: ["\u{1B}[31m", "\u{7}", "\u{202E}", "\u{2066}", "\u{9B}2J", "\r", "\u{0}"])
  func nothingATerminalWouldObeyIsShown(_ hidden: String) {
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
