import Testing

@testable import ByteText

/// Bytes are found in words and in vectors, with the registers of the processor and without, as they
/// are by comparing each byte.
@Suite struct WordScanningTests {
  @Test(arguments: [0, 1, 0x0A, 0x0D, 0x1F, 0x20, 0x22, 0x2C, 0x5C, 0x7F, 0x80, 0x81, 0xFE, 0xFF])
  func everyByteIsFoundAtEveryPosition(wanted: UInt8) {
    for filling in UInt8.min...UInt8.max {
      for position in 0..<8 {
        var bytes = [UInt8](repeating: filling, count: 8)
        bytes[position] = wanted
        check(bytes, wanted: wanted)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func theFirstOfSeveralBytesIsFound(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<5_000 {
      // A few adjacent values: a borrow must not be mistaken for a match.
      let low = UInt8.random(in: 0...252, using: &generator)
      let bytes = (0..<8).map { _ in UInt8.random(in: low...low + 3, using: &generator) }
      check(bytes, wanted: low + 1)
    }
  }

  private func check(_ bytes: [UInt8], wanted: UInt8) {
    let word = Bytes(bytes).word(at: 0)
    let zeros = WordScanning.zeros(in: word ^ WordScanning.pattern(wanted))
    let first = zeros == 0 ? nil : WordScanning.firstOffset(zeros)
    #expect(first == bytes.firstIndex(of: wanted), "\(wanted) in \(bytes)")
    let limit = min(wanted, 0x80)
    let marks = WordScanning.bytes(in: word, below: limit)
    let firstBelow = marks == 0 ? nil : WordScanning.firstOffset(marks)
    #expect(firstBelow == bytes.firstIndex { $0 < limit }, "below \(limit) in \(bytes)")
  }

  /// The bytes at which comparisons are likely to go wrong.
  private static let bytes: [UInt8] = [
    0, 1, 0x0A, 0x1E, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x7F, 0x80, 0x81, 0xA2, 0xDC, 0xFF,
  ]

  /// Returns a bit for each byte that fits.
  private func bits(_ bytes: some Sequence<UInt8>, _ fits: (UInt8) -> Bool) -> UInt64 {
    zip(bytes, UInt64(0)...).reduce(0) { fits($1.0) ? $0 | 1 << $1.1 : $0 }
  }

  private func check<Vector: ComparedBytes>(_: Vector.Type, _ bytes: [UInt8]) {
    let vector = bytes.withUnsafeBytes { $0.loadUnaligned(as: Vector.self) }
    for wanted in Self.bytes {
      let other = Vector(repeating: wanted)
      #expect(vector.marks(equalTo: other).highBits == bits(bytes) { $0 == wanted })
      #expect((vector | other).highBits == bits(bytes) { $0 | wanted >= 0x80 })
      if wanted > 0x7F { continue }
      #expect(vector.marks(upTo: other).highBits == bits(bytes) { $0 <= wanted })
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>) func blocksAreCompared(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let block = (0..<64).map { _ in Self.bytes.randomElement(using: &generator) ?? 0 }
    check(ByteVector.self, Array(block.prefix(16)))
    check(WordPair.self, Array(block.prefix(16)))
    let bytes = Bytes([0x22] + block)
    let three = bits(block) { [0x20, 0x0A, 0xFF].contains($0) }
    #expect(bytes.bits(inBlockAt: 1, of: 0x20, 0x0A, 0xFF) == three)
    let escapes = bits(block) { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
    #expect(bytes.bitsOfJSONEscapes(inBlockAt: 1) == escapes)
    #expect(bytes.bitsOfNonASCII(inBlockAt: 1) == bits(block) { $0 >= 0x80 })
    // Bytes after the last one are readable.
    _ = bytes.bitsOfNonASCII(inBlockAt: bytes.count)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>) func searchesFindTheNextByte(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let all: [UInt8] = (0..<300).map { _ in UInt8.random(in: 0..<130, using: &generator) }
    let bytes = Bytes(all)
    var search = BlockSearch()
    for start in all.indices.shuffled(using: &generator) {
      let end = Int.random(in: start...all.count, using: &generator)
      let found = search.first(in: bytes, from: start, to: end) { $0.bitsOfNonASCII(inBlockAt: $1) }
      #expect(found == all[start..<end].firstIndex { $0 >= 0x80 } ?? end)
    }
  }
}

/// The form in which both kinds of vectors are tested.
private protocol ComparedBytes: BitwiseCopyable {
  init(repeating byte: UInt8)
  func marks(equalTo other: Self) -> Self
  func marks(upTo other: Self) -> Self
  static func | (one: Self, other: Self) -> Self
  var highBits: UInt64 { get }
}

extension WordPair: ComparedBytes {}
#if arch(x86_64)
  extension ByteVector: ComparedBytes {}
#endif
