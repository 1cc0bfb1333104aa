import ByteText
import RecordReading
import Testing

/// Spans are compared and hashed by words of eight bytes.
@Suite struct SpanWordsTests {
  private static let seeds: [UInt64] = [0, 1, 0x1234_5678_9ABC_DEF0, .max]

  @Test(arguments: 0...40)
  func equalBytesHaveEqualHashes(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37) }
    check(bytes, bytes, areSame: true)
  }

  @Test(arguments: 1...40)
  func differentBytesHaveDifferentHashes(count: Int) {
    let left = [UInt8](repeating: 0x61, count: count)
    for index in 0..<count {
      for bit in [1, 0x80] as [UInt8] {
        var right = left
        right[index] ^= bit
        check(left, right, areSame: false)
      }
    }
  }

  /// Zero bytes at the end count.
  @Test(arguments: 0...40)
  func differentLengthsHaveDifferentHashes(count: Int) {
    let left = [UInt8](repeating: 0, count: count)
    check(left, left + [0], areSame: false)
    check(left + [0], left, areSame: false)
  }

  @Test(arguments: 1...20)
  func wordsContainTheNextBytesOrZeros(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 1 + $0 * 37) }
    for offset in 0..<count {
      let word = bytes[offset...].prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      #expect(bytes.span.word(at: offset) == word, "offset \(offset)")
    }
  }

  /// Compares the spans and their hashes at every alignment.
  private func check(_ left: [UInt8], _ right: [UInt8], areSame: Bool) {
    for shift in 0..<8 {
      let shifted = [UInt8](repeating: 0xFF, count: shift) + right + [0xFF]
      let leftSpan = left.span
      let rightSpan = shifted.span.extracting(shift..<shift + right.count)
      let isSame = leftSpan.hasSameBytes(as: rightSpan)
      #expect(isSame == areSame, "\(left) and \(right)")
      for seed in Self.seeds {
        let isSameHash = leftSpan.hash(seed: seed) == rightSpan.hash(seed: seed)
        #expect(isSameHash == areSame, "\(left) and \(right), seed \(seed)")
      }
    }
  }

  @Test(arguments: 0...40)
  func differentSeedsGiveDifferentHashes(count: Int) {
    let bytes = [UInt8](repeating: 0x61, count: count)
    let hashes = Self.seeds.map { bytes.span.hash(seed: $0) }
    #expect(Set(hashes).count == Self.seeds.count)
  }

  @Test(arguments: ["", "a", "é日😀", "\u{0}"])
  func stringsCopySpans(text: String) {
    let bytes = Array(text.utf8)
    #expect(String(copying: bytes.span) == text)
    var appended: [UInt8] = [1]
    appended.append(copying: bytes.span)
    #expect(appended == [1] + bytes)
  }
}
