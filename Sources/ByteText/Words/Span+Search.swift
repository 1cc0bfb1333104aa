extension Span<UInt8> {
  /// Returns the offset of the first byte from `start` on that is `one` or `other`, or `count` if
  /// there is none.
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
}
