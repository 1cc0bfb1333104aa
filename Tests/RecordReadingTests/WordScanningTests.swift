import ByteText
import RecordReading
import Testing

/// Bytes are found in words as they are by comparing each byte.
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
    guard first == bytes.firstIndex(of: wanted) else {
      Issue.record("\(wanted) in \(bytes) at \(String(describing: first))")
      return
    }
    let limit = min(wanted, 0x80)
    let marks = WordScanning.bytes(in: word, below: limit)
    let firstBelow = marks == 0 ? nil : WordScanning.firstOffset(marks)
    if firstBelow != bytes.firstIndex(where: { $0 < limit }) {
      Issue.record("below \(limit) in \(bytes) at \(String(describing: firstBelow))")
    }
  }
}
