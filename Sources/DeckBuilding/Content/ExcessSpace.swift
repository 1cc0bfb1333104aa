import ByteText

/// White space at the beginning and the end of a text, and two spaces where one is enough.
enum ExcessSpace {
  // MARK: Edges

  /// Returns whether a text begins or ends with white space. The end of its last line, which a block
  /// of lines in YAML has, does not count.
  static func isAtEdge(of text: Span<UInt8>) -> Bool {
    let end = endBeforeLineEnd(of: text)
    guard end > 0 else { return false }
    return text.extracting(..<text.endOfScalar(at: 0)).isBlank
      || text.extracting(start(ofScalarBefore: end - 1, in: text)..<end).isBlank
  }

  /// Returns a text without white space at its edges, and with the end of its last line if it has one.
  static func trimmed(_ text: String) -> String {
    let bytes = text.utf8.span
    let lineEnd = endBeforeLineEnd(of: bytes)
    var (start, end) = (0, lineEnd)
    while start < end {
      let next = bytes.endOfScalar(at: start)
      guard bytes.extracting(start..<next).isBlank else { break }
      start = next
    }
    while end > start {
      let previous = self.start(ofScalarBefore: end - 1, in: bytes)
      guard bytes.extracting(previous..<end).isBlank else { break }
      end = previous
    }
    return String(copying: bytes.extracting(start..<end))
      + String(copying: bytes.extracting(lineEnd..<bytes.count))
  }

  /// Returns the end of a text without the end of its last line.
  private static func endBeforeLineEnd(of text: Span<UInt8>) -> Int {
    var end = text.count
    for byte in [UInt8(ascii: "\n"), UInt8(ascii: "\r")] where end > 0 && text[end - 1] == byte {
      end -= 1
    }
    return end
  }

  /// Returns the start of the scalar whose last byte is at `index`.
  private static func start(ofScalarBefore index: Int, in text: Span<UInt8>) -> Int {
    var start = index
    while start > 0, text[start].continuesCharacter { start -= 1 }
    return start
  }

  // MARK: Double spaces

  /// Returns whether `count` spaces before the byte at `index`, which is not a space, are one too
  /// many: more than two are a gap or an alignment, and two after a sentence are a custom.
  @inline(__always)
  static func isDouble(_ count: Int, before index: Int, in text: Span<UInt8>) -> Bool {
    count == 2 && index > 2 && !endsSentence(text[index - 3])
  }

  /// Returns a text of one line with one space instead of two. Text of several lines is aligned on purpose.
  static func withoutDoubles(_ text: String) -> String {
    let bytes = text.utf8.span
    var result: [UInt8] = []
    var spaces = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte.endsLine { return text }
      if byte == UInt8(ascii: " ") {
        spaces += 1
      } else {
        if isDouble(spaces, before: index, in: bytes) { result.removeLast() }
        spaces = 0
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a byte is the sign at the end of a sentence.
  private static func endsSentence(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
      || byte == UInt8(ascii: ":")
  }
}
