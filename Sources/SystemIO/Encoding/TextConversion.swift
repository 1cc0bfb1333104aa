package import ByteText

/// The extent to which bytes were decoded.
package struct DecodedPart {
  /// The offset after the last decoded character.
  package let end: Int

  /// Whether the bytes after `end` are invalid. If not, they are the beginning of a character.
  package let isFaulty: Bool

  package init(end: Int, isFaulty: Bool = false) {
    self.end = end
    self.isFaulty = isFaulty
  }
}

extension TextConversion {
  /// Decodes the next bytes to UTF-8, continuing after the last complete character.
  package func decode(_ bytes: Span<UInt8>, into buffer: inout ByteBuffer) -> DecodedPart {
    if bytes.isEmpty { return DecodedPart(end: 0) }
    var isUnicode = true
    let (rest, error) = convert(bytes) { text in
      // From UCS-4 and similar encodings, iconv also writes numbers above U+10FFFF.
      let end = text.firstInvalidUTF8(in: 0..<text.count) ?? text.count
      buffer.append(text[0..<end])
      isUnicode = end == text.count
      return isUnicode
    }
    let isComplete = error == nil || error == .invalidArgument
    return DecodedPart(end: bytes.count - rest, isFaulty: !isUnicode || !isComplete)
  }

  /// Writes the text that the C library has held back. Returns false if it is not a complete character.
  package func finish(into buffer: inout ByteBuffer) -> Bool {
    append([UInt8]().span, to: &buffer)
  }

  /// Encodes a whole text, and returns to the initial state. Returns whether the encoding has all of its characters.
  package func encode(_ text: Span<UInt8>, into buffer: inout ByteBuffer) -> Bool {
    append(text, to: &buffer) && finish(into: &buffer)
  }

  private func append(_ bytes: Span<UInt8>, to buffer: inout ByteBuffer) -> Bool {
    let (_, error) = convert(bytes) { text in
      buffer.append(text.span)
      return true
    }
    return error == nil
  }
}
