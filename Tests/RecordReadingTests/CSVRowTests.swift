import Testing

/// Line ends separate rows, and delimiters separate cells.
@Suite struct CSVRowTests {
  @Test(arguments: [
    Case("", reads: ""),
    Case("a", reads: "a"),
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
    Case("a\n\rb", reads: "a\n\nb"),
    Case("a\r\r\nb", reads: "a\n\nb"),
    Case("a\r\n\nb", reads: "a\n\nb"),
    Case("a,b\nc,d", reads: "a|b\nc|d"),
    Case("a\nb\r\n", reads: "a\nb"),
    Case("\n", reads: ""),
    Case("\n\n", reads: "\n"),
    Case("\na", reads: "\na"),
    Case("a\n\nb\n", reads: "a\n\nb"),
    Case("a\n\n", reads: "a\n"),
    Case(",", reads: "|"),
    Case(",\n,,", reads: "|\n||"),
    Case("a,", reads: "a|"),
    Case(",a", reads: "|a"),
    Case("a,\nb", reads: "a|\nb"),
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
  ])
  func rowsAndCellsAreSeparated(_ example: Case) {
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
}
