extension Span<UInt8> {
  /// Whether both have the same bytes.
  @inlinable @inline(__always)
  public func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        guard left.count >= 8 else {
          return unsafe left.lastWord(from: 0) == right.lastWord(from: 0)
        }
        // The last word may overlap the one before: nothing is left over to be put together.
        let last = left.count - 8
        var offset = 0
        while offset < last {
          // Both have eight bytes at the offset.
          let word = unsafe left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          if unsafe word != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) {
            return false
          }
          offset += 8
        }
        return unsafe left.loadUnaligned(fromByteOffset: last, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: last, as: UInt64.self)
      }
    }
  }

  /// The eight bytes from `offset`, which must lie in the span, the first one lowest; zeros stand
  /// for those behind the end.
  @inlinable @inline(__always)
  public func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset < count)
    return unsafe withUnsafeBytes { bytes in
      guard offset + 8 <= bytes.count else { return unsafe bytes.lastWord(from: offset) }
      // Eight bytes stand at the offset.
      return unsafe UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The bytes from `offset` to the end, fewer than eight, as a word with the first one lowest.
  ///
  /// They are loaded by two words that may overlap, and not one by one: texts are short, and their
  /// ends would take as long as all the rest.
  @inlinable @inline(__always)
  public func lastWord(from offset: Int) -> UInt64 {
    let rest = count - offset
    precondition(rest >= 0 && rest < 8)
    guard rest > 0 else { return 0 }
    if count >= 8 {
      // The last eight bytes, of which some were loaded before.
      let word = unsafe UInt64(
        littleEndian: loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
      return word >> UInt64(8 * (8 - rest))
    }
    if count >= 4, rest == count {
      // Four bytes stand at both offsets.
      let low = unsafe UInt32(littleEndian: loadUnaligned(fromByteOffset: 0, as: UInt32.self))
      let high = unsafe UInt32(
        littleEndian: loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      return UInt64(low) | UInt64(high) << UInt64(8 * (count - 4))
    }
    var word: UInt64 = 0
    for index in 0..<rest { word |= unsafe UInt64(self[offset + index]) << UInt64(8 * index) }
    return word
  }
}
