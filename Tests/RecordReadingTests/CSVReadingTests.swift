import ByteText
import RecordReading
import Testing

/// Rows and cells are separated, and quotes around cells are removed.
@Suite struct CSVReadingTests {
  @Test(arguments: [
    // Line ends separate rows, and delimiters separate cells.
    Case("a,b", reads: "a|b"),
    // A formula of one text.
    Case("=\"01067\",=\"a b\"\n", reads: "01067|a b"),
    Case("=\"\",=\"a\"\"b\",=a\",=\"", reads: "=\"\"|=\"a\"\"b\"|=a\"|=\""),
    Case("=\"a\"&\"b\"", reads: "=\"a\"&\"b\""),
    Case("\"=\"\"1\"\"\"", reads: "=\"1\""),
    Case("a,b\nc,d\n", reads: "a|b\nc|d"),
    Case("a,b\r\nc,d\r\n", reads: "a|b\nc|d"),
    Case("a,b\rc,d\r", reads: "a|b\nc|d"),
    Case("a\nb\r\nc\rd", reads: "a\nb\nc\nd"),
    Case("a\n\nb\n", reads: "a\n\nb"),
    Case("a,b,c\nd\ne,f", reads: "a|b|c\nd\ne|f"),
    Case(" a , b ", reads: " a | b "),
    Case("a\tb;c", reads: "a␉b;c"),
    Case("Ж,日本,👩‍🚀\né,e\u{301}", reads: "Ж|日本|👩‍🚀\né|e\u{301}"),
    Case("a\u{2028}b\u{85}c\u{B}d\u{C}e", reads: "a\u{2028}b\u{85}c␋d␌e"),
    Case("a\u{0}b,c", reads: "a␀b|c"),
    Case("\u{FEFF}a,b", reads: "a|b"),
    Case("\u{FEFF}\"a,b\"", reads: "a,b"),
    Case("\u{FEFF}", reads: ""),
    Case("\u{FEFF}\u{FEFF}a", reads: "\u{FEFF}a"),
    Case("a\n\u{FEFF}b", reads: "a\n\u{FEFF}b"),
    // Quoted cells are unquoted.
    Case("\"a\",\"b\"\n\"c\",\"d\"\n", reads: "a|b\nc|d"),
    Case("\"a,b\",c", reads: "a,b|c"),
    Case("\"a\nb\",c", reads: "a␊b|c"),
    Case("\"a\r\nb\"\r\nc", reads: "a␍␊b\nc"),
    Case("\"a\"\"b\"", reads: "a\"b"),
    Case("\"\"\"a\"\"\",b", reads: "\"a\"|b"),
    Case("\"a\"\",\"\"b\"", reads: "a\",\"b"),
    Case("\" a \", b", reads: " a | b"),
    Case("\"a\\\"", reads: "a\\"),
    Case("\"é\"\"é\"", reads: "é\"é"),
    // Quote inside an unquoted cell is text.
    Case("a\"b\",c", reads: "a\"b\"|c"),
    Case(" \"a\",b", reads: " \"a\"|b"),
    Case(" \"a,b\"", reads: " \"a|b\""),
    Case("a \"b\nc\"", reads: "a \"b\nc\""),
    Case("6\" pipe,5'", reads: "6\" pipe|5'"),
    Case("'a,b'", reads: "'a|b'"),
    // Text after a closing quote is a fault.
    Case("\"a\"⟦1⟧ ,b", reads: "a|b !textAfterQuote⟦1⟧"),
    Case("\"a\"⟦1⟧b,c\nd", reads: "a|c !textAfterQuote⟦1⟧\nd"),
    Case("\"a\"⟦1⟧b\"c\"\nd", reads: "a !textAfterQuote⟦1⟧\nd"),
    Case("\"a\"⟦1⟧b\"c,d\"", reads: "a|d\" !textAfterQuote⟦1⟧"),
    Case("\"a\"⟦1⟧b,\"c\"⟦2⟧d,e", reads: "a|c|e !textAfterQuote⟦1⟧ !textAfterQuote⟦2⟧"),
    Case("\"a\"\"b\"⟦1⟧c,d", reads: "a\"b|d !textAfterQuote⟦1⟧"),
    Case("é\n\"é\"⟦1⟧é", reads: "é\né !textAfterQuote⟦1⟧"),
    Case("\u{FEFF}\"a\"⟦1⟧b", reads: "a !textAfterQuote⟦1⟧"),
    Case("a\n\"b\"⟦1⟧c\nd", reads: "a\nb !textAfterQuote⟦1⟧\nd"),
    // Unclosed quote ends the input.
    Case("a,⟦1⟧\"b\nc,d\n", reads: "a…\n✗ unclosedQuote⟦1⟧"),
    Case("\"a\nb\",⟦1⟧\"c,\"\"d", reads: "a␊b…\n✗ unclosedQuote⟦1⟧"),
    Case("é,⟦1⟧\"é", reads: "é…\n✗ unclosedQuote⟦1⟧"),
    Case("\u{FEFF}⟦1⟧\"a", reads: "…\n✗ unclosedQuote⟦1⟧"),
    // Invalid bytes end a source, and the records before them are read.
    Case("⟦1⟧⟪FF⟫", reads: "✗ invalidEncoding⟦1⟧"),
    Case("a,b⟦1⟧⟪FF⟫", reads: "a…\n✗ invalidEncoding⟦1⟧"),
    Case("a,b\n⟦1⟧⟪FF⟫c\n", reads: "a|b\n✗ invalidEncoding⟦1⟧"),
    Case("a,b\nc,⟦1⟧⟪FF⟫d\ne,f", reads: "a|b\nc…\n✗ invalidEncoding⟦1⟧"),
    Case("a\n\"é⟦1⟧⟪FF⟫\"", reads: "a\n…\n✗ invalidEncoding⟦1⟧"),
    Case("a\n\"b\"⟦1⟧⟪FF⟫", reads: "a\n…\n✗ invalidEncoding⟦1⟧"),
    Case("a\r⟦1⟧⟪FF⟫", reads: "a\n✗ invalidEncoding⟦1⟧"),
    Case("\u{FEFF}a\n⟦1⟧⟪C3⟫", reads: "a\n✗ invalidEncoding⟦1⟧"),
  ])
  func cellsAreRead(_ example: Case) {
    #expect(renderedTable(example.text) == example.expected)
  }

