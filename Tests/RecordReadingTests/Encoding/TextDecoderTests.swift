import ByteText
import RecordReading
import Testing

/// Text in other encodings is decoded, as a whole and in pieces.
@Suite struct TextDecoderTests {
  /// Each text is decoded as a whole, in single bytes, and in two pieces cut at every place.
  @Test(
    arguments: [
      EncodedCase("", in: .utf8, reads: ""),
      EncodedCase("⟪EF BB BF⟫é", in: .utf8, reads: "é"),
      EncodedCase("日本😀", in: .utf8, reads: "日本😀"),
      EncodedCase("⟪EF BB BF EF BB BF⟫", in: .utf8, reads: "\u{FEFF}"),
      EncodedCase("a⟪EF BB BF⟫", in: .utf8, reads: "a\u{FEFF}"),
      EncodedCase("", in: .utf16, reads: ""),
      EncodedCase("⟪FF FE⟫", in: .utf16, reads: ""),
      EncodedCase("⟪FF FE 61 00⟫", in: .utf16, reads: "a"),
      EncodedCase("⟪FE FF 00 61⟫", in: .utf16, reads: "a"),
      EncodedCase("⟪00 61⟫", in: .utf16, reads: "a"),
      EncodedCase("⟪61 00⟫", in: .utf16, reads: "\u{6100}"),
      EncodedCase("⟪FF FE FF FE 61 00⟫", in: .utf16LittleEndian, reads: "\u{FEFF}a"),
      EncodedCase("⟪FE FF 61 00⟫", in: .utf16LittleEndian, reads: "\u{FFFE}a"),
      EncodedCase("⟪FF FE 00 00⟫", in: .utf16LittleEndian, reads: "\0"),
      EncodedCase(
        "⟪61 00 62 00 63 00 64 00 3D D8 00 DE E9 00⟫", in: .utf16LittleEndian, reads: "abcd😀é"),
      EncodedCase("⟪FE FF 00 61 D8 3D DE 00 00 E9 20 AC⟫", in: .utf16BigEndian, reads: "a😀é€"),
      EncodedCase("⟪FF FE 00 00 61 00 00 00⟫", in: .utf32, reads: "a"),
      EncodedCase("⟪00 00 FE FF 00 01 F6 00⟫", in: .utf32, reads: "😀"),
      EncodedCase("⟪00 00 00 61⟫", in: .utf32, reads: "a"),
      EncodedCase("⟪00 F6 01 00 E9 00 00 00⟫", in: .utf32LittleEndian, reads: "😀é"),
      EncodedCase(
        "caf⟪E9⟫ ⟪80⟫ words and words ⟪93 94⟫", in: .windows1252, reads: "café € words and words “”"
      ),
      EncodedCase("⟪80 E9⟫ words and words ⟪FF⟫", in: .latin1, reads: "\u{80}é words and words ÿ"),
      EncodedCase("⟪EF BB BF⟫", in: .latin1, reads: "ï»¿"),
      EncodedCase("P⟪F8 ED⟫li⟪9A⟫ ⟪9E⟫lu⟪9D⟫", in: .named("windows-1250"), reads: "Příliš žluť"),
      EncodedCase("⟪93 FA 96 7B⟫\\~⟪B1 81 60⟫", in: .named("Shift_JIS"), reads: "日本\\~ｱ～"),
      EncodedCase("⟪F0 D2 C9 D7 C5 D4⟫", in: .named("KOI8-R"), reads: "Привет"),
      EncodedCase("a⟪1B⟫$B⟪46 7C 4B 5C 1B⟫(Bb", in: .named("ISO-2022-JP"), reads: "a日本b"),
      EncodedCase("⟪1B⟫$B⟪46 7C⟫", in: .named("ISO-2022-JP"), reads: "日"),
      EncodedCase("⟪A4 E9 A5 BB⟫", in: .named("Big5"), reads: "日本"),
      EncodedCase("⟪C6 FC 8F B0 A1⟫", in: .named("EUC-JP"), reads: "日丂"),
      EncodedCase("⟪84 31 95 33 C8 D5 94 39 FC 36⟫", in: .named("GB18030"), reads: "日😀"),
      EncodedCase("e⟪B2⟫a", in: .named("TCVN"), reads: "ẽa"),
      EncodedCase("a⟪B3⟫", in: .named("TCVN"), reads: "á"),
      EncodedCase("a", in: .named("TCVN"), reads: "a"),
    ])
  func textIsDecoded(_ example: EncodedCase) {
    for result in decodings(MarkedText(example.marked).bytes, example.encoding) {
      #expect(result.isText && result.text == Array(example.expected.utf8))
    }
  }

  @Test(
    arguments: [
      EncodedCase("é⟪FF⟫a", in: .utf8, reads: "é"),
      EncodedCase("日⟪E6 97⟫", in: .utf8, reads: "日"),
      EncodedCase("⟪ED A0 80⟫", in: .utf8, reads: ""),
      EncodedCase("⟪61⟫", in: .utf16, reads: ""),
      EncodedCase("⟪FF FE 61⟫", in: .utf16, reads: ""),
      EncodedCase("⟪61 00 62⟫", in: .utf16LittleEndian, reads: "a"),
      EncodedCase("⟪61 00 00 D8⟫", in: .utf16LittleEndian, reads: "a"),
      EncodedCase("⟪61 00 00 DC 61 00⟫", in: .utf16LittleEndian, reads: "a"),
      EncodedCase("⟪61 00 00 D8 61 00⟫", in: .utf16LittleEndian, reads: "a"),
      EncodedCase("⟪D8 00 D8 00 DC 00⟫", in: .utf16BigEndian, reads: ""),
      EncodedCase("⟪D8 00 DC⟫", in: .utf16BigEndian, reads: ""),
      EncodedCase("⟪00 00 00⟫", in: .utf32, reads: ""),
      EncodedCase("⟪00 00 00 61 00 00 D8 00⟫", in: .utf32BigEndian, reads: "a"),
      EncodedCase("⟪00 11 00 00⟫", in: .utf32BigEndian, reads: ""),
      EncodedCase("⟪61 00 00 00 61 00⟫", in: .utf32LittleEndian, reads: "a"),
      EncodedCase("⟪E9 81 E9⟫", in: .windows1252, reads: "é"),
      EncodedCase("words and words⟪9D⟫", in: .windows1252, reads: "words and words"),
      EncodedCase("a⟪9A 81⟫a", in: .named("windows-1250"), reads: "aš"),
      EncodedCase("a⟪93 FA 93⟫", in: .named("Shift_JIS"), reads: "a日"),
      EncodedCase("a⟪FF⟫", in: .named("Shift_JIS"), reads: "a"),
      EncodedCase("a⟪E9⟫", in: .named("US-ASCII"), reads: "a"),
      EncodedCase("⟪1B⟫$B⟪46⟫", in: .named("ISO-2022-JP"), reads: ""),
      EncodedCase("a⟪1B⟫$", in: .named("ISO-2022-JP"), reads: "a"),
      EncodedCase("a⟪84 31 95⟫", in: .named("GB18030"), reads: "a"),
      EncodedCase("⟪00 00 00 61 00 11 00 00⟫", in: .named("UCS-4BE"), reads: "a"),
      EncodedCase("a", in: .named("no such encoding"), reads: ""),
    ])
  func textBeforeAnInvalidByteIsDecoded(_ example: EncodedCase) {
    for result in decodings(MarkedText(example.marked).bytes, example.encoding) {
      #expect(!result.isText && result.text == Array(example.expected.utf8))
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
