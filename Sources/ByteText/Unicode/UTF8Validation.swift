extension Bytes {
  /// Returns the offset of the first sequence in `range` that is not well-formed UTF-8, or nil if
  /// there is none.
  ///
  /// Table 3-7 of the Unicode Standard defines well-formed sequences: no overlong forms, no
  /// surrogates, nothing above U+10FFFF.
  package func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    let end = range.upperBound
    while offset < end {
      let marks = word(at: offset) & WordScanning.highs
      if marks == 0 {
        offset += 8
        continue
      }
      offset += WordScanning.firstOffset(marks)
      guard offset < end else { return nil }
      // Letters of other alphabets stand side by side.
      repeat {
        let length = wellFormedLength(at: offset, end: end)
        if length == 0 { return offset }
        offset += length
      } while offset < end && self[offset] >= 0x80
    }
    return nil
  }

  /// Returns the offset of the first byte in `range` that is not ASCII, or the end of the range.
  package func endOfASCII(in range: Range<Int>) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let marks = word(at: offset) & WordScanning.highs
      if marks != 0 { return min(range.upperBound, offset + WordScanning.firstOffset(marks)) }
      offset += 8
    }
    return range.upperBound
  }

  /// Returns the length of the well-formed sequence of two to four bytes at `offset`, or 0 if there
  /// is none before `end`.
  @inline(__always)
  package func wellFormedLength(at offset: Int, end: Int) -> Int {
    let word = word(at: offset)
    if word & 0xC0E0 == 0x80C0 { return word & 0x1E != 0 && offset + 2 <= end ? 2 : 0 }
    if word & 0xC0_C0F0 == 0x80_80E0 {
      // An overlong form begins with E0 and 80 to 9F, a surrogate with ED and A0 to BF.
      let head = word & 0x200F
      return head != 0 && head != 0x200D && offset + 3 <= end ? 3 : 0
    }
    // The bits of the character from 10000 to 10FFFF that are not in the last two bytes.
    let head = (word & 7) << 6 | word >> 8 & 0x3F
    return word & 0xC0C0_C0F8 == 0x8080_80F0 && (0x10...0x10F).contains(head) && offset + 4 <= end
      ? 4 : 0
  }

  /// Returns whether the bytes from `offset` to the end are the beginning of a well-formed sequence
  /// that is cut off.
  package func isCutCharacter(at offset: Int) -> Bool {
    let rest = count - offset
    guard rest > 0, let form = SequenceForm(lead: self[offset]), rest < form.length else {
      return false
    }
    return (rest < 2 || form.second.contains(self[offset + 1]))
      && (rest < 3 || self[offset + 2].continuesCharacter)
  }
}

/// The length of a sequence and the range of its second byte, which the first byte determines: a
/// row of table 3-7.
private struct SequenceForm {
  let length: Int
  let second: ClosedRange<UInt8>

  private init(_ length: Int, _ second: ClosedRange<UInt8> = 0x80...0xBF) {
    self.length = length
    self.second = second
  }

  @inline(__always)
  init?(lead: UInt8) {
    switch lead {
    case 0xC2...0xDF: self.init(2)
    case 0xE0: self.init(3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: self.init(3)
    case 0xED: self.init(3, 0x80...0x9F)
    case 0xF0: self.init(4, 0x90...0xBF)
    case 0xF1...0xF3: self.init(4)
    case 0xF4: self.init(4, 0x80...0x8F)
    default: return nil
    }
  }
}
