import Testing

@testable import ByteText
@testable import RecordReading

/// Well-formed UTF-8 is that of table 3-7 of the Unicode standard.
@Suite struct EncodingTests {
  @Test(arguments: [
    "", "00", "7F", "C2 80", "EF BB BF", "F4 8F BF BF", "C2 80 E0 A0 80 F0 90 80 80 61",
  ])
  func wellFormedSequencesAreValid(bytes: String) {
    for text in embedded("⟪\(bytes)⟫") {
      let content = Bytes(text.bytes)
      #expect(content.firstInvalidUTF8(in: 0..<content.count) == nil, "at \(text.bytes)")
    }
  }

  @Test(arguments: [
    // Continuation bytes without a lead byte, and bytes that never occur.
    "⟦1⟧⟪80⟫", "⟦1⟧⟪BF⟫", "⟦1⟧⟪FE⟫", "⟦1⟧⟪FF⟫", "⟦1⟧⟪F5 80 80 80⟫", "⟦1⟧⟪F8 88 80 80 80⟫",
    "⟦1⟧⟪FC 84 80 80 80 80⟫", "⟪C3 A9⟫⟦1⟧⟪A9⟫", "⟪E2 82 AC⟫⟦1⟧⟪AC⟫",
    // Overlong forms, surrogates, and code points above U+10FFFF.
    "⟦1⟧⟪C0 80⟫", "⟦1⟧⟪E0 80 80⟫", "⟦1⟧⟪F0 80 80 80⟫", "⟦1⟧⟪ED A0 80⟫", "⟦1⟧⟪F4 90 80 80⟫",
    // Cut off, at the end or by another character.
    "⟦1⟧⟪C3⟫", "⟦1⟧⟪E2⟫", "⟦1⟧⟪E2 82⟫", "⟦1⟧⟪F0⟫", "⟦1⟧⟪F0 9F⟫", "⟦1⟧⟪F0 9F 98⟫", "⟦1⟧⟪C3 C3 A9⟫",
    "⟦1⟧⟪E2 61 AC⟫", "⟦1⟧⟪E2 82 61⟫", "⟦1⟧⟪F0 61 98 80⟫", "⟦1⟧⟪F0 9F 61 80⟫", "⟦1⟧⟪F0 9F 98 61⟫",
    "⟦1⟧⟪E2 C3 A9⟫", "⟦1⟧⟪F0 9F 98 C0⟫", "⟦1⟧⟪F0 9F C0 80⟫",
  ])
  func theFirstIllFormedByteIsFound(marked: String) {
    for text in embedded(marked) {
      let content = Bytes(text.bytes)
      let found = content.firstInvalidUTF8(in: 0..<content.count)
      #expect(found.map(text.place) == "⟦1⟧", "in \(text.bytes)")
    }
  }

  @Test func theFirstTwoBytesDecide() {
    for first in UInt8(0x80)...0xFF {
      for second in UInt8.min...UInt8.max {
        for third in [UInt8(0x41), 0x80, 0xBF] {
          let bytes = [first, second, third, 0x80]
          var (parser, iterator, length) = (UTF8.ForwardParser(), bytes.makeIterator(), 0)
          if case .valid(let text) = parser.parseScalar(from: &iterator) { length = text.count }
          #expect(Bytes(bytes).wellFormedLength(at: 0, end: 4) == length, "\(bytes)")
        }
      }
    }
  }

  /// Returns the text after and before others of every length up to two words of eight bytes, so
  /// that it occurs at every alignment.
  private func embedded(_ marked: String) -> [MarkedText] {
    (0...16).flatMap { length in
      ["x", "é", "日", "😀"].flatMap { filling in
        let before = String(repeating: "x", count: length) + filling
        return [MarkedText(before + marked), MarkedText(before + marked + " xxxxxxxxé")]
      }
    }
  }

  @Test(arguments: [
    ("⟦1⟧⟦2⟧", false), ("⟦1⟧a⟦2⟧", false), ("\u{FEFF}⟦1⟧⟦2⟧", false), ("\u{FEFF}⟦1⟧aé⟦2⟧", false),
    ("⟦1⟧⟦2⟧⟪FF⟫", true), ("⟦1⟧é⟦2⟧⟪C3⟫", true), ("\u{FEFF}⟦1⟧é⟦2⟧⟪80⟫a", true),
    ("⟦1⟧⟦2⟧⟪EF BB⟫", true), ("⟦1⟧a\u{FEFF}⟦2⟧", false), ("⟦1⟧⟦2⟧⟪FF FE 61 00⟫", true),
  ])
  func sourcesContainTheValidTextWithoutAMark(marked: String, isCutShort: Bool) {
    let text = MarkedText(marked)
    let source = Source(Bytes(text.bytes))
    #expect(text.place(source.start).contains("⟦1⟧") && text.place(source.end).contains("⟦2⟧"))
    #expect(source.isCutShort == isCutShort)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func severalThreadsFindTheSameByte(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Lead bytes, continuation bytes and ASCII: sequences cross the boundaries between threads.
    let bytes: [UInt8] = [0x41, 0x41, 0xC3, 0xE2, 0xF0, 0x80, 0x9F, 0x9F, 0xBF]
    for _ in 0..<3000 {
      let isText = Bool.random(using: &random)
      let content = Bytes(
        isText
          ? Array(String((0..<30).map { _ in "aé€😀".randomElement(using: &random) ?? "a" }).utf8)
            + (0..<2).map { _ in bytes.randomElement(using: &random) ?? 0 }
          : (0..<40).map { _ in bytes.randomElement(using: &random) ?? 0 })
      #expect(
        content.firstInvalidUTF8(on: 3, minimumCount: 1)
          == content.firstInvalidUTF8(in: 0..<content.count), "seed \(seed)")
    }
  }
}
