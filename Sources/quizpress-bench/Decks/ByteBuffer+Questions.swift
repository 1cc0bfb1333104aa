import ByteText
internal import RecordReading

/// Serializes questions in the formats of the decks.
extension ByteBuffer {
  /// Appends a CSV row and a line break. Only cells that require quotes are quoted.
  mutating func append(row cells: [[UInt8]]) {
    for (number, cell) in cells.enumerated() {
      if number > 0 { append(UInt8(ascii: ",")) }
      append(cell: cell)
    }
    append(UInt8(ascii: "\n"))
  }

  private mutating func append(cell: [UInt8]) {
    let isQuoted = cell.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
    }
    if !isQuoted { return append(cell.span) }
    append(UInt8(ascii: "\""))
    for byte in cell {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a double-quoted string that is valid in both JSON and YAML. Generated text contains no
  /// backslash and no control character other than the line feed.
  mutating func append(quoted text: [UInt8]) {
    append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\n"): append("\\n")
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends the members of a question, without the hint if it is empty.
  ///
  /// - Parameters:
  ///   - firstPrefix: The text before the first name.
  ///   - prefix: The text before each of the other names.
  ///   - nameSeparator: The text between a name and its value.
  ///   - memberSeparator: The text between two members.
  ///   - isTitleQuoted: Whether the title is quoted.
  mutating func append(
    membersOf question: GeneratedQuestion, title: [UInt8], firstPrefix: StaticString,
    prefix: StaticString, nameSeparator: StaticString, memberSeparator: StaticString,
    isTitleQuoted: Bool = true
  ) {
    append(text: firstPrefix)
    append(text: "title")
    append(text: nameSeparator)
    if isTitleQuoted { append(quoted: title) } else { append(title.span) }
    let members: [(StaticString, [UInt8])] = [
      ("prompt", question.prompt), ("answer", question.answer), ("hint", question.hint),
    ]
    for (name, value) in members where !value.isEmpty {
      append(text: memberSeparator)
      append(text: prefix)
      append(text: name)
      append(text: nameSeparator)
      append(quoted: value)
    }
  }

  private mutating func append(text: StaticString) {
    // Static strings are never deallocated.
    unsafe append(
      Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
