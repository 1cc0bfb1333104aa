import Testing

/// Quotes around a cell are removed, and misplaced quotes are reported.
@Suite struct CSVQuoteTests {
  @Test(arguments: [
    // Quoted cells are unquoted.
    Case("\"a\"", reads: "a"),
    Case("\"a\",\"b\"\n\"c\",\"d\"\n", reads: "a|b\nc|d"),
    Case("\"\"", reads: ""),
    Case("\"\",\"\"", reads: "|"),
    Case("\"a,b\",c", reads: "a,b|c"),
    Case("\"a\nb\",c", reads: "a␊b|c"),
    Case("\"a\r\nb\"\r\nc", reads: "a␍␊b\nc"),
    Case("\"a\rb\"\rc", reads: "a␍b\nc"),
    Case("\"\n\"", reads: "␊"),
    Case("\"a\"\"b\"", reads: "a\"b"),
    Case("\"\"\"\"", reads: "\""),
    Case("\"\"\"\"\"\"", reads: "\"\""),
    Case("\"\"\"a\"\"\",b", reads: "\"a\"|b"),
    Case("\"a\"\",\"\"b\"", reads: "a\",\"b"),
    Case("\" a \", b", reads: " a | b"),
    Case("\"a\\\"", reads: "a\\"),
    Case("\"é\"\"é\"", reads: "é\"é"),
    // Quote inside an unquoted cell is text.
    Case("a\"b", reads: "a\"b"),
    Case("a\"b\",c", reads: "a\"b\"|c"),
    Case("a\"\"b", reads: "a\"\"b"),
    Case(" \"a\",b", reads: " \"a\"|b"),
    Case(" \"a,b\"", reads: " \"a|b\""),
    Case("a \"b\nc\"", reads: "a \"b\nc\""),
    Case("6\" pipe,5'", reads: "6\" pipe|5'"),
    Case("'a,b'", reads: "'a|b'"),
    // Text after a closing quote is a fault.
    Case("\"a\"⟦1⟧b", reads: "a !textAfterQuote⟦1⟧"),
    Case("\"a\"⟦1⟧ ,b", reads: "a|b !textAfterQuote⟦1⟧"),
    Case("\"a\"⟦1⟧b,c\nd", reads: "a|c !textAfterQuote⟦1⟧\nd"),
    Case("\"a\"⟦1⟧b\r\nc", reads: "a !textAfterQuote⟦1⟧\nc"),
    Case("\"a\"⟦1⟧b\"c\"\nd", reads: "a !textAfterQuote⟦1⟧\nd"),
    Case("\"a\"⟦1⟧b\"c,d\"", reads: "a|d\" !textAfterQuote⟦1⟧"),
    Case("\"a\"⟦1⟧b,\"c\"⟦2⟧d,e", reads: "a|c|e !textAfterQuote⟦1⟧ !textAfterQuote⟦2⟧"),
    Case("\"a\"\"b\"⟦1⟧c,d", reads: "a\"b|d !textAfterQuote⟦1⟧"),
    Case("é\n\"é\"⟦1⟧é", reads: "é\né !textAfterQuote⟦1⟧"),
    Case("\u{FEFF}\"a\"⟦1⟧b", reads: "a !textAfterQuote⟦1⟧"),
    Case("a\n\"b\"⟦1⟧c\nd", reads: "a\nb !textAfterQuote⟦1⟧\nd"),
    // Unclosed quote ends the input.
    Case("⟦1⟧\"", reads: "…\n✗ unclosedQuote⟦1⟧"),
    Case("⟦1⟧\"a", reads: "…\n✗ unclosedQuote⟦1⟧"),
    Case("⟦1⟧\"a\"\"", reads: "…\n✗ unclosedQuote⟦1⟧"),
    Case("⟦1⟧\"\"\"", reads: "…\n✗ unclosedQuote⟦1⟧"),
    Case("a,⟦1⟧\"b\nc,d\n", reads: "a…\n✗ unclosedQuote⟦1⟧"),
    Case("a\nb,⟦1⟧\"c", reads: "a\nb…\n✗ unclosedQuote⟦1⟧"),
    Case("\"a\nb\",⟦1⟧\"c,\"\"d", reads: "a␊b…\n✗ unclosedQuote⟦1⟧"),
    Case("\"a\"⟦1⟧b,⟦2⟧\"c", reads: "a !textAfterQuote⟦1⟧…\n✗ unclosedQuote⟦2⟧"),
    Case("é,⟦1⟧\"é", reads: "é…\n✗ unclosedQuote⟦1⟧"),
    Case("\u{FEFF}⟦1⟧\"a", reads: "…\n✗ unclosedQuote⟦1⟧"),
  ])
  func quotesAreRead(_ example: Case) {
    #expect(renderedTable(example.text) == example.expected)
  }
}
