import Testing

/// How rows and cells are told apart.
@Suite struct CSVRowTests {
  @Test(arguments: [
    ("", ""),
    ("a", "a"),
    ("a,b", "a|b"),
    ("a,b\nc,d\n", "a|b\nc|d"),
    ("a,b\r\nc,d\r\n", "a|b\nc|d"),
    ("a,b\rc,d\r", "a|b\nc|d"),
    ("a\nb\r\nc\rd", "a\nb\nc\nd"),
    ("a\n\rb", "a\n\nb"),
    ("a\r\r\nb", "a\n\nb"),
    ("a\r\n\nb", "a\n\nb"),
    ("a,b\nc,d", "a|b\nc|d"),
    ("a\nb\r\n", "a\nb"),
    ("\n", ""),
    ("\n\n", "\n"),
    ("\na", "\na"),
    ("a\n\nb\n", "a\n\nb"),
    ("a\n\n", "a\n"),
    (",", "|"),
    (",\n,,", "|\n||"),
    ("a,", "a|"),
    (",a", "|a"),
    ("a,\nb", "a|\nb"),
    ("a,b,c\nd\ne,f", "a|b|c\nd\ne|f"),
    (" a , b ", " a | b "),
    ("a\tb;c", "a␉b;c"),
    ("Ж,日本,👩‍🚀\né,e\u{301}", "Ж|日本|👩‍🚀\né|e\u{301}"),
    ("a\u{2028}b\u{85}c\u{B}d\u{C}e", "a\u{2028}b\u{85}c␋d␌e"),
    ("a\u{0}b,c", "a␀b|c"),
    ("\u{FEFF}a,b", "a|b"),
    ("\u{FEFF}\"a,b\"", "a,b"),
    ("\u{FEFF}", ""),
    ("\u{FEFF}\u{FEFF}a", "\u{FEFF}a"),
    ("a\n\u{FEFF}b", "a\n\u{FEFF}b"),
  ])
  func rowsAndCells(source: String, expected: String) {
    #expect(renderedTable(source) == expected)
  }

  /// `==` takes `é` and `e` with an accent for the same text; the bytes must be the same too.
  @Test(arguments: ["\u{E9}", "e\u{301}", "\u{212B}", "\u{AC00}", "\u{1100}\u{1161}"])
  func codePointsAreKept(cell: String) {
    #expect(Array(renderedTable("\(cell),\"\(cell)\"").utf8) == Array("\(cell)|\(cell)".utf8))
  }

  @Test(
    arguments: [
      ("\t", "a\tb,c\n\td", "a|b,c\n|d"),
      (";", "a;b,c\n\"d;e\";f", "a|b,c\nd;e|f"),
      ("|", "a|b,c\n|", "a|b,c\n|"),
      (" ", "a b  c", "a|b||c"),
      (":", "\"a\":b:\"c\"\"\"", "a|b|c\""),
      ("\u{1}", "a\u{1}b,c", "a|b,c"),
      ("\u{1F}", "a\u{1F}\"b\u{1F}\"", "a|b␟"),
    ] as [(Unicode.Scalar, String, String)])
  func otherDelimiters(delimiter: Unicode.Scalar, source: String, expected: String) {
    #expect(renderedTable(source, delimiter: delimiter) == expected)
  }

  /// Cells of every length put each mark at every position in a word of eight bytes.
  @Test(arguments: 0...40)
  func marksAtEveryPositionInAWord(length: Int) {
    let cell = String(repeating: "x", count: length)
    #expect(renderedTable("\(cell),b\n\(cell)\nc") == "\(cell)|b\n\(cell)\nc")
    #expect(renderedTable("\(cell)\r\(cell),\r\nc") == "\(cell)\n\(cell)|\nc")
    #expect(renderedTable("\"\(cell)\"\"\(cell)\",b\nc") == "\(cell)\"\(cell)|b\nc")
    let unclosed = renderedTable("\"\(cell),\(cell)\n\"\n⟦1⟧\"c")
    #expect(unclosed == "\(cell),\(cell)␊\n…\n✗ unclosedQuote⟦1⟧")
    #expect(renderedTable("\"a\"\(cell),b") == (length == 0 ? "a|b" : "a|b !textAfterQuote@3"))
  }
}
