/// A 64-bit hash of a content that arrives in pieces of any size, read eight bytes at a time. It is the same on
/// every machine and in every run.
///
/// It recognizes contents; it does not protect against anyone who constructs them.
package struct WordHash: Hashable, Sendable {
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The last bytes, which are less than a word.
  private var rest: UInt64 = 0

  /// The number of bytes.
  package private(set) var count = 0

  /// Creates the hash of no bytes.
  package init() {}

  /// Adds bytes.
  package mutating func add(_ bytes: Span<UInt8>) {
    var offset = 0
    while count % 8 > 0, offset < bytes.count {
      add(bytes[offset])
      offset += 1
    }
    offset += addWords(bytes.extracting(droppingFirst: offset))
    while offset < bytes.count {
      add(bytes[offset])
      offset += 1
    }
  }

  /// Adds the bytes of a text in UTF-8.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { unsafe add($0.span) }
  }

  /// Adds a byte.
  package mutating func add(_ byte: UInt8) {
    rest |= UInt64(byte) << UInt64(count % 8 * 8)
    count += 1
    guard count % 8 == 0 else { return }
    state = Self.mix(state, rest)
    rest = 0
  }

  /// Adds all complete words, and returns the number of their bytes.
  private mutating func addWords(_ bytes: Span<UInt8>) -> Int {
    let size = bytes.count & ~7
    var state = state
    unsafe bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset < size {
        // Eight bytes follow the offset.
        let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        state = Self.mix(state, UInt64(littleEndian: word))
        offset += 8
      }
    }
    self.state = state
    count += size
    return size
  }

  @inline(__always)
  private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  package var value: UInt64 { Self.mix(Self.mix(state, rest), UInt64(truncatingIfNeeded: count)) }

  /// The value in 16 hexadecimal digits.
  package var digits: String { hexadecimalDigits(of: value) }
}
