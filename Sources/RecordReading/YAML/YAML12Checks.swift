import ByteText

/// Refuses what libyaml takes though YAML 1.2.2 forbids it, by a look at the bytes around events.
///
/// Between the end of an event and the start of the next one there is little: white space,
/// comments and indicators, in which nothing but `#` and line ends matter here. They are looked
/// for eight bytes at a time; so nothing of the input is read twice but these few bytes, and the
/// lines of texts that go over more than one.
///
///     questions: [one,        ← the block around the list begins in column 0
///     two]#note               ← so `two` must be indented, and a blank must stand before `#`
struct YAML12Checks {
  /// An event as far as its form matters.
  struct Node {
    enum Shape {
      case beginDocument
      /// Its end, which may be marked by `...`.
      case endDocument(isMarked: Bool)
      /// The begin of a collection; where it is a block, its first key or dash stands in `column`,
      /// or that is behind the dash.
      case begin(isFlow: Bool, column: Int)
      case end
      /// A plain scalar of so many bytes.
      case plain(count: Int)
      case quoted
      /// A literal or folded scalar, and whether all of its lines are blank.
      case block(isBlank: Bool)
      case other
    }

    let shape: Shape
    let offset: Int
    let end: Int
    /// Whether the event goes over several lines.
    let isLong: Bool
  }

  private let bytes: Bytes
  private let start: Int
  private let end: Int

  /// What follows has not been looked at.
  private var checked: Int

  /// The columns in which the block collections around the position begin.
  private var columns: [Int] = []

  /// How many flow collections are open; all of them stand inside the innermost block.
  private var flowDepth = 0

  /// Whether a document came that no `...` has ended.
  private var isInDocument = false

  init(_ source: Source) {
    bytes = source.bytes
    start = source.start
    end = source.end
    checked = start
  }

  /// The column of the innermost block, in which none of its contents may begin; -1 at the top.
  private var column: Int { columns.last ?? -1 }

  /// Looks at `node`, and at what stands between the one before and this one.
  mutating func check(_ node: Node) throws(ReadingError) {
    if node.offset > checked, flowDepth > 0 || bytes.hasNumberSign(in: checked..<node.offset) {
      try checkGap(checked..<node.offset)
    }
    if node.end > checked { checked = node.end }
    switch node.shape {
    case .beginDocument: try checkDirectives(node)
    case .endDocument(let isMarked): isInDocument = !isMarked
    case .begin(isFlow: true, _): flowDepth += 1
    case .begin(isFlow: false, let column):
      // libyaml's mark lies behind the first dash of a list that is not indented.
      let isAfterDash = node.end > node.offset && bytes[node.end - 1] == UInt8(ascii: "-")
      columns.append(isAfterDash ? column - 1 : column)
    case .end: if flowDepth > 0 { flowDepth -= 1 } else { _ = columns.popLast() }
    case .plain(let count):
      if flowDepth == 0 { break }
      if count == 1 { try checkDash(node) }
      if node.isLong { try checkText(node) }
    case .quoted: if node.isLong { try checkText(node) }
    case .block(let isBlank): try checkBlock(node, isBlank: isBlank)
    case .other: break
    }
  }

  // MARK: Documents

