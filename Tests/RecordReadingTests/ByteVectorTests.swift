import Testing

@testable import ByteText

/// Bytes are found in vectors and in blocks as they are by comparing each byte, with the registers of the processor
/// and without.
@Suite struct ByteVectorTests {
  /// The bytes at which comparisons are likely to go wrong.
  private static let bytes: [UInt8] = [
    0, 1, 0x0A, 0x0D, 0x1E, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x2C, 0x5B, 0x5C, 0x5D, 0x7E, 0x7F, 0x80,
    0x81, 0x9F,
    0xA2, 0xDC, 0xFE, 0xFF,
  ]

  /// Returns 64 bytes, most of them of the ones above.
  private static func block(_ generator: inout SplitMix64) -> [UInt8] {
    (0..<64).map { _ in
      Bool.random(using: &generator)
        ? .random(in: 0...255, using: &generator) : bytes.randomElement(using: &generator) ?? 0
    }
  }

  /// Returns a bit for each byte that fits.
  private static func bits(_ bytes: some Sequence<UInt8>, _ fits: (UInt8) -> Bool) -> UInt64 {
    zip(bytes, UInt64(0)...).reduce(0) { fits($1.0) ? $0 | 1 << $1.1 : $0 }
  }

  private func check<Vector: ComparableBytes>(_: Vector.Type, _ block: [UInt8]) {
    let bytes = Array(block.prefix(16))
    let vector = bytes.withUnsafeBytes { $0.loadUnaligned(as: Vector.self) }
    #expect(vector.highBits == Self.bits(bytes) { $0 >= 0x80 })
    for wanted in Self.bytes {
      let other = Vector(repeating: wanted)
      #expect(vector.marks(equalTo: other).highBits == Self.bits(bytes) { $0 == wanted })
      #expect((vector | other).highBits == Self.bits(bytes) { $0 | wanted >= 0x80 })
      guard wanted < 0x80 else { continue }
      #expect(vector.marks(upTo: other).highBits == Self.bits(bytes) { $0 <= wanted })
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func bytesAreFoundAtOnceAsOneByOne(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let block = Self.block(&generator)
    check(ByteVector.self, block)
    check(WordPair.self, block)
    let bytes = Bytes([0x22] + block)
    #expect(
      bytes.bits(inBlockAt: 1, of: 0x2C, 0x0A, 0xFF)
        == Self.bits(block) { [0x2C, 0x0A, 0xFF].contains($0) })
    #expect(
      bytes.bitsOfJSONEscapes(inBlockAt: 1)
        == Self.bits(block) { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C })
    #expect(bytes.bitsOfNonASCII(inBlockAt: 1) == Self.bits(block) { $0 >= 0x80 })
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func searchesFindEachByteFromAnyOffset(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let all = (0..<Int.random(in: 0...4, using: &generator)).flatMap { _ in Self.block(&generator) }
    let bytes = Bytes(all)
    var search = BlockSearch()
    for _ in 0..<50 {
      let end = Int.random(in: 0...all.count, using: &generator)
      let start = Int.random(in: 0...end, using: &generator)
      let found = search.first(in: bytes, from: start, to: end) { $0.bitsOfNonASCII(inBlockAt: $1) }
      #expect(found == all[start..<end].firstIndex { $0 >= 0x80 } ?? end)
    }
  }
}
