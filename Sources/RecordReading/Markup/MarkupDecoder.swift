import ByteText

/// A decoder that reads a text with markup once, and writes the text that it represents.
///
/// The time is proportional to the length of the text, whatever its content: the end of a comment
/// or element is searched for only once if it is missing, and the rest of a tag that does not close
/// is text that is not searched for other tags. For example, `1 <a 2 <b>3</b>` becomes `1 <a 2 3`.
struct MarkupDecoder: ~Escapable {
  private static let ampersand = UInt8(ascii: "&")
  private static let less = UInt8(ascii: "<")

  private let text: Span<UInt8>

  /// The byte that begins a tag; the ampersand again if there are no tags.
  private let tagMark: UInt8

  /// The offset up to which the text is decoded.
  private var position = 0

  /// The length of the output before this text.
  private var startOfOutput = 0

  /// The offset up to which a `<` is text because it is part of a tag that does not close.
  private var endOfPlain = 0

  /// Whether pictures are replaced by their descriptions rather than removed.
  private let describesPictures: Bool

  /// Whether there are pictures in the decoded text.
  private(set) var hasPictures = false

  /// Whether there are superscripts or subscripts that Unicode has no characters for.
  private(set) var hasPlainScript = false

  /// The superscript or subscript that is being read, and the start of its text in the output.
  private var script: (script: SmallTextPosition, start: Int)?

  /// A place between parts of text that are shown apart from each other.
  private enum Boundary {
    /// Between blocks, which are shown in lines of their own.
    case block
    /// Between two cells of a row.
    case cell
  }

  /// The boundary that the next text is after.
  private var boundary: Boundary?

  /// The hidden parts that have no end after the position.
  private var missingEnds: Set<HiddenPart> = []

