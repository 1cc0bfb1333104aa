import ByteText
import RecordReading
import Testing

/// The decoded text of random bytes is UTF-8 in every encoding.
@Suite struct RandomBytesTests {
  /// A few bytes, which often form characters, byte order marks and surrogates.
  private static let alphabet: [UInt8] = [
    0x00, 0x00, 0x0A, 0x1B, 0x24, 0x41, 0x42, 0x61, 0x61, 0x81, 0x9D, 0xA9, 0xBB, 0xBF, 0xC3, 0xD8,
    0xDC, 0xE6, 0xEF, 0xFE, 0xFF,
  ]

  @Test func decodedTextIsValidUTF8() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<1_000 {
      let source = Source(detectingEncodingOf: Bytes(bytes(&generator)))
      #expect(source.bytes.firstInvalidUTF8(in: source.start..<source.end) == nil)
      #expect(source.isCutShort == (source.end < source.bytes.count) || source.isDecoded)
    }
  }

  @Test(
    arguments: [
      .utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .windows1252,
      .latin1, .named("Shift_JIS"), .named("ISO-2022-JP"), .named("GB18030"), .named("UTF-7"),
      .named("UCS-4LE"),
    ] as [TextEncoding])
  func piecesDecodeLikeTheWhole(encoding: TextEncoding) {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<100 {
      let bytes = bytes(&generator)
      let cut = Int.random(in: 0...bytes.count, using: &generator)
      let whole = decode([bytes[...]], encoding)
      let pieces = decode([bytes[..<cut], bytes[cut...]], encoding)
      #expect(whole == pieces, "\(bytes) cut at \(cut)")
      #expect(String(validating: whole.text, as: UTF8.self) != nil, "\(bytes)")
    }
  }

  private func bytes(_ generator: inout SplitMix64) -> [UInt8] {
    (0..<Int.random(in: 0...24, using: &generator)).map { _ in
      Self.alphabet[Int.random(in: Self.alphabet.indices, using: &generator)]
    }
  }
}

extension Source {
  fileprivate var isDecoded: Bool { detection.encoding != .utf8 }
}
