extension ByteBuffer {
  /// Appends JSON that has no white space between its parts, with each member and element on a line of its
  /// own, indented by two spaces for each level from the level `depth` on.
  package mutating func append(indented text: Span<UInt8>, from depth: Int) {
    var (depth, start, index) = (max(0, depth), 0, 0)
    var isInString = false
    while index < text.count {
      let byte = text[index]
      index += 1
      if isInString {
        // The character after a backslash does not end the string.
        if byte == UInt8(ascii: "\\") { index = min(index + 1, text.count) }
        if byte == UInt8(ascii: "\"") { isInString = false }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        append(text.extracting(start..<index))
        start = index
        depth += 1
        appendLineEnd(depth)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        append(text.extracting(start..<index - 1))
        start = index - 1
        depth = max(0, depth - 1)
        appendLineEnd(depth)
      case UInt8(ascii: ","):
        append(text.extracting(start..<index))
        start = index
        appendLineEnd(depth)
      case UInt8(ascii: ":"):
        append(text.extracting(start..<index))
        start = index
        append(UInt8(ascii: " "))
      default: break
      }
    }
    append(text.extracting(start..<text.count))
  }

  private mutating func appendLineEnd(_ depth: Int) {
    append(UInt8(ascii: "\n"))
    for _ in 0..<depth { append(literal: "  ") }
  }
}
