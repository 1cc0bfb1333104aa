import ByteText
import RecordReading
import Testing

/// A row with a quote that is neither closed nor doubled ends where the next row begins.
@Suite struct CSVStrayQuoteTests {
  @Test(arguments: [
    // The first line fits with the quote as text, and so does the next line.
    Case("a,⟦1⟧\"b,c\nd,\"e\",f\n", reads: "a|\"b|c !openQuote⟦1⟧\nd|e|f"),
    Case("⟦1⟧\"a,b,c\nd,e,f\n", reads: "\"a|b|c !openQuote⟦1⟧\nd|e|f"),
    Case("a,b,⟦1⟧\"\nd,e,\"f\"\n", reads: "a|b|\" !openQuote⟦1⟧\nd|e|f"),
    Case("a,b,⟦1⟧\"\r\n\r\nd,e,f", reads: "a|b|\" !openQuote⟦1⟧\n\nd|e|f"),
    Case(
      "⟦1⟧\"a,b,c\n⟦2⟧\"d,e,f\ng,h,i\n",
      reads: "\"a|b|c !openQuote⟦1⟧\n\"d|e|f !openQuote⟦2⟧\ng|h|i"),
    // The quote is never closed, and the rows after it fit.
    Case("a,⟦1⟧\"b\nc,d\ne,f,g\n", reads: "a|\"b␊c,d !openQuote⟦1⟧\ne|f|g"),
    // No row follows, so that the end of the cell may be missing.
    Case("a,b,c\nd,⟦1⟧\"e,f\n", reads: "a|b|c\nd…\n✗ unclosedQuote⟦1⟧"),
    Case("a,⟦1⟧\"b,c\nd,e\n", reads: "a…\n✗ unclosedQuote⟦1⟧"),
    // The row ends in its line anyway.
    Case("a,\"b\"⟦1⟧x,c\nd,e,f\n", reads: "a|b|c !textAfterQuote⟦1⟧\nd|e|f"),
    // A closed quote makes line ends text, whatever the lines look like.
    Case("a,\"b,c\nd,e,f\ng\",h\n", reads: "a|b,c␊d,e,f␊g|h"),
    // The first line does not fit.
    Case("a,\"b\nc,d,e\nf\"⟦1⟧x,g\n", reads: "a|b␊c,d,e␊f|g !textAfterQuote⟦1⟧"),
  ])
  func endsWhereTheNextRowBegins(_ example: Case) {
    #expect(rendered(example.text, width: 3) == example.expected)
  }

  @Test(arguments: [
    // The row fits, but the next one does not.
    Case("x,y,z\na,b,⟦1⟧\"c\nx,y,z\nd,e\n", reads: "x|y|z\na|b|\"c !openQuote⟦1⟧\nx|y|z\nd|e"),
    // The row does not fit, and neither do the rows after it.
    Case("x,y,z\na,⟦1⟧\"b\nx,y,z\nd,e\n", reads: "x|y|z\na|\"b !openQuote⟦1⟧\nx|y|z\nd|e"),
    Case(
      "x,y,z\r\na,⟦1⟧\"b\r\nc\r\nx,y,z\r\nd,\"e\",f",
      reads: "x|y|z\na|\"b␍␊c !openQuote⟦1⟧\nx|y|z\nd|e|f"),
    // The names are quoted, and nothing follows.
    Case("\"x\",y,z\na,⟦1⟧\"b\n\"x\",y,z", reads: "x|y|z\na|\"b !openQuote⟦1⟧\nx|y|z"),
    // A line that only begins like the header is text.
    Case("x,y,z\na,\"b\nx,y,z2\nc\",d\n", reads: "x|y|z\na|b␊x,y,z2␊c|d"),
  ])
  func endsWhereTheHeaderIsRepeated(_ example: Case) {
    #expect(rendered(example.text, width: 3, hasHeader: true) == example.expected)
  }

  /// Without a width, the rows before and after the header is known, only the text decides.
  @Test func aTableOfUnknownWidthIsReadAsItIs() {
    #expect(rendered("a,⟦1⟧\"b,c\nd,e,f\n", width: 0) == "a…\n✗ unclosedQuote⟦1⟧")
  }

  @Test(arguments: [
    ("a,b,c", ["a", "b", "c"]),
    ("a,b,", ["a", "b", ""]),
    ("a,\"b,c\",d", ["a", "b,c", "d"]),
    // A quote more.
    ("\"a,b,c", ["\"a", "b", "c"]),
    ("a,b,\"", ["a", "b", "\""]),
    ("a,\"b,\"c, d\"", ["a", "\"b", "c, d"]),
    ("a,\"\"b, c\",d", ["a", "\"b, c", "d"]),
    ("a,\"\"b\"\"\",d", ["a", "\"b\"", "d"]),
    // Quotes that are not doubled.
    ("a,\"the \"big\" cat\",b", ["a", "the \"big\" cat", "b"]),
    ("a,\"5\"\",\"b, c\"", ["a", "5\"", "b, c"]),
    ("a,\"5\\\"\",\"b, c\"", ["a", "5\\\"", "b, c"]),
    // No reading has three cells.
    ("a,b", []),
    ("a,b,c,d", []),
    ("a,\"b\",c,d", []),
    // Several readings have equally few misplaced quotes.
    ("\"a,\"b,\"c,d", []),
    ("a,\"b\"x,\"c\"y,\"d", []),
  ])
  func findsTheCellsThatFit(text: String, cells: [String]) {
    #expect(fittingCells(of: text, CSVDialect(delimiter: .comma)) == cells)
  }

  @Test func findsTheCellsBetweenOtherMarks() throws {
    let apostrophes = CSVDialect(delimiter: .comma, quote: UInt8(ascii: "'"))
    #expect(fittingCells(of: "a,'it's, we'll',b", apostrophes) == ["a", "it's, we'll", "b"])
    let dashes = CSVDialect(delimiter: try #require(Delimiter(" - ")))
    #expect(fittingCells(of: "a - \"b - \"c - d\"", dashes) == ["a", "\"b", "c - d"])
  }

  /// Returns the cells of the reading of a row that has three of them.
  private func fittingCells(of text: String, _ dialect: CSVDialect) -> [String] {
    let bytes = Bytes(Array(text.utf8))
    var record = Record()
    FittingRow(0..<bytes.count, of: bytes, dialect, width: 3)?.append(to: &record)
    return record.fields.map { String(copying: record.text(of: $0, in: bytes)) }
  }

  /// Returns the short form of a table of `width` columns, whose first line can be the header.
  private func rendered(_ source: String, width: Int, hasHeader: Bool = false) -> String {
    let text = MarkedText(source)
    var reader = CSVReader(Source(Bytes(text.bytes)), CSVDialect(delimiter: .comma))
    reader.width = width
    if hasHeader {
      reader.noteHeader(0..<(text.bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? 0))
    }
    return renderedTable(reader, text)
  }
}
