package import ByteText

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
