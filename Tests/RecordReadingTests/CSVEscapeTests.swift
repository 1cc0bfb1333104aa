import ByteText
import RecordReading
import Testing

/// Quotes in cells that follow an escape character.
@Suite struct CSVEscapeTests {
  static let rows: [(String, [String]?)] = [
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

  @Test(arguments: rows) func quotesAreEscaped(text: String, expected: [String]?) throws {
    #expect(try cells(text) == expected)
    #expect(try cells(text + "\r\nx,y\n") == expected)
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