  /// Checks the directives with which a document begins, if it does with some: they need `...`
  /// before them (9.1.2, 9.2), and `%YAML 1.2` a blank behind it (6.8.1, 6.6).
  private func checkDirectives(_ node: Node) throws(ReadingError) {
    guard node.offset < node.end, bytes[node.offset] == UInt8(ascii: "%") else { return }
    if isInDocument {
      throw fault("directives must not follow a document that '...' does not end", node.offset)
    }
    var offset = node.offset
    while offset < node.end {
      let isComment = bytes[offset] == UInt8(ascii: "#")
      if isComment, isTouching(offset) { throw touchingComment(offset) }
      offset = isComment ? lineEnd(from: offset) : offset + 1
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
        offset = lineEnd(from: offset)
      }
    }
  }

  /// Whether what stands before a comment touches it (6.6: a comment is separated by white space).
  private func isTouching(_ offset: Int) -> Bool {
    guard offset > start else { return false }
    let before = bytes[offset - 1]
    // Behind other characters than ASCII, libyaml knows ends of lines that YAML 1.2 has not.
    return before > 0x20 && before < 0x80
  }

  private func touchingComment(_ offset: Int) -> ReadingError {
    fault("a '#' begins a comment only behind a blank; put one before it", offset)
  }

  // MARK: Lines of flow collections and texts

  /// Checks the indent of the line behind the line end at `lineEnd`, and returns where its first
  /// character stands that is no blank. What a flow collection or a text in quotes goes on with
  /// must stand further right than the block around it (8.2: `s-flow-line-prefix`, 6.3).
  ///
  /// Brackets may close where the block began: YAML forbids that too, but people write it in good
  /// faith, and nothing can be meant by it but the end.
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
    throw fault(
      "\(what) goes on here; indent the line with more spaces than its key or dash has", offset)
  }

  /// Checks the lines of a scalar in quotes, or of a plain one in a flow collection; libyaml has
  /// checked the indent of the other ones.
  private func checkText(_ node: Node) throws(ReadingError) {
    guard column >= 0 else { return }
    var offset = content(of: node)
    while offset < node.end {
      let isLineEnd = bytes[offset] == 0x0A || bytes[offset] == 0x0D
      offset = isLineEnd ? try checkLine(after: offset, isText: true) : offset + 1
    }
  }

  /// Refuses the dash for a plain scalar of a flow collection (7.3.3: `ns-plain-first`).
  private func checkDash(_ node: Node) throws(ReadingError) {
    guard node.end < end, node.end > node.offset,
      bytes[node.end - 1] == UInt8(ascii: "-")
    else { return }
    switch bytes[node.end] {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw fault("a dash alone is no text; put it in quotes", node.end - 1)
    default: return
    }
  }

  // MARK: Block scalars

  /// Checks a literal or folded scalar: a comment behind its indicator is separated from it
  /// (8.1.1), and lines without text that come first have no more spaces than the first one with
  /// text (8.1.1.1). There, libyaml takes a text that begins with `#` for a comment.
  private func checkBlock(_ node: Node, isBlank: Bool) throws(ReadingError) {
    var offset = content(of: node) + 1
    var hasIndent = false
    while offset < node.end, bytes[offset] > 0x20, bytes[offset] != UInt8(ascii: "#") {
      hasIndent = hasIndent || (0x31...0x39).contains(bytes[offset])
      offset += 1
    }
    if offset < node.end, bytes[offset] == UInt8(ascii: "#") { throw touchingComment(offset) }
    if isBlank, !hasIndent, column >= 0 { try checkBlankLines(from: lineEnd(from: offset)) }
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
      if bytes[offset] == 0x0A || bytes[offset] == 0x0D {
        maxSpaces = max(maxSpaces, spaces)
        continue
      }
      if bytes[offset] == UInt8(ascii: "#"), spaces > column, spaces < maxSpaces {
        throw fault(
          "the blank lines before this text have more spaces than it; take them out", offset)
      }
      return
    }
  }

  // MARK: Bytes

  /// Where the text of `node` begins: behind its tag and its anchor, and the comments there.
  private func content(of node: Node) -> Int {
    var offset = node.offset
    while offset < node.end {
      switch bytes[offset] {
      case UInt8(ascii: "!"), UInt8(ascii: "&"):
        while offset < node.end, bytes[offset] > 0x20 { offset += 1 }
      case UInt8(ascii: "#"): offset = lineEnd(from: offset)
      case 0...0x20: offset += 1
      default: return offset
      }
    }
    return offset
  }

  /// The end of the line in which `offset` lies.
  private func lineEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
    return offset
  }

  private func fault(_ problem: String, _ offset: Int) -> ReadingError {
    ReadingError(.yaml(YAMLFault(problem)), at: offset)
  }
}

extension Bytes {
  /// Whether a `#` stands in `range`, or in the eight bytes behind it.
  fileprivate func hasNumberSign(in range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let word = word(at: offset)
      if WordScanning.zeros(in: word ^ WordScanning.pattern(UInt8(ascii: "#"))) != 0 { return true }
      offset += 8
    }
    return false
  }
}
