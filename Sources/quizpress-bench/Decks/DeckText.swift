import ByteText
internal import RecordReading

/// How questions are written down in each format.
extension ByteBuffer {
  /// The row of a table, with its line end. What must stand in quotes does, and nothing else.
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

  /// Text between double quotes, as JSON and YAML both read it. Made-up texts have no backslash and
  /// no control character but the line end.
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

  /// The members of a question: `begin` stands before the first name and `lead` before the others,
  /// `between` after each, and `end` between two members. A hint that is empty is left out.
  mutating func append(
    membersOf question: MadeQuestion, title: [UInt8], begin: StaticString, lead: StaticString,
    between: StaticString, end: StaticString, isTitleQuoted: Bool = true
  ) {
    append(text: begin)
    append(text: "title")
    append(text: between)
    if isTitleQuoted { append(quoted: title) } else { append(title.span) }
    let members: [(StaticString, [UInt8])] = [
      ("prompt", question.prompt), ("answer", question.answer), ("hint", question.hint),
    ]
    for (name, value) in members where !value.isEmpty {
      append(text: end)
      append(text: lead)
      append(text: name)
      append(text: between)
      append(quoted: value)
    }
  }

  private mutating func append(text: StaticString) {
    // Its bytes live as long as the program.
    unsafe append(
      Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
