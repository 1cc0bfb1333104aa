extension Span<UInt8> {
  /// Whether both have the same bytes.
  @inlinable
  public func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        var offset = 0
        while offset + 8 <= left.count {
          // Both have eight bytes at the offset.
          let word = unsafe left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          if unsafe word != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) {
            return false
          }
          offset += 8
        }
        while offset < left.count {
          if unsafe left[offset] != right[offset] { return false }
          offset += 1
        }
        return true
      }
    }
  }

  /// A hash of the bytes, eight of them at a time.
  ///
  /// Whoever does not know `seed` cannot choose texts that collide: the words are mixed by
  /// multiplying to 128 bits and folding, in the manner of wyhash.
  @inlinable
  public func hash(seed: UInt64) -> UInt64 {
    unsafe withUnsafeBytes { bytes in
      var state = seed ^ UInt64(bytes.count)
      var offset = 0
      while offset + 8 <= bytes.count {
        // Eight bytes stand at the offset.
        let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        state = Self.mix(state ^ word, 0x9E37_79B9_7F4A_7C15 ^ seed)
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < bytes.count {
        rest = unsafe rest << 8 | UInt64(bytes[offset])
        offset += 1
      }
      return Self.mix(state ^ rest, 0xD6E8_FEB8_6659_FD93 ^ seed)
    }
  }

  @inlinable @inline(__always)
  static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
