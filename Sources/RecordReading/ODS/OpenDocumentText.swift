import ByteText

/// The text of a cell in OpenDocument: its paragraphs, joined by line feeds.
struct OpenDocumentText {
  /// Whether white space comes next that has not been appended, because it may end the paragraph.
  private var hasSpace = false

  /// Whether nothing of the paragraph has been appended, so that white space is not part of it.
  private var isAtStart = true

  /// The styles of superscripts and subscripts.
  private let scripts: [String: SmallTextPosition]

  /// Whether Unicode lacks characters for superscripts or subscripts of the cell.
  private(set) var hasPlainScript = false

  /// The largest number of characters that a cell holds.
  private static let maxSpaceCount = 32_767

  /// Whether the cell has more spaces than a cell holds, or a number of them that is malformed.
  private(set) var hasInvalidSpaces = false

  /// The number of pictures in the cell.
  private(set) var pictureCount = 0

  /// Creates a reader of text; `scripts` are the styles of superscripts and subscripts.
  init(_ scripts: [String: SmallTextPosition]) {
    self.scripts = scripts
  }

  /// Appends the text of the cell that the last event of `scanner` began, and reads to its end.
  /// Returns whether it has paragraphs.
  ///
  /// Notes and shapes are not part of the text.
  mutating func read(
    _ scanner: inout XMLScanner<OpenDocumentName>, into buffer: inout ByteBuffer
  ) throws(WorkbookFault) -> Bool {
    let outer = scanner.depth - 1
    var hasParagraph = false
    (hasPlainScript, hasInvalidSpaces, pictureCount) = (false, false, 0)
    while try scanner.nextStart(inside: outer) {
      guard scanner.name == .paragraph else {
        pictureCount += try scanner.countPictures()
        continue
      }
      if hasParagraph { buffer.append(UInt8(ascii: "\n")) }
      hasParagraph = true
      try readParagraph(&scanner, into: &buffer)
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
    // The text of the outermost span with a position.
    var small: (script: SmallTextPosition, start: Int, depth: Int)?
    while scanner.depth > outer {
      switch try scanner.next() {
      case .start:
        switch scanner.name {
        case .spaces:
          let count = scanner.count(.count)
          hasInvalidSpaces = hasInvalidSpaces || count > Self.maxSpaceCount
          append(UInt8(ascii: " "), count: min(count, Self.maxSpaceCount), to: &buffer)
        case .tab: append(UInt8(ascii: "\t"), to: &buffer)
        case .lineBreak: append(UInt8(ascii: "\n"), to: &buffer)
        case .frame: pictureCount += try scanner.countPictures()
        case .rubyText, .note, .annotation: try scanner.skipElement()
        case .span where small == nil:
          guard let script = scripts[scanner.string(.textStyleName) ?? ""] else { break }
          // A space before the span is on the line.
          appendSpace(to: &buffer)
          small = (script, buffer.count, scanner.depth)
        default: break
        }
      case .text: append(scanner.text, to: &buffer)
      case .end:
        guard let (script, start, depth) = small, scanner.depth < depth else { break }
        if !script.apply(to: &buffer, from: start) { hasPlainScript = true }
        small = nil
      case .endOfDocument: return
      }
    }
  }

  /// Appends characters that are not collapsed.
  private mutating func append(_ byte: UInt8, count: Int = 1, to buffer: inout ByteBuffer) {
    if count == 0 { return }
    appendSpace(to: &buffer)
    for _ in 0..<count { buffer.append(byte) }
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

extension XMLScanner<OpenDocumentName> {
  /// Returns the number of pictures in the element that the last event began, and reads to its end.
  /// A frame with an object, such as a chart, has a picture of it, which does not count.
  mutating func countPictures() throws(WorkbookFault) -> Int {
    let outer = depth - 1
    var count = name == .image ? 1 : 0
    while try nextStart(inside: outer) {
      if name == .object {
        try skipElement()
        count -= 1
      } else if name == .image {
        count += 1
      }
    }
    return max(0, count)
  }
}
