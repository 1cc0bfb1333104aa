import ByteText
import RecordReading
import Testing

/// Quotes in cells that follow an escape character.
@Suite struct CSVEscapeTests {
  /// A row, and its cells, or nil if it is not valid.
  struct Row: CustomTestStringConvertible {
    let text: String
    let cells: [String]?

    init(_ text: String, _ cells: [String]?) {
      self.text = text
      self.cells = cells
    }

    var testDescription: String { text }
  }

  static let rows: [Row] = [
    Row(#""a \"b\"",c"#, [#"a "b""#, "c"]),
    Row(#""\"",c"#, [#"""#, "c"]),
    Row(#""\\","\\\"""#, [#"\"#, #"\""#]),
    Row(#""a\b","\n""#, [#"a\b"#, #"\n"#]),
    Row(#""a ""b""",c"#, [#"a "b""#, "c"]),
    Row(#""","a, \"b""#, ["", #"a, "b"#]),
    // Outside of quotes, it is text.
    Row(#"a \"b\",\\"#, [##"a \"b\""##, #"\\"#]),
    Row(#""a\",b"#, nil),
    Row(#""a\""b,c"#, nil),
    Row(#""a\"#, nil),
  ]

  @Test(arguments: rows) func quotesAreEscaped(_ row: Row) throws {
    #expect(try cells(row.text) == row.cells)
    #expect(try cells(row.text + "\r\nx,y\n") == row.cells)
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
