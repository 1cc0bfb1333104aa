import ByteText

extension ByteBuffer {
  /// Appends the bytes of `code` that a literal shows, or a space for padding.
  mutating func append(_ literal: FormatToken, of code: Bytes) {
    if literal.kind == .padding {
      append(UInt8(ascii: " "))
    } else {
      append(code[literal.range])
    }
  }
}
