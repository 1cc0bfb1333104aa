extension Span<UInt8> {
  /// Returns a hash of the bytes, which are read sixteen at a time.
  ///
  /// The words are mixed by multiplication to 128 bits and folding, as in wyhash. Nobody can choose
  /// bytes that collide without knowing `seed`.
  @inlinable
  public func hash(seed: UInt64) -> UInt64 {
    unsafe withUnsafeBytes { bytes in
      var state = seed ^ UInt64(bytes.count)
      var offset = 0
      while offset + 16 <= bytes.count {
        // Sixteen bytes follow the offset.
        let first = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let second = unsafe bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
        state = Self.mix(state ^ first, second ^ 0x9E37_79B9_7F4A_7C15 ^ seed)
        offset += 16
      }
      if offset + 8 <= bytes.count {
        // Eight bytes follow the offset.
        let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        state = Self.mix(state ^ word, 0x9E37_79B9_7F4A_7C15 ^ seed)
        offset += 8
      }
      let rest = unsafe bytes.lastWord(from: offset)
      return Self.mix(state ^ rest, 0xD6E8_FEB8_6659_FD93 ^ seed)
    }
  }

  /// Returns the low half of the hash, which is enough where the bytes are compared as well.
  @inlinable
  public func shortHash(seed: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash(seed: seed)) }

  @inlinable @inline(__always)
  static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
