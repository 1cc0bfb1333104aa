extension Span<UInt8> {
  /// Returns the offset of the first byte from `start` on that is `one` or `other`, or `count` if there is none.
  public func offset(of one: UInt8, or other: UInt8, from start: Int) -> Int {
    unsafe withUnsafeBytes { bytes in
      let (ones, others) = (WordScanning.pattern(one), WordScanning.pattern(other))
      var offset = start
      while offset + 8 <= bytes.count {
        // Eight bytes follow the offset.
        let word = unsafe UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        let marks = WordScanning.zeros(in: word ^ ones) | WordScanning.zeros(in: word ^ others)
        if marks != 0 { return offset + WordScanning.firstOffset(marks) }
        offset += 8
      }
      while offset < bytes.count {
        let byte = unsafe bytes[offset]
        if byte == one || byte == other { break }
        offset += 1
      }
      return Swift.min(offset, bytes.count)
    }
  }

  /// Whether the bytes contain `text`, which is not empty.
  package func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    var start = 0
    while start + wanted.count <= count {
      start = offset(of: wanted[0], or: wanted[0], from: start)
      if start + wanted.count > count { return false }
      if wanted.indices.allSatisfy({ self[start + $0] == wanted[$0] }) { return true }
      start += 1
    }
    return false
  }

  /// Returns a range of the bytes without the ASCII white space at its ends.
  package func withoutBlanks(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start] <= 0x20 { start += 1 }
    while start < end, self[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }
}
