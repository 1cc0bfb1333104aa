import ByteText
import RecordReading
import Testing

/// Sources in other encodings are decoded to UTF-8.
@Suite struct EncodedSourceTests {
  @Test(
    arguments: [
      ("é⟪FF⟫a", TextEncoding.utf8, "é"),
      ("a,b\ncaf⟪C3⟫", .utf8, "a,b\ncaf"),
      ("⟪FF FE E9 00 61⟫", .utf16LittleEndian, "é"),
      ("⟪FE FF 00 E9 DC 00 00 61⟫", .utf16BigEndian, "é"),
      ("⟪00 00 FE FF FF FF FF FF⟫", .utf32BigEndian, ""),
      ("a⟪00 0A 00 00⟫", .utf16LittleEndian, "a\n"),
    ])
  func textEndsAtTheFirstInvalidByte(marked: String, encoding: TextEncoding, expected: String) {
    let source = Source(detectingEncodingOf: Bytes(MarkedText(marked).bytes))
    #expect(source.detection.encoding == encoding && source.text == expected)
    #expect(source.isCutShort && source.cutError == ReadingError(.invalidEncoding, at: source.end))
  }

  @Test(
    arguments: [
      ("⟪EF BB BF⟫é", TextEncoding.utf8, TextEncoding.utf8, "é"),
      ("⟪FF FE E9 00⟫", .utf16, .utf16LittleEndian, "é"),
      ("⟪00 E9⟫", .utf16, .utf16BigEndian, "é"),
      ("⟪FE FF 00 E9⟫", .utf16, .utf16BigEndian, "é"),
      ("⟪00 00 00 E9⟫", .utf32, .utf32BigEndian, "é"),
      ("é", .windows1252, .windows1252, "Ã©"),
      ("⟪E9⟫", .latin1, .latin1, "é"),
      ("⟪F0⟫", .named("KOI8-R"), .named("KOI8-R"), "П"),
    ])
  func specifiedEncodingsAreUsed(
    marked: String, encoding: TextEncoding, resolved: TextEncoding, expected: String
  ) {
    let source = Source(Bytes(MarkedText(marked).bytes), encoding: encoding)
    #expect(source.detection.encoding == resolved && source.detection.evidence == .specified)
    #expect(source.text == expected && !source.isCutShort)
  }

  @Test func unknownEncodingGivesNoText() {
    let source = Source(Bytes([0x61]), encoding: .named("no such encoding"))
    #expect(source.isCutShort && source.cutError == ReadingError(.invalidEncoding, at: 0))
  }

  /// A deck has the same records at the same places in each encoding.
  @Test func offsetsCountBytesOfTheDecodedText() throws {
    let deck = "id,question\n1,é\n2,\"ü\nö\"\n"
    let expected = places(Source(Bytes(deck.utf8)))
    #expect(expected == [0, 12, 17])
    #expect(places(Source(detectingEncodingOf: Bytes(utf16(deck, .utf16LittleEndian)))) == expected)
    #expect(places(Source(detectingEncodingOf: Bytes(utf16(deck, .utf16BigEndian)))) == expected)
    let latin = deck.unicodeScalars.map { UInt8($0.value) }
    #expect(places(Source(detectingEncodingOf: Bytes(latin))) == expected)
  }

  private func places(_ source: Source) -> [Int] {
    var reader = CSVReader(source, CSVDialect(delimiter: .comma))
    var record = Record()
    var places: [Int] = []
    while (try? reader.read(into: &record)) == true { places.append(record.start) }
    return places
  }
}

extension Source {
  fileprivate var text: String {
    String(decoding: (start..<end).map { bytes[$0] }, as: UTF8.self)
  }
}