  /// `é` and `e` with an accent are equal strings, so the bytes are compared.
  @Test(arguments: ["\u{E9}", "e\u{301}", "\u{212B}", "\u{AC00}", "\u{1100}\u{1161}"])
  func codePointsAreUnchanged(cell: String) {
    #expect(Array(renderedTable("\(cell),\"\(cell)\"").utf8) == Array("\(cell)|\(cell)".utf8))
  }

  @Test(
    arguments: [
      ("a\tb,c\n\td", "\t", "a|b,c\n|d"),
      ("a;b,c\n\"d;e\";f", ";", "a|b,c\nd;e|f"),
      ("a|b,c\n|", "|", "a|b,c\n|"),
      ("a b  c", " ", "a|b||c"),
      ("\"a\":b:\"c\"\"\"", ":", "a|b|c\""),
      ("a\u{1}b,c", "\u{1}", "a|b,c"),
      ("a\u{1F}\"b\u{1F}\"", "\u{1F}", "a|b␟"),
      ("a-b - c - d\n -  -- - e", " - ", "a-b|c|d\n| --|e"),
      ("a---b----c--\n---", "---", "a|b|-c--\n|"),
      ("\"a - b\" - \"c\"\n\"d\"\" - \" - e", " - ", "a - b|c\nd\" - |e"),
      ("é→ê\u{2191}→", "→", "é|ê\u{2191}|"),
      ("x12345678y1234567", "12345678", "x|y1234567"),
      ("a::b:\r\n:c:::d", "::", "a|b:\n:c|:d"),
    ])
  func otherDelimitersSeparateCells(text: String, delimiter: String, expected: String) {
    #expect(renderedTable(text, delimiter: delimiter) == expected)
  }

