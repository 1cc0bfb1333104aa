import ByteText

/// Checks for rules of YAML 1.2.2 that libyaml does not enforce, on the bytes around its events.
///
/// Between two events there are only white space, comments and indicators, in which just `#` and
/// line ends matter. They are searched eight bytes at a time, so that only these few bytes and
/// scalars of several lines are read a second time.
///
///     questions: [one,        ← the block around the list begins in column 0,
///     two]#note               ← so `two` must be indented, and a space must precede `#`
///
/// Numbers of sections refer to YAML 1.2.2.
struct YAML12Checks {
  /// The form of an event.
  enum Shape {
    case beginDocument
    /// The end of a document, which `...` can mark.
    case endDocument(isMarked: Bool)
    /// The start of a collection; `column` is the column of the first key or dash of a block, or
    /// the column after the dash.
    case begin(isFlow: Bool, column: Int)
    case end
    /// A plain scalar of `count` bytes.
    case plain(count: Int)
    case quoted
    /// A literal or folded scalar; `isBlank` is whether all of its lines are blank.
    case block(isBlank: Bool)
    case other
  }

  private let bytes: Bytes
  private let start: Int
  private let end: Int

  /// The offset up to which everything is checked.
  private var checked: Int

  /// The columns of the open block collections.
  private var columns: [Int] = []

  /// The number of open flow collections, all of which are inside the innermost block.
  private var flowDepth = 0

  /// Whether a document has begun that `...` has not ended.
  private var isInDocument = false

  init(_ source: Source) {
    bytes = source.bytes
    start = source.start
    end = source.end
    checked = start
  }

  /// The column of the innermost block, which its contents must exceed; -1 at the top level.
  private var column: Int { columns.last ?? -1 }

  /// Checks an event, which can have several lines, and the bytes between the previous one and it.
  mutating func check(
    _ event: YAMLEvent, _ shape: Shape, isMultiline: Bool
  ) throws(ReadingError) {
    let (start, end) = (checked, event.offset)
    if end > start,
      flowDepth > 0 || bytes.offset(of: UInt8(ascii: "#"), from: start, to: end) < end
    {
      try checkGap(start..<end)
    }
    if event.end > checked { checked = event.end }
    switch shape {
    case .beginDocument: try checkDirectives(event)
    case .endDocument(let isMarked): isInDocument = !isMarked
    case .begin(isFlow: true, _): flowDepth += 1
    case .begin(isFlow: false, let column):
      // The mark of libyaml is after the first dash if the list is not indented.
      let isAfterDash = event.end > event.offset && bytes[event.end - 1] == UInt8(ascii: "-")
      columns.append(isAfterDash ? column - 1 : column)
    case .end: if flowDepth > 0 { flowDepth -= 1 } else { _ = columns.popLast() }
    case .plain(let count):
      if flowDepth == 0 { break }
      if count == 1 { try checkDash(event) }
      if isMultiline { try checkText(event) }
    case .quoted: if isMultiline { try checkText(event) }
    case .block(let isBlank): try checkBlock(event, isBlank: isBlank)
    case .other: break
    }
  }

  // MARK: Documents

  /// Checks the directives of a document: `...` must precede them (9.1.2, 9.2), and white space
  /// must follow `%YAML 1.2` (6.8.1, 6.6).
  private func checkDirectives(_ event: YAMLEvent) throws(ReadingError) {
    guard event.offset < event.end, bytes[event.offset] == UInt8(ascii: "%") else { return }
    if isInDocument {
      throw .yaml(
        "directives must not follow a document that '...' does not end", at: event.offset)
    }
    var offset = event.offset
    while offset < event.end {
      let isComment = bytes[offset] == UInt8(ascii: "#")
      if isComment, isTouching(offset) { throw touchingComment(offset) }
      offset = isComment ? bytes.lineEnd(from: offset, to: end) : offset + 1
    }
  }

  // MARK: Between events

