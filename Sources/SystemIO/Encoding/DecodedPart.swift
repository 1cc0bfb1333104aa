package import ByteText

/// How far bytes could be decoded.
package struct DecodedPart {
  /// The offset behind the last character that was decoded.
  package var end: Int

  /// Whether what follows is no text in the encoding; if not, and something follows, that is the
  /// beginning of a character.
  package var isFaulty = false

  package init(end: Int, isFaulty: Bool = false) {
    self.end = end
    self.isFaulty = isFaulty
  }
}

extension ByteBuffer {
  /// Appends the UTF-8 form of `scalar`.
  package mutating func append(_ scalar: Unicode.Scalar) {
    let value = UInt64(scalar.value)
    let last = 0x80 | value & 0x3F
    let middle = 0x80 | value >> 6 & 0x3F
    switch value {
    case ..<0x80: append(word: value, count: 1)
    case ..<0x800: append(word: 0xC0 | value >> 6 | last << 8, count: 2)
    case ..<0x10000: append(word: 0xE0 | value >> 12 | middle << 8 | last << 16, count: 3)
    default:
      let second = 0x80 | value >> 12 & 0x3F
      append(word: 0xF0 | value >> 18 | second << 8 | middle << 16 | last << 24, count: 4)
    }
  }
}
