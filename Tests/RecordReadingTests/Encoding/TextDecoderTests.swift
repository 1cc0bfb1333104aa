import ByteText
import RecordReading
import Testing

/// Text in other encodings is decoded, as a whole and in pieces.
@Suite struct TextDecoderTests {
  /// Each text is decoded as a whole, in single bytes, and in two pieces cut at every place.
  @Test(
    arguments: [
      ("", TextEncoding.utf8, ""),
      ("⟪EF BB BF⟫é", .utf8, "é"),
      ("日本😀", .utf8, "日本😀"),
      ("⟪EF BB BF EF BB BF⟫", .utf8, "\u{FEFF}"),
      ("a⟪EF BB BF⟫", .utf8, "a\u{FEFF}"),
      ("", .utf16, ""),
      ("⟪FF FE⟫", .utf16, ""),
      ("⟪FF FE 61 00⟫", .utf16, "a"),
      ("⟪FE FF 00 61⟫", .utf16, "a"),
      ("⟪00 61⟫", .utf16, "a"),
      ("⟪61 00⟫", .utf16, "\u{6100}"),
      ("⟪FF FE FF FE 61 00⟫", .utf16LittleEndian, "\u{FEFF}a"),
      ("⟪FE FF 61 00⟫", .utf16LittleEndian, "\u{FFFE}a"),
      ("⟪FF FE 00 00⟫", .utf16LittleEndian, "\0"),
      ("⟪61 00 62 00 63 00 64 00 3D D8 00 DE E9 00⟫", .utf16LittleEndian, "abcd😀é"),
      ("⟪FE FF 00 61 D8 3D DE 00 00 E9 20 AC⟫", .utf16BigEndian, "a😀é€"),
      ("⟪FF FE 00 00 61 00 00 00⟫", .utf32, "a"),
      ("⟪00 00 FE FF 00 01 F6 00⟫", .utf32, "😀"),
      ("⟪00 00 00 61⟫", .utf32, "a"),
      ("⟪00 F6 01 00 E9 00 00 00⟫", .utf32LittleEndian, "😀é"),
      ("caf⟪E9⟫ ⟪80⟫ words and words ⟪93 94⟫", .windows1252, "café € words and words “”"),
      ("⟪80 E9⟫ words and words ⟪FF⟫", .latin1, "\u{80}é words and words ÿ"),
      ("⟪EF BB BF⟫", .latin1, "ï»¿"),
      ("P⟪F8 ED⟫li⟪9A⟫ ⟪9E⟫lu⟪9D⟫", .named("windows-1250"), "Příliš žluť"),
      ("⟪93 FA 96 7B⟫\\~⟪B1 81 60⟫", .named("Shift_JIS"), "日本\\~ｱ～"),
      ("⟪F0 D2 C9 D7 C5 D4⟫", .named("KOI8-R"), "Привет"),
      ("a⟪1B⟫$B⟪46 7C 4B 5C 1B⟫(Bb", .named("ISO-2022-JP"), "a日本b"),
      ("⟪1B⟫$B⟪46 7C⟫", .named("ISO-2022-JP"), "日"),
      ("⟪A4 E9 A5 BB⟫", .named("Big5"), "日本"),
      ("⟪C6 FC 8F B0 A1⟫", .named("EUC-JP"), "日丂"),
      ("⟪84 31 95 33 C8 D5 94 39 FC 36⟫", .named("GB18030"), "日😀"),
      ("e⟪B2⟫a", .named("TCVN"), "ẽa"),
      ("a⟪B3⟫", .named("TCVN"), "á"),
      ("a", .named("TCVN"), "a"),
    ])
  func textIsDecoded(marked: String, encoding: TextEncoding, expected: String) {
    for result in decodings(MarkedText(marked).bytes, encoding) {
      #expect(result.isText && result.text == Array(expected.utf8))
    }
  }

  @Test(
    arguments: [
      ("é⟪FF⟫a", TextEncoding.utf8, "é"),
      ("日⟪E6 97⟫", .utf8, "日"),
      ("⟪ED A0 80⟫", .utf8, ""),
      ("⟪61⟫", .utf16, ""),
      ("⟪FF FE 61⟫", .utf16, ""),
      ("⟪61 00 62⟫", .utf16LittleEndian, "a"),
      ("⟪61 00 00 D8⟫", .utf16LittleEndian, "a"),
      ("⟪61 00 00 DC 61 00⟫", .utf16LittleEndian, "a"),
      ("⟪61 00 00 D8 61 00⟫", .utf16LittleEndian, "a"),
      ("⟪D8 00 D8 00 DC 00⟫", .utf16BigEndian, ""),
      ("⟪D8 00 DC⟫", .utf16BigEndian, ""),
      ("⟪00 00 00⟫", .utf32, ""),
      ("⟪00 00 00 61 00 00 D8 00⟫", .utf32BigEndian, "a"),
      ("⟪00 11 00 00⟫", .utf32BigEndian, ""),
      ("⟪61 00 00 00 61 00⟫", .utf32LittleEndian, "a"),
      ("⟪E9 81 E9⟫", .windows1252, "é"),
      ("words and words⟪9D⟫", .windows1252, "words and words"),
      ("a⟪9A 81⟫a", .named("windows-1250"), "aš"),
      ("a⟪93 FA 93⟫", .named("Shift_JIS"), "a日"),
      ("a⟪FF⟫", .named("Shift_JIS"), "a"),
      ("a⟪E9⟫", .named("US-ASCII"), "a"),
      ("⟪1B⟫$B⟪46⟫", .named("ISO-2022-JP"), ""),
      ("a⟪1B⟫$", .named("ISO-2022-JP"), "a"),
      ("a⟪84 31 95⟫", .named("GB18030"), "a"),
      ("⟪00 00 00 61 00 11 00 00⟫", .named("UCS-4BE"), "a"),
      ("a", .named("no such encoding"), ""),
    ])
  func textBeforeAnInvalidByteIsDecoded(marked: String, encoding: TextEncoding, expected: String) {
    for result in decodings(MarkedText(marked).bytes, encoding) {
      #expect(!result.isText && result.text == Array(expected.utf8))
    }
  }

  @Test func nothingIsDecodedAfterAFailure() {
    let result = decode([[0xE9], [0x81], [0xE9]], .windows1252)
    #expect(!result.isText && result.text == Array("é".utf8))
  }

  /// The output of iconv is larger than its buffer.
  @Test func longTextIsDecoded() {
    let result = decode([ArraySlice(repeatElement(0xF0, count: 200_000))], .named("KOI8-R"))
    #expect(result.isText && result.text.count == 400_000)
  }

  private func decodings(
    _ bytes: [UInt8], _ encoding: TextEncoding
  ) -> [(text: [UInt8], isText: Bool)] {
    let single = bytes.indices.map { bytes[$0...$0] } + [[]]
    let halves = (0...bytes.count).map { [bytes[..<$0], bytes[$0...]] }
    return ([[bytes[...]], single] + halves).map { decode($0, encoding) }
  }
}