  private func checkGap(_ gap: Range<Int>) throws(ReadingError) {
    let checksLines = flowDepth > 0 && column >= 0
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      let word = bytes.word(at: offset)
      var marks = WordScanning.zeros(in: word ^ WordScanning.pattern(UInt8(ascii: "#")))
      if checksLines {
        marks |= WordScanning.zeros(in: word ^ WordScanning.pattern(0x0A))
        marks |= WordScanning.zeros(in: word ^ WordScanning.pattern(0x0D))
      }
      if marks == 0 {
        offset += 8
        continue
      }
      offset += WordScanning.firstOffset(marks)
      guard offset < gap.upperBound else { return }
      if bytes[offset] != UInt8(ascii: "#") {
        offset = try checkLine(after: offset, isText: false)
      } else if isTouching(offset) {
        throw touchingComment(offset)
      } else {
        offset = bytes.lineEnd(from: offset, to: end)
      }
    }
  }

  /// Returns whether no white space precedes the comment at `offset` (6.6).
  private func isTouching(_ offset: Int) -> Bool {
    guard offset > start else { return false }
    let before = bytes[offset - 1]
    // libyaml recognizes line ends beyond ASCII that YAML 1.2 does not have.
    return before > 0x20 && before < 0x80
  }

  private func touchingComment(_ offset: Int) -> ReadingError {
    .yaml("a '#' begins a comment only after a blank; put one before it", at: offset)
  }

  // MARK: Lines of flow collections and quoted scalars

  /// Checks the indentation of the line after the line end at `lineEnd`, and returns the offset of
  /// its first character that is not white space. Continuation lines of flow collections and quoted
  /// scalars must be indented more than the block around them (8.2: `s-flow-line-prefix`, 6.3).
  ///
  /// A bracket may close in the column of the block. YAML forbids that too, but it is common and
  /// cannot be misunderstood.
  private func checkLine(after lineEnd: Int, isText: Bool) throws(ReadingError) -> Int {
    var offset = lineEnd + 1
    while offset < end, bytes[offset] == 0x20 { offset += 1 }
    let spaces = offset - lineEnd - 1
    while offset < end, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    guard offset < end, spaces <= column else { return offset }
    switch bytes[offset] {
    case 0x0A, 0x0D: return offset
    case UInt8(ascii: "#"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if !isText { return offset }
    default: break
    }
    let what = isText ? "a text" : "a list or mapping in brackets"
    throw .yaml(
      "\(what) goes on here; indent the line with more spaces than its key or dash has", at: offset)
  }

  /// Checks the lines of a quoted scalar, or of a plain scalar in a flow collection; libyaml checks
  /// the indentation of the others.
  private func checkText(_ event: YAMLEvent) throws(ReadingError) {
    guard column >= 0 else { return }
    var offset = content(of: event)
    while offset < event.end {
      offset = bytes[offset].endsLine ? try checkLine(after: offset, isText: true) : offset + 1
    }
  }

  /// Rejects a dash as a plain scalar of a flow collection (7.3.3: `ns-plain-first`).
  private func checkDash(_ event: YAMLEvent) throws(ReadingError) {
    guard event.end < end, event.end > event.offset,
      bytes[event.end - 1] == UInt8(ascii: "-")
    else { return }
    switch bytes[event.end] {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw .yaml("a dash alone is not text; put it in quotes", at: event.end - 1)
    default: return
    }
  }

  // MARK: Block scalars

  /// Checks a literal or folded scalar: white space must precede a comment after its indicator
  /// (8.1.1), and leading blank lines must not have more spaces than the first line of text
  /// (8.1.1.1), where libyaml takes a text that begins with `#` for a comment.
  private func checkBlock(_ event: YAMLEvent, isBlank: Bool) throws(ReadingError) {
    var offset = content(of: event) + 1
    var hasIndent = false
    while offset < event.end, bytes[offset] > 0x20, bytes[offset] != UInt8(ascii: "#") {
      hasIndent = hasIndent || (0x31...0x39).contains(bytes[offset])
      offset += 1
    }
    if offset < event.end, bytes[offset] == UInt8(ascii: "#") { throw touchingComment(offset) }
    guard isBlank, !hasIndent, column >= 0 else { return }
    try checkBlankLines(from: bytes.lineEnd(from: offset, to: end))
  }

  private func checkBlankLines(from lineEnd: Int) throws(ReadingError) {
    var offset = lineEnd
    var maxSpaces = 0
    while offset < end {
      let start = offset + 1
      offset = start
      while offset < end, bytes[offset] == 0x20 { offset += 1 }
      guard offset < end else { return }
      let spaces = offset - start
      if bytes[offset].endsLine {
        maxSpaces = max(maxSpaces, spaces)
        continue
      }
      if bytes[offset] == UInt8(ascii: "#"), spaces > column, spaces < maxSpaces {
        throw .yaml(
          "the blank lines before this text have more spaces than it; take them out", at: offset)
      }
      return
    }
  }

  // MARK: Bytes

  /// Returns the offset of the text of `event`, after its tag, its anchor and their comments.
  private func content(of event: YAMLEvent) -> Int {
    var offset = event.offset
    while offset < event.end {
      switch bytes[offset] {
      case UInt8(ascii: "!"), UInt8(ascii: "&"):
        while offset < event.end, bytes[offset] > 0x20 { offset += 1 }
      case UInt8(ascii: "#"): offset = bytes.lineEnd(from: offset, to: end)
      case 0...0x20: offset += 1
      default: return offset
      }
    }
    return offset
  }
}
