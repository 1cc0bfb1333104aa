import ByteText

/// Start tags and end tags.
extension XMLScanner {
  @inline(__always)
  mutating func readStartTag() throws(WorkbookFault) -> ScanStep {
    let nameEnd = endOfName(from: position + 1)
    let tagName = position + 1..<nameEnd
    attributes.removeAll()
    var offset = nameEnd
    var declares = false
    var isEmpty = false
    while true {
      let blank = offset
      offset = endOfSpace(from: offset)
      guard offset < window.end else { return .incomplete }
      let byte = window.bytes[offset]
      if byte == UInt8(ascii: ">") { break }
      if byte == UInt8(ascii: "/") {
        guard offset + 1 < window.end else { return .incomplete }
        offset += 1
        guard window.bytes[offset] == UInt8(ascii: ">") else {
          throw fault(.malformedTag, at: offset)
        }
        isEmpty = true
        break
      }
      guard offset > blank else { throw fault(.malformedTag, at: offset) }
      if byte == UInt8(ascii: "x") { declares = true }
      guard let end = try readAttribute(at: offset) else { return .incomplete }
      offset = end
    }
    try open(tagName, mayDeclare: declares, at: offset)
    tag = position..<offset + 1
    position = offset + 1
    isEmptyElement = isEmpty
    return .event(.start)
  }

  /// Reads the attribute that begins at `start`. Returns the offset after it, or nil if it does not end in the window.
  @inline(__always)
  private mutating func readAttribute(at start: Int) throws(WorkbookFault) -> Int? {
    let nameEnd = endOfName(from: start)
    guard nameEnd > start else { throw fault(.malformedTag, at: start) }
    var offset = endOfSpace(from: nameEnd)
    guard offset < window.end else { return nil }
    guard window.bytes[offset] == UInt8(ascii: "=") else { throw fault(.malformedTag, at: offset) }
    offset = endOfSpace(from: offset + 1)
    guard offset < window.end else { return nil }
    let quote = window.bytes[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault(.malformedTag, at: offset)
    }
    let valueStart = offset + 1
    offset = valueStart
    var isPlain = true
    while true {
      guard offset < window.end else { return nil }
      let byte = window.bytes[offset]
      if byte == quote { break }
      if byte < 0x20 || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == 0xEF {
        try checkUnusual(byte, at: offset)
        if byte != 0xEF { isPlain = false }
      }
      offset += 1
    }
    try addAttribute(start..<nameEnd, valueStart..<offset, isPlain: isPlain)
    return offset + 1
  }

  /// Checks a byte of an attribute's value that can be an error.
  private func checkUnusual(_ byte: UInt8, at offset: Int) throws(WorkbookFault) {
    let isAllowed =
      byte == 0xEF
      ? !window.bytes.isNoncharacter(at: offset)
      : byte == UInt8(ascii: "&") || XMLCharacters.isSpace(byte)
    guard isAllowed else { throw fault(.invalidCharacter, at: offset) }
  }

  @inline(__always)
  private mutating func addAttribute(
    _ name: Range<Int>, _ value: Range<Int>, isPlain: Bool
  ) throws(WorkbookFault) {
    if isPlain { return attributes.add(name, value) }
    do throws(XMLFault) {
      try attributes.add(name, decoding: value, of: window.bytes)
    } catch {
      throw fault(error, at: value.lowerBound)
    }
  }

  /// Opens the element whose tag ends at `end`.
  @inline(__always)
  private mutating func open(
    _ tagName: Range<Int>, mayDeclare: Bool, at end: Int
  ) throws(WorkbookFault) {
    guard depth > 0 || !hasRoot else { throw fault(.contentOutside, at: position) }
    guard depth < limits.depth else { throw limits.faultOfWorkbook(.depth) }
    do throws(XMLFault) {
      let declarations = mayDeclare ? try attributes.takeDeclarations(of: window.bytes) : []
      try context.open(tagName, of: window.bytes, declaring: declarations)
      try attributes.resolve(&context, of: window.bytes)
    } catch {
      throw fault(error, at: position)
    }
    hasRoot = true
    name = context.name
  }

  @inline(__always)
  mutating func readEndTag() throws(WorkbookFault) -> ScanStep {
    let nameEnd = endOfName(from: position + 2)
    let offset = endOfSpace(from: nameEnd)
    guard offset < window.end else { return .incomplete }
    guard window.bytes[offset] == UInt8(ascii: ">") else { throw fault(.malformedTag, at: offset) }
    guard context.isOpen(position + 2..<nameEnd, of: window.bytes) else {
      throw fault(.mismatchedTag, at: position)
    }
    position = offset + 1
    return .event(closeElement())
  }

  /// Closes the innermost element.
  @inline(__always)
  mutating func closeElement() -> XMLEvent {
    isEmptyElement = false
    name = context.name
    context.close()
    return .end
  }
}
