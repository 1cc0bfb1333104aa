extension Bytes {
  /// The offset of the first byte in `range` that is not UTF-8, or nothing if all of it is.
  ///
  /// What is well-formed is told by table 3-7 of the Unicode standard: no overlong forms, no
  /// surrogates, nothing above U+10FFFF. The offset is that of the first byte of the bad sequence.
  public func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    let end = range.upperBound
    while offset < end {
      while offset + 8 <= end, word(at: offset) & WordScanning.highs == 0 { offset += 8 }
      while offset < end, self[offset] < 0x80 { offset += 1 }
      while offset < end, self[offset] >= 0x80 {
        let length = sequenceLength(at: offset, end: end)
        if length == 0 { return offset }
        offset += length
      }
    }
    return nil
  }

  /// The length of the well-formed sequence of two to four bytes at `offset`, or 0.
  private func sequenceLength(at offset: Int, end: Int) -> Int {
    let lead = self[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: length = 3
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard offset + length <= end, second.contains(self[offset + 1]) else { return 0 }
    for next in offset + 2..<max(offset + 2, offset + length)
    where self[next] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }
}
