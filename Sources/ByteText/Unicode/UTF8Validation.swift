extension Bytes {
  /// Returns the offset of the first sequence in `range` that is not well-formed UTF-8, or nil if there is none.
  ///
  /// Table 3-7 of the Unicode Standard defines well-formed sequences: no overlong forms, no
  /// surrogates, nothing above U+10FFFF.
  package func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    var block = range.lowerBound
    let end = range.upperBound
    while block < end {
      var bits = bitsOfNonASCII(inBlockAt: block)
      if end - block < Self.blockCount { bits &= ~(.max << UInt64(end - block)) }
      var offset = block
      while bits != 0 {
        let skipped = bits.trailingZeroBitCount
        offset &+= skipped
        let length = wellFormedLength(at: offset, end: end)
        if length == 0 { return offset }
        bits = (bits &>> UInt64(skipped)) &>> UInt64(length)
        offset &+= length
      }
      // The last sequence may end in the next block.
      block = max(block + Self.blockCount, offset)
    }
    return nil
  }

  /// Returns the offset of the first byte in `range` that is not ASCII, or the end of the range.
  package func endOfASCII(in range: Range<Int>) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let bits = bitsOfNonASCII(inBlockAt: offset)
      if bits != 0 { return min(range.upperBound, offset + bits.trailingZeroBitCount) }
      offset += Self.blockCount
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

  /// Returns whether the bytes from `offset` to the end are the beginning of a well-formed sequence that is cut off.
  package func isCutCharacter(at offset: Int) -> Bool {
    let rest = count - offset
    guard (1..<4).contains(rest) else { return false }
    // If any byte continues the sequence, 80 or BF does: the allowed ranges begin or end there.
    return [UInt8(0x80), 0xBF].contains { next in
      let whole = Bytes(Array(copying: self[offset..<count]) + [next, 0x80, 0x80] as [UInt8])
      return whole.wellFormedLength(at: 0, end: whole.count) > rest
    }
  }
}

extension Span<UInt8> {
  /// Returns the end of the scalar that begins at `index`.
  package func endOfScalar(at index: Int) -> Int {
    var end = index + 1
    while end < count, self[end].continuesCharacter { end += 1 }
    return end
  }
}
