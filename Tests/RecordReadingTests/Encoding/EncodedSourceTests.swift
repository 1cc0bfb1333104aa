import ByteText
import RecordReading
import Testing

/// Sources in other encodings are decoded to UTF-8.
@Suite struct EncodedSourceTests {
  @Test(
    arguments: [
      EncodedCase("", in: .utf8, reads: ""),
      EncodedCase("⟪EF BB BF⟫é", in: .utf8, reads: "é"),
      EncodedCase("é", in: .utf8, reads: "é"),
      EncodedCase("⟪FF FE E9 00⟫", in: .utf16LittleEndian, reads: "é"),
      EncodedCase("⟪FE FF 20 AC⟫", in: .utf16BigEndian, reads: "€"),
      EncodedCase("a⟪00 0A 00⟫", in: .utf16LittleEndian, reads: "a\n"),
      EncodedCase("⟪00⟫a⟪00 0A⟫", in: .utf16BigEndian, reads: "a\n"),
      EncodedCase("⟪FF FE 00 00 00 F6 01 00⟫", in: .utf32LittleEndian, reads: "😀"),
      EncodedCase("caf⟪E9 93⟫\n", in: .windows1252, reads: "café“\n"),
    ])
  func encodingsAreDetectedAndDecoded(_ example: EncodedCase) {
    let source = Source(detectingEncodingOf: Bytes(MarkedText(example.marked).bytes))
    #expect(source.detection.encoding == example.encoding && source.text == example.expected)
    #expect(!source.isCutShort && source.end == source.bytes.count)
  }

  @Test(
    arguments: [
      EncodedCase("é⟪FF⟫a", in: .utf8, reads: "é"),
      EncodedCase("a,b\ncaf⟪C3⟫", in: .utf8, reads: "a,b\ncaf"),
      EncodedCase("⟪FF FE E9 00 61⟫", in: .utf16LittleEndian, reads: "é"),
      EncodedCase("⟪FE FF 00 E9 DC 00 00 61⟫", in: .utf16BigEndian, reads: "é"),
      EncodedCase("⟪00 00 FE FF FF FF FF FF⟫", in: .utf32BigEndian, reads: ""),
      EncodedCase("a⟪00 0A 00 00⟫", in: .utf16LittleEndian, reads: "a\n"),
    ])
  func textEndsAtTheFirstInvalidByte(_ example: EncodedCase) {
    let source = Source(detectingEncodingOf: Bytes(MarkedText(example.marked).bytes))
    #expect(source.detection.encoding == example.encoding && source.text == example.expected)
    #expect(source.isCutShort && source.cutError == ReadingError(.invalidEncoding, at: source.end))
  }

  @Test(
    arguments: [
      EncodedCase("⟪EF BB BF⟫é", in: .utf8, resolved: .utf8, reads: "é"),
      EncodedCase("⟪FF FE E9 00⟫", in: .utf16, resolved: .utf16LittleEndian, reads: "é"),
      EncodedCase("⟪00 E9⟫", in: .utf16, resolved: .utf16BigEndian, reads: "é"),
      EncodedCase("⟪FE FF 00 E9⟫", in: .utf16, resolved: .utf16BigEndian, reads: "é"),
      EncodedCase("⟪00 00 00 E9⟫", in: .utf32, resolved: .utf32BigEndian, reads: "é"),
      EncodedCase("é", in: .windows1252, resolved: .windows1252, reads: "Ã©"),
      EncodedCase("⟪E9⟫", in: .latin1, resolved: .latin1, reads: "é"),
      EncodedCase("⟪F0⟫", in: .named("KOI8-R"), resolved: .named("KOI8-R"), reads: "П"),
    ])
  func specifiedEncodingsAreUsed(_ example: EncodedCase) {
    let source = Source(Bytes(MarkedText(example.marked).bytes), encoding: example.encoding)
    #expect(
      source.detection.encoding == example.resolved && source.detection.evidence == .specified)
    #expect(source.text == example.expected && !source.isCutShort)
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
