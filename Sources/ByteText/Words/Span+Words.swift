extension Span<UInt8> {
  /// Returns whether both spans have the same bytes.
  @inlinable @inline(__always)
  public func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard count >= 8 else { return hasSameFewBytes(as: other) }
    return unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        // The last word can overlap the one before, so that no single bytes are left.
        let last = left.count - 8
        var offset = 0
        while offset < last {
          // In both spans, eight bytes follow the offset.
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

  /// Returns whether both spans, which have equally many bytes and fewer than eight, have the same ones.
  @usableFromInline @inline(never)
  func hasSameFewBytes(as other: Span<UInt8>) -> Bool {
    unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        guard left.count >= 4 else { return unsafe left.elementsEqual(right) }
        // Four bytes follow both offsets; they can overlap.
        let last = left.count - 4
        return unsafe left.loadUnaligned(as: UInt32.self) == right.loadUnaligned(as: UInt32.self)
          && left.loadUnaligned(fromByteOffset: last, as: UInt32.self)
            == right.loadUnaligned(fromByteOffset: last, as: UInt32.self)
      }
    }
  }

  /// Returns the eight bytes at `offset`, which must be less than `count`, as a little-endian word.
  /// Bytes after the end are zero.
  @inlinable @inline(__always)
  public func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset < count)
    return unsafe withUnsafeBytes { bytes in
      guard offset + 8 <= bytes.count else { return unsafe bytes.lastWord(from: offset) }
      // Eight bytes follow the offset.
      return unsafe UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the bytes from `offset` to the end, fewer than eight, as a little-endian word.
  ///
  /// They are loaded as two words that can overlap rather than one by one: most text is short,
  /// so its last bytes would take as long as all others.
  @inlinable @inline(__always)
  public func lastWord(from offset: Int) -> UInt64 {
    let rest = count - offset
    precondition(rest >= 0 && rest < 8)
    guard rest > 0 else { return 0 }
    if count >= 8 {
      // The last eight bytes, some of which come before the offset.
      let word = unsafe UInt64(
        littleEndian: loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
      return word >> UInt64(8 * (8 - rest))
    }
    if count >= 4, rest == count {
      // Four bytes follow both offsets.
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
