import Testing

/// What quotes do to a cell, and what is wrong with some of them.
@Suite struct CSVQuoteTests {
  @Test(arguments: [
    ("\"a\"", "a"),
    ("\"a\",\"b\"\n\"c\",\"d\"\n", "a|b\nc|d"),
    ("\"\"", ""),
    ("\"\",\"\"", "|"),
    ("\"a,b\",c", "a,b|c"),
    ("\"a\nb\",c", "a␊b|c"),
    ("\"a\r\nb\"\r\nc", "a␍␊b\nc"),
    ("\"a\rb\"\rc", "a␍b\nc"),
    ("\"\n\"", "␊"),
    ("\"a\"\"b\"", "a\"b"),
    ("\"\"\"\"", "\""),
    ("\"\"\"\"\"\"", "\"\""),
    ("\"\"\"a\"\"\",b", "\"a\"|b"),
    ("\"a\"\",\"\"b\"", "a\",\"b"),
    ("\" a \", b", " a | b"),
    ("\"a\\\"", "a\\"),
    ("\"é\"\"é\"", "é\"é"),
  ])
  func quotedCells(source: String, expected: String) {
    #expect(renderedTable(source) == expected)
  }

  @Test(arguments: [
    ("a\"b", "a\"b"),
    ("a\"b\",c", "a\"b\"|c"),
    ("a\"\"b", "a\"\"b"),
    (" \"a\",b", " \"a\"|b"),
    (" \"a,b\"", " \"a|b\""),
    ("a \"b\nc\"", "a \"b\nc\""),
    ("6\" pipe,5'", "6\" pipe|5'"),
    ("'a,b'", "'a|b'"),
  ])
  func quoteInsideAPlainCellIsText(source: String, expected: String) {
    #expect(renderedTable(source) == expected)
  }

  @Test(arguments: [
    ("\"a\"⟦1⟧b", "a !textAfterQuote⟦1⟧"),
    ("\"a\"⟦1⟧ ,b", "a|b !textAfterQuote⟦1⟧"),
    ("\"a\"⟦1⟧b,c\nd", "a|c !textAfterQuote⟦1⟧\nd"),
    ("\"a\"⟦1⟧b\r\nc", "a !textAfterQuote⟦1⟧\nc"),
    ("\"a\"⟦1⟧b\"c\"\nd", "a !textAfterQuote⟦1⟧\nd"),
    ("\"a\"⟦1⟧b\"c,d\"", "a|d\" !textAfterQuote⟦1⟧"),
    ("\"a\"⟦1⟧b,\"c\"⟦2⟧d,e", "a|c|e !textAfterQuote⟦1⟧ !textAfterQuote⟦2⟧"),
    ("\"a\"\"b\"⟦1⟧c,d", "a\"b|d !textAfterQuote⟦1⟧"),
    ("é\n\"é\"⟦1⟧é", "é\né !textAfterQuote⟦1⟧"),
    ("\u{FEFF}\"a\"⟦1⟧b", "a !textAfterQuote⟦1⟧"),
    ("a\n\"b\"⟦1⟧c\nd", "a\nb !textAfterQuote⟦1⟧\nd"),
  ])
  func textAfterAQuote(source: String, expected: String) {
    #expect(renderedTable(source) == expected)
  }

  @Test(arguments: [
    ("⟦1⟧\"", "…\n✗ unclosedQuote⟦1⟧"),
    ("⟦1⟧\"a", "…\n✗ unclosedQuote⟦1⟧"),
    ("⟦1⟧\"a\"\"", "…\n✗ unclosedQuote⟦1⟧"),
    ("⟦1⟧\"\"\"", "…\n✗ unclosedQuote⟦1⟧"),
    ("a,⟦1⟧\"b\nc,d\n", "a…\n✗ unclosedQuote⟦1⟧"),
    ("a\nb,⟦1⟧\"c", "a\nb…\n✗ unclosedQuote⟦1⟧"),
    ("\"a\nb\",⟦1⟧\"c,\"\"d", "a␊b…\n✗ unclosedQuote⟦1⟧"),
    ("\"a\"⟦1⟧b,⟦2⟧\"c", "a !textAfterQuote⟦1⟧…\n✗ unclosedQuote⟦2⟧"),
    ("é,⟦1⟧\"é", "é…\n✗ unclosedQuote⟦1⟧"),
    ("\u{FEFF}⟦1⟧\"a", "…\n✗ unclosedQuote⟦1⟧"),
  ])
  func unclosedQuoteEndsTheInput(source: String, expected: String) {
    #expect(renderedTable(source) == expected)
  }
}
