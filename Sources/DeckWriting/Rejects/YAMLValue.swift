import ByteText

/// The written form of a rejected value of YAML.
struct YAMLValue {
  /// Whether the value is a document rather than an element of the list.
  let isDocument: Bool
  let bytes: Bytes

  /// Returns an element of the list with the bytes that `write` appends.
  static func element(_ write: (inout ByteBuffer) -> Void) -> YAMLValue {
    var buffer = ByteBuffer()
    buffer.append("- ")
    write(&buffer)
    return YAMLValue(isDocument: false, bytes: buffer.finish())
  }

  /// Appends `values` and returns their ranges in the buffer.
  @discardableResult
  static func append(_ values: [YAMLValue], to buffer: inout ByteBuffer) -> [Range<Int>] {
    var endsDocument = false
    return values.map { value in
      if value.isDocument || endsDocument { buffer.append("---\n") }
      endsDocument = value.isDocument
      let start = buffer.count
      buffer.append(value.bytes[0..<value.bytes.count])
      buffer.append("\n")
      return start..<buffer.count
    }
  }
}

extension Bytes {
  /// The bytes of a block without the last line end and the indent of the next line.
  var withoutNextIndent: Bytes {
    var end = count
    while end > 0, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard end > 0, self[end - 1] == UInt8(ascii: "\n") else { return self }
    end -= 1
    if end > 0, self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return Bytes(copying: self[0..<end])
  }
}

extension RejectsWriter {
  /// Returns whether the text in `range` is in braces.
  func isInBraces(_ range: Range<Int>) -> Bool {
    !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "{")
  }

  /// Returns whether the text in `range` can be copied into braces: it is in braces or quotes.
  func isInFlow(_ range: Range<Int>) -> Bool {
    isInBraces(range) || !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "\"")
  }

  /// Returns the column of the byte at `offset`, counted from 0 without a byte order mark.
  func column(of offset: Int) -> Int {
    var start = offset
    while start > 0, !bytes[start - 1].endsLine { start -= 1 }
    return offset - max(start, source.start)
  }
}
