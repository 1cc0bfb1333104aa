import ByteText
import RecordReading
import Testing

/// Texts in other encodings, whole and in pieces.
@Suite struct TextDecoderTests {
  /// Each text comes whole, in single bytes, and cut at each place.
  @Test(
    arguments: [
      (.utf8, "", ""), (.utf8, "⟪EF BB BF⟫é", "é"), (.utf8, "日本😀", "日本😀"),
      (.utf8, "⟪EF BB BF EF BB BF⟫", "\u{FEFF}"), (.utf8, "a⟪EF BB BF⟫", "a\u{FEFF}"),
      (.utf16, "", ""), (.utf16, "⟪FF FE⟫", ""), (.utf16, "⟪FF FE 61 00⟫", "a"),
      (.utf16, "⟪FE FF 00 61⟫", "a"), (.utf16, "⟪00 61⟫", "a"), (.utf16, "⟪61 00⟫", "\u{6100}"),
      (.utf16LittleEndian, "⟪FF FE FF FE 61 00⟫", "\u{FEFF}a"),
      (.utf16LittleEndian, "⟪FE FF 61 00⟫", "\u{FFFE}a"),
      (.utf16LittleEndian, "⟪FF FE 00 00⟫", "\0"),
      (.utf16LittleEndian, "⟪61 00 62 00 63 00 64 00 3D D8 00 DE E9 00⟫", "abcd😀é"),
      (.utf16BigEndian, "⟪FE FF 00 61 D8 3D DE 00 00 E9 20 AC⟫", "a😀é€"),
      (.utf32, "⟪FF FE 00 00 61 00 00 00⟫", "a"), (.utf32, "⟪00 00 FE FF 00 01 F6 00⟫", "😀"),
      (.utf32, "⟪00 00 00 61⟫", "a"), (.utf32LittleEndian, "⟪00 F6 01 00 E9 00 00 00⟫", "😀é"),
      (.windows1252, "caf⟪E9⟫ ⟪80⟫ words and words ⟪93 94⟫", "café € words and words “”"),
      (.latin1, "⟪80 E9⟫ words and words ⟪FF⟫", "\u{80}é words and words ÿ"),
      (.latin1, "⟪EF BB BF⟫", "ï»¿"),
      (.named("windows-1250"), "P⟪F8 ED⟫li⟪9A⟫ ⟪9E⟫lu⟪9D⟫", "Příliš žluť"),
      (.named("Shift_JIS"), "⟪93 FA 96 7B⟫\\~⟪B1 81 60⟫", "日本\\~ｱ～"),
      (.named("KOI8-R"), "⟪F0 D2 C9 D7 C5 D4⟫", "Привет"),
      (.named("ISO-2022-JP"), "a⟪1B⟫$B⟪46 7C 4B 5C 1B⟫(Bb", "a日本b"),
      (.named("ISO-2022-JP"), "⟪1B⟫$B⟪46 7C⟫", "日"),
      (.named("Big5"), "⟪A4 E9 A5 BB⟫", "日本"), (.named("EUC-JP"), "⟪C6 FC 8F B0 A1⟫", "日丂"),
      (.named("GB18030"), "⟪84 31 95 33 C8 D5 94 39 FC 36⟫", "日😀"),
      (.named("TCVN"), "e⟪B2⟫a", "ẽa"), (.named("TCVN"), "a⟪B3⟫", "á"), (.named("TCVN"), "a", "a"),
    ] as [(TextEncoding, String, String)])
  func text(encoding: TextEncoding, marked: String, expected: String) {
    for result in decodings(MarkedText(marked).bytes, encoding) {
      #expect(result.isText && result.text == Array(expected.utf8))
    }
  }

  /// What stands before the fault is decoded.
  @Test(
    arguments: [
      (.utf8, "é⟪FF⟫a", "é"), (.utf8, "日⟪E6 97⟫", "日"), (.utf8, "⟪ED A0 80⟫", ""),
      (.utf16, "⟪61⟫", ""), (.utf16, "⟪FF FE 61⟫", ""), (.utf16LittleEndian, "⟪61 00 62⟫", "a"),
      (.utf16LittleEndian, "⟪61 00 00 D8⟫", "a"), (.utf16LittleEndian, "⟪61 00 00 DC 61 00⟫", "a"),
      (.utf16LittleEndian, "⟪61 00 00 D8 61 00⟫", "a"),
      (.utf16BigEndian, "⟪D8 00 D8 00 DC 00⟫", ""),
      (.utf16BigEndian, "⟪D8 00 DC⟫", ""), (.utf32, "⟪00 00 00⟫", ""),
      (.utf32BigEndian, "⟪00 00 00 61 00 00 D8 00⟫", "a"), (.utf32BigEndian, "⟪00 11 00 00⟫", ""),
      (.utf32LittleEndian, "⟪61 00 00 00 61 00⟫", "a"),
      (.windows1252, "⟪E9 81 E9⟫", "é"), (.windows1252, "words and words⟪9D⟫", "words and words"),
      (.named("windows-1250"), "a⟪9A 81⟫a", "aš"), (.named("Shift_JIS"), "a⟪93 FA 93⟫", "a日"),
      (.named("Shift_JIS"), "a⟪FF⟫", "a"), (.named("US-ASCII"), "a⟪E9⟫", "a"),
      (.named("ISO-2022-JP"), "⟪1B⟫$B⟪46⟫", ""), (.named("ISO-2022-JP"), "a⟪1B⟫$", "a"),
      (.named("GB18030"), "a⟪84 31 95⟫", "a"),
      (.named("UCS-4BE"), "⟪00 00 00 61 00 11 00 00⟫", "a"),
      (.named("no such encoding"), "a", ""),
    ] as [(TextEncoding, String, String)])
  func fault(encoding: TextEncoding, marked: String, expected: String) {
    for result in decodings(MarkedText(marked).bytes, encoding) {
      #expect(!result.isText && result.text == Array(expected.utf8))
    }
  }

  /// After a fault there is nothing more to come.
  @Test func staysFailed() {
    let result = decode([[0xE9], [0x81], [0xE9]], .windows1252)
    #expect(!result.isText && result.text == Array("é".utf8))
  }

  /// iconv gets its room in parts.
  @Test func longText() {
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
