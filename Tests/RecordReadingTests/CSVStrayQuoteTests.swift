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
    #expect(
      rendered("a,⟦1⟧\"b,c\nd,e,f\n", width: 0) == "a…\n✗ unclosedQuote⟦1⟧")
  }

  /// A row, and the cells of the reading that fits it.
  struct Row: CustomTestStringConvertible {
    let text: String
    let cells: [String]?
    var quote = "\""
    var delimiter = ","

    var testDescription: String { text }
  }

  @Test(arguments: [
    Row(text: "a,b,c", cells: ["a", "b", "c"]),
    Row(text: "a,b,", cells: ["a", "b", ""]),
    Row(text: "a,\"b,c\",d", cells: ["a", "b,c", "d"]),
    // A quote more.
    Row(text: "\"a,b,c", cells: ["\"a", "b", "c"]),
    Row(text: "a,b,\"", cells: ["a", "b", "\""]),
    Row(text: "a,\"b,\"c, d\"", cells: ["a", "\"b", "c, d"]),
    Row(text: "a,\"\"b, c\",d", cells: ["a", "\"b, c", "d"]),
    Row(text: "a,\"\"b\"\"\",d", cells: ["a", "\"b\"", "d"]),
    // Quotes that are not doubled.
    Row(text: "a,\"the \"big\" cat\",b", cells: ["a", "the \"big\" cat", "b"]),
    Row(text: "a,\"5\"\",\"b, c\"", cells: ["a", "5\"", "b, c"]),
    Row(text: "a,\"5\\\"\",\"b, c\"", cells: ["a", "5\\\"", "b, c"]),
    Row(text: "a,'it's, we'll',b", cells: ["a", "it's, we'll", "b"], quote: "'"),
    Row(text: "a - \"b - \"c - d\"", cells: ["a", "\"b", "c - d"], delimiter: " - "),
    // No reading has three cells.
    Row(text: "a,b", cells: nil),
    Row(text: "a,b,c,d", cells: nil),
    Row(text: "a,\"b\",c,d", cells: nil),
    // Several readings have equally few misplaced quotes.
    Row(text: "\"a,\"b,\"c,d", cells: nil),
    Row(text: "a,\"b\"x,\"c\"y,\"d", cells: nil),
  ])
  func findsTheCellsThatFit(_ row: Row) {
    let bytes = Bytes(Array(row.text.utf8))
    guard let delimiter = Delimiter(row.delimiter) else { return #expect(Bool(false)) }
    let dialect = CSVDialect(delimiter: delimiter, quote: row.quote.utf8.first)
    var record = Record()
    FittingRow(0..<bytes.count, of: bytes, dialect, width: 3)?.append(to: &record)
    let texts = record.fields.map { String(copying: record.text(of: $0, in: bytes)) }
    #expect(texts == row.cells ?? [])
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
