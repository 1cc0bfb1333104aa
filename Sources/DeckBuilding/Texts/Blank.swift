@_spi(Conversion) import QuestionGroups

extension Span<UInt8> {
  /// Whether the UTF-8 text is empty or consists of white space.
  @inline(__always)
  package var isBlank: Bool {
    if isEmpty { return true }
    // The first byte is enough for most text: no white space is ASCII from U+0021 on, or from U+00C0 to U+0FFF.
    let first = self[0]
    return first &- 0x21 > 0x5D && first &- 0xC3 > 0x1D && isWhiteSpace
  }

  private var isWhiteSpace: Bool {
    var index = 0
    while index < count {
      let byte = self[index]
      if byte > 0x20, byte < 0x7F { return false }
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard index + length <= count, scalar(at: index, length: length).isBlank else {
        return false
      }
      index += length
    }
    return true
  }

  /// Returns the scalar whose well-formed sequence of `length` bytes begins at `index`.
  private func scalar(at index: Int, length: Int) -> Unicode.Scalar {
    var value = UInt32(self[index])
    if length > 1 { value &= 0x7F >> UInt32(length) }
    for next in index + 1..<index + max(1, length) {
      value = value << 6 | UInt32(self[next] & 0x3F)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