  /// Cells of every length put each delimiter at every position in a word of eight bytes.
  @Test(arguments: 0...40)
  func delimitersAreFoundAtEveryPositionInAWord(length: Int) {
    let cell = String(repeating: "x", count: length)
    #expect(renderedTable("\(cell),b\n\(cell)\nc") == "\(cell)|b\n\(cell)\nc")
    #expect(renderedTable("\(cell)\r\(cell),\r\nc") == "\(cell)\n\(cell)|\nc")
    #expect(renderedTable("\"\(cell)\"\"\(cell)\",b\nc") == "\(cell)\"\(cell)|b\nc")
    let unclosed = renderedTable("\"\(cell),\(cell)\n\"\n⟦1⟧\"c")
    #expect(unclosed == "\(cell),\(cell)␊\n…\n✗ unclosedQuote⟦1⟧")
    #expect(renderedTable("\"a\"\(cell),b") == (length == 0 ? "a|b" : "a|b !textAfterQuote@3"))
    for delimiter in [" - ", "—", "ab-cd-ef"] {
      let text = "\(cell)\(delimiter)b\n\(cell)-\(delimiter)\nc\(delimiter.dropLast())"
      let expected = "\(cell)|b\n\(cell)-|\nc\(delimiter.dropLast())"
      #expect(renderedTable(text, delimiter: delimiter) == expected)
    }
  }

  /// Quotes in cells that follow an escape character.
  static let escapes: [(String, [String]?)] = [
    (#""a \"b\"",c"#, [#"a "b""#, "c"]),
    (#""\"",c"#, [#"""#, "c"]),
    (#""\\","\\\"""#, [#"\"#, #"\""#]),
    (#""a\b","\n""#, [#"a\b"#, #"\n"#]),
    (#""a ""b""",c"#, [#"a "b""#, "c"]),
    (#""","a, \"b""#, ["", #"a, "b"#]),
    // Outside of quotes, it is text.
    (#"a \"b\",\\"#, [##"a \"b\""##, #"\\"#]),
    (#""a\",b"#, nil),
    (#""a\""b,c"#, nil),
    (#""a\"#, nil),
  ]

  @Test(arguments: escapes) func quotesAreEscaped(text: String, expected: [String]?) throws {
    #expect(try cells(text) == expected)
    #expect(try cells(text + "\r\nx,y\n") == expected)
  }

  /// Without quotes, all but delimiters and line ends is text, in the first row and in those that are as wide.
  @Test(arguments: ["\u{0}", "\"", "=", "#", " ", "é"])
  func everyCharacterBeginsCellsWithoutQuotes(first: String) {
    let bytes = Bytes(Array("a,b\n\(first)c,\(first)d\n\(first),\n".utf8))
    var rows: [[String]] = []
    let reader = CSVReader(Source(bytes), CSVDialect(delimiter: .comma, quote: nil))
    let error = drain(reader) { record, _ in
      rows.append(record.fields.map { String(copying: record.text(of: $0, in: bytes)) })
    }
    #expect(error == nil)
    #expect(rows == [["a", "b"], [first + "c", first + "d"], [first, ""]])
  }

  /// Returns the cells of the first row of a text.
  private func cells(_ text: String) throws -> [String]? {
    let bytes = Bytes(Array(text.utf8))
    let dialect = CSVDialect(delimiter: .comma, escape: UInt8(ascii: "\\"))
    var reader = CSVReader(Source(bytes), dialect)
    var record = Record()
    guard try reader.read(into: &record), record.isComplete, record.faults.isEmpty else {
      return nil
    }
    return record.fields.map { String(copying: record.text(of: $0, in: bytes)) }
  }
}
