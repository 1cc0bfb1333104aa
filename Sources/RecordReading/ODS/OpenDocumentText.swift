import ByteText

/// The text of a cell in OpenDocument: its paragraphs, joined by line feeds.
struct OpenDocumentText {
  /// Whether white space comes next that has not been appended, because it may end the paragraph.
  private var hasSpace = false

  /// Whether nothing of the paragraph has been appended, so that white space is not part of it.
  private var isAtStart = true

  /// Appends the text of the cell that the last event of `scanner` began, and reads to its end.
  /// Returns whether it has paragraphs.
  ///
  /// Notes and shapes are not part of the text.
  mutating func read(
    _ scanner: inout XMLScanner<OpenDocumentName>, into buffer: inout ByteBuffer
  ) throws(WorkbookFault) -> Bool {
    let outer = scanner.depth - 1
    var hasParagraph = false
    while scanner.depth > outer {
      switch try scanner.next() {
      case .start where scanner.name == .paragraph:
        if hasParagraph { buffer.append(UInt8(ascii: "\n")) }
        hasParagraph = true
        try readParagraph(&scanner, into: &buffer)
      case .start: try scanner.skipElement()
      case .text, .end: break
      case .endOfDocument: return hasParagraph
      }
    }
    return hasParagraph
  }

  /// Appends the text of a paragraph without elements.
  @inline(__always)
  mutating func appendParagraph(_ text: Span<UInt8>, to buffer: inout ByteBuffer) {
    (hasSpace, isAtStart) = (false, true)
    append(text, to: &buffer)
  }

  @inline(__always)
  private mutating func readParagraph(
    _ scanner: inout XMLScanner<OpenDocumentName>, into buffer: inout ByteBuffer
  ) throws(WorkbookFault) {
    let outer = scanner.depth - 1
    (hasSpace, isAtStart) = (false, true)
    while scanner.depth > outer {
      switch try scanner.next() {
      case .start:
        switch scanner.name {
        case .spaces: append(UInt8(ascii: " "), count: scanner.count(.count), to: &buffer)
        case .tab: append(UInt8(ascii: "\t"), count: 1, to: &buffer)
        case .lineBreak: append(UInt8(ascii: "\n"), count: 1, to: &buffer)
        case .rubyText, .note, .annotation, .frame: try scanner.skipElement()
        default: break
        }
      case .text: append(scanner.text, to: &buffer)
      case .end: break
      case .endOfDocument: return
      }
    }
  }

  /// Appends characters that are not collapsed. Their number is limited: no cell holds more than
  /// 32,767 characters.
  private mutating func append(_ byte: UInt8, count: Int, to buffer: inout ByteBuffer) {
    appendSpace(to: &buffer)
    for _ in 0..<min(count, 1 << 15) { buffer.append(byte) }
    isAtStart = false
  }

  /// Appends text in which each run of white space is one space, and none begins or ends a
  /// paragraph (ODF 1.3 Part 3, 6.1.2).
  @inline(__always)
  private mutating func append(_ text: Span<UInt8>, to buffer: inout ByteBuffer) {
    var start = 0
    while start < text.count {
      if XMLCharacters.isSpace(text[start]) {
        hasSpace = !isAtStart
        start += 1
        continue
      }
      var end = start + 1
      while end < text.count, !XMLCharacters.isSpace(text[end]) { end += 1 }
      // A single space in the middle is appended along with the words around it.
      while end + 1 < text.count, text[end] == UInt8(ascii: " "),
        !XMLCharacters.isSpace(text[end + 1])
      {
        end += 1
        while end < text.count, !XMLCharacters.isSpace(text[end]) { end += 1 }
      }
      appendSpace(to: &buffer)
      buffer.append(text.extracting(start..<end))
      isAtStart = false
      start = end
    }
  }

  private mutating func appendSpace(to buffer: inout ByteBuffer) {
    if hasSpace { buffer.append(UInt8(ascii: " ")) }
    hasSpace = false
  }
}
