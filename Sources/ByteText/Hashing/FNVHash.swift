/// The 64-bit FNV-1a hash (RFC 9923), which is the same on every machine and in every run.
///
/// It recognizes contents; it does not protect against anyone who constructs them.
package struct FNVHash {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of no bytes.
  package init() {}

  /// Adds a byte.
  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds bytes.
  package mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices { add(bytes[index]) }
  }

  /// Adds the bytes of a text in UTF-8.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { unsafe add($0.span) }
  }

  /// The value in 16 hexadecimal digits.
  package var digits: String { hexadecimalDigits(of: value) }
}
