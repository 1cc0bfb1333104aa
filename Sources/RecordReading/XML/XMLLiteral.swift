import ByteText

/// One to eight bytes of XML, as a word with which others are compared at once.
struct XMLLiteral {
  /// The bytes as a little-endian word, with zeros after fewer than eight.
  let word: UInt64

  /// The number of bytes.
  let count: Int

  /// The literal is constant, so the optimizer computes the word.
  @inline(__always)
  init(_ text: StaticString) {
    count = text.utf8CodeUnitCount
    word = text.withUTF8Buffer { bytes in
      unsafe bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// Returns whether `other`, eight bytes of a text, begins with the literal.
  @inline(__always)
  func matches(_ other: UInt64) -> Bool { (word ^ other) & WordScanning.mask(count) == 0 }
}