  /// Whether the text contains a byte that can begin markup.
  var hasMarkup: Bool { text.offset(of: Self.ampersand, or: tagMark, from: 0) < text.count }

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, _ markup: Markup, describesPictures: Bool = false) {
    self.text = text
    self.describesPictures = describesPictures
    tagMark = markup == .html ? Self.less : Self.ampersand
  }

  mutating func decode(into output: inout [UInt8]) {
    startOfOutput = output.count
    while true {
      let next = text.offset(of: Self.ampersand, or: tagMark, from: position)
      append(position..<next, to: &output)
      position = next
      guard next < text.count else { return endScript(&output) }
      let isRead = text[next] == Self.less ? readTag(&output) : readReference(&output)
      if !isRead {
        append(next..<next + 1, to: &output)
        position = next + 1
      }
    }
  }

  /// Appends text without markup. White space between two blocks does not end their boundary.
  private mutating func append(_ range: Range<Int>, to output: inout [UInt8]) {
    if boundary != nil, !text.extracting(range).showsNothing { endBoundary(&output) }
    output.append(copying: text.extracting(range))
  }

  /// Appends the line end or the blank of the boundary that text follows. Blanks before a line end
  /// belong to the source rather than to the text.
  private mutating func endBoundary(_ output: inout [UInt8]) {
    guard let boundary else { return }
    self.boundary = nil
    if boundary == .block {
      while output.count > startOfOutput, output.last == 0x20 || output.last == 0x09 {
        output.removeLast()
      }
    }
    guard output.count > startOfOutput, let last = output.last, last != UInt8(ascii: "\n") else {
      return
    }
    if boundary == .block { output.append(UInt8(ascii: "\n")) }
    if boundary == .cell, last != 0x20 { output.append(0x20) }
  }

  /// Ends the superscript or subscript that is being read, if there is one.
  private mutating func endScript(_ output: inout [UInt8]) {
    guard let (script, start) = script else { return }
    self.script = nil
    if start < output.count, !script.apply(to: &output, from: start) { hasPlainScript = true }
  }

  /// Reads the character reference at the position, and returns whether there is one.
  private mutating func readReference(_ output: inout [UInt8]) -> Bool {
    guard let reference = CharacterReference(at: position, in: text) else { return false }
    endBoundary(&output)
    output.append(contentsOf: reference.scalar.utf8)
    position = reference.end
    return true
  }

  /// Reads the tag at the position, and returns whether it is one and closes. A hidden part is read up to its end.
  private mutating func readTag(_ output: inout [UInt8]) -> Bool {
    guard position >= endOfPlain, text.beginsTag(at: position) else { return false }
    if text.beginsComment(at: position) {
      // The opening dashes can be the closing ones too: `<!-->`.
      return skip(.comment, from: position + 2)
    }
    let (end, isClosed) = text.extentOfTag(at: position)
    guard isClosed else {
      endOfPlain = end
      return false
    }
    let tag = position + 1..<end
    position = end
    read(tag, &output)
    return true
  }

  /// Reads a tag, whose range begins with its name or with the slash before it. Other tags do not change the text.
  private mutating func read(_ tag: Range<Int>, _ output: inout [UInt8]) {
    let isEnd = text.byte(at: tag.lowerBound) == UInt8(ascii: "/")
    switch (text.tagName(at: isEnd ? tag.lowerBound + 1 : tag.lowerBound), isEnd) {
    case ("br", false):
      endBoundary(&output)
      output.append(UInt8(ascii: "\n"))
    case ("hr", false) where isAnswerMark(tag):
      output.removeLast(output.count - startOfOutput)
      (boundary, script) = (nil, nil)
    case ("img", false):
      hasPictures = true
      guard describesPictures else { break }
      endBoundary(&output)
      appendDescription(ofPicture: tag, to: &output)
    case ("style", false): skip(.style, from: tag.upperBound)
    case ("script", false): skip(.script, from: tag.upperBound)
    case ("td", _), ("th", _): if boundary == nil { boundary = .cell }
    case ("sup", _): read(.superscript, isEnd: isEnd, &output)
    case ("sub", _): read(.subscript, isEnd: isEnd, &output)
    case (let name, _): if Self.blockNames.contains(name) { boundary = .block }
    }
  }

  private static let blockNames: Set = [
    "div", "p", "li", "tr", "ul", "ol", "dl", "dt", "dd", "hr", "h1", "h2", "h3", "h4", "h5", "h6",
    "pre", "table", "blockquote", "center", "section", "article", "header", "footer", "figure",
    "figcaption",
  ]

  /// Begins or ends a superscript or a subscript. One inside another is plain text.
  private mutating func read(_ found: SmallTextPosition, isEnd: Bool, _ output: inout [UInt8]) {
    if isEnd {
      if script?.script == found { endScript(&output) }
    } else if script == nil {
      endBoundary(&output)
      script = (found, output.count)
    } else {
      hasPlainScript = true
    }
  }

  /// Returns whether a line separates an answer from the question that is repeated above it, as on the backs of cards.
  private func isAnswerMark(_ tag: Range<Int>) -> Bool {
    guard let id = text.attribute("id", inTag: tag) else { return false }
    return text.isName(id, "answer")
  }

  /// Appends the description of the picture in a tag or, if it has none, the name of its file.
  private func appendDescription(ofPicture tag: Range<Int>, to output: inout [UInt8]) {
    var range = text.attribute("alt", inTag: tag) ?? tag.upperBound..<tag.upperBound
    if text.extracting(range).showsNothing {
      guard let path = text.attribute("src", inTag: tag) else { return }
      range = fileName(path)
    }
    var decoder = MarkupDecoder(text.extracting(range), .entities)
    decoder.decode(into: &output)
  }

  /// Returns the part of a path after its last slash.
  private func fileName(_ path: Range<Int>) -> Range<Int> {
    let slash = path.last { text[$0] == UInt8(ascii: "/") }
    return (slash.map { $0 + 1 } ?? path.lowerBound)..<path.upperBound
  }

  /// Moves to the end of the hidden part whose content begins at `start`, and returns whether it has one.
  @discardableResult
  private mutating func skip(_ part: HiddenPart, from start: Int) -> Bool {
    guard !missingEnds.contains(part) else { return false }
    guard let end = text.end(of: part, from: start) else {
      missingEnds.insert(part)
      return false
    }
    position = end
    return true
  }
}
