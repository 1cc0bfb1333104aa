/// The 64-bit FNV-1a hash (RFC 9923), which is the same on every machine and in every run.
///
/// It recognizes contents; it does not protect against anyone who constructs them.
package struct FNVHash {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of no bytes.
  package init() {}

  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  package mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices { add(bytes[index]) }
  }

  /// Adds the bytes of a text in UTF-8.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { unsafe add($0.span) }
  }

  package var digits: String { hexadecimalDigits(of: value) }
}

/// A pseudorandom number generator that repeats its numbers for the same seed (SplitMix64, by
/// Steele, Lea and Flood, 2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

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
