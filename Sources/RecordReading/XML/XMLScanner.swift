import ByteText

/// A scanner of XML 1.0 with namespaces that reads a text while it is unpacked, without a tree.
///
/// It accepts what office files may contain: UTF-8 or UTF-16, the five predefined entities, and no document type, so
/// neither entities of its own nor external ones. Anything that is not well-formed is an error.
///
/// It is not expat, which takes 1.6 times the instructions of a whole conversion to read the sheet and the
/// strings of a workbook of 20,000 questions, with handlers that do nothing.
///
///     while true {
///       switch try scanner.next() {
///       case .start: // `name`, `attributeIndex(_:)`, `value(at:)`
///       case .text: // a piece of text: `text`
///       case .end: // `name`
///       case .endOfDocument: return
///       }
///     }
struct XMLScanner<Name: XMLName>: ~Copyable {
  /// The kind of a part of a document.
  enum XMLEvent {
    case start, end, text, endOfDocument
  }

  /// A step of reading: an event, nothing to report, or nothing because the window ends too early.
  enum ScanStep {
    case event(XMLEvent)
    case nothing, incomplete
  }

  /// The name of the part, for errors.
  let part: String

  let limits: ReadingLimits
  var window: XMLWindow

  /// The offset in the window of the next byte to read.
  var position = 0

  var context = XMLContext<Name>()

  /// The name of the element that the last event began or ended.
  var name = Name.other

  /// The start tag of the element that the last event began, in the window.
  var tag = 0..<0

  /// The attributes of the element that the last event began.
  var attributes = XMLAttributes<Name>()

  /// The text of the last event: a range of the window, unless it is decoded.
  var textRange = 0..<0

  /// The decoded text of the last event: a character that was written as a reference, or a line end; empty if its text
  /// is in the window.
  var decodedText: [UInt8] = []

  /// Whether the last start tag is also an end tag, which is reported next.
  var isEmptyElement = false

  /// Whether the only element at the top level has begun.
  var hasRoot = false

  private var isBegun = false

  /// Creates a scanner of the text that `reader` reads, `pieceSize` bytes at a time; the events do not depend on it.
  init(
    _ reader: consuming MemberReader, part: String, limits: ReadingLimits = ReadingLimits(),
    pieceSize: Int = 1 << 16
  ) {
    self.part = part
    self.limits = limits
    window = XMLWindow(reader, pieceSize: pieceSize, limits)
  }

  /// The number of elements around the next event.
  var depth: Int { context.depth }

  mutating func next() throws(WorkbookFault) -> XMLEvent {
    if isEmptyElement { return closeElement() }
    if !isBegun { try begin() }
    while true {
      if position < window.end {
        switch try readStep() {
        case .event(let event): return event
        case .nothing: continue
        case .incomplete: break
        }
      }
      let start = position
      position = 0
      guard try window.advance(to: start) else { return try end() }
    }
  }

  /// Moves to the next start tag before the end of the element with `outer` elements around it. Returns
  /// false at that end, and at the end of the document.
  @inline(__always)
  mutating func nextStart(inside outer: Int = -1) throws(WorkbookFault) -> Bool {
    while depth > outer {
      switch try next() {
      case .start: return true
      case .text, .end: continue
      case .endOfDocument: return false
      }
    }
    return false
  }

  private mutating func readStep() throws(WorkbookFault) -> ScanStep {
    if window.bytes[position] == UInt8(ascii: "<") { return try readMarkup() }
    if depth > 0 { return try readText() }
    let start = position
    position = endOfSpace(from: start)
    let isSpace = position == window.end || position > start
    guard isSpace else { throw fault(.contentOutside, at: start) }
    return .nothing
  }

  private mutating func readMarkup() throws(WorkbookFault) -> ScanStep {
    guard position + 1 < window.end else { return .incomplete }
    switch window.bytes[position + 1] {
    case UInt8(ascii: "/"): return try readEndTag()
    case UInt8(ascii: "!"): return try readDeclaration()
    case UInt8(ascii: "?"): return try readInstruction()
    default: return try readStartTag()
    }
  }

  /// Reads the byte order mark and the XML declaration.
  private mutating func begin() throws(WorkbookFault) {
    isBegun = true
    position = try window.begin()
    while try readXMLDeclaration() == .incomplete {
      let start = position
      position = 0
      guard try window.advance(to: start) else { return }
    }
  }

  /// Ends the text, which must be complete.
  private func end() throws(WorkbookFault) -> XMLEvent {
    if window.isInvalid { throw fault(.invalidEncoding, at: window.end) }
    guard hasRoot, depth == 0, endOfSpace(from: 0) == window.end else {
      throw fault(.unexpectedEnd, at: window.end)
    }
    return .endOfDocument
  }

  /// Skips the rest of the element that the last event began.
  mutating func skipElement() throws(WorkbookFault) {
    let outer = depth - 1
    while depth > outer { _ = try next() }
  }

  // MARK: Helpers

  /// Returns the offset of the first byte from `start` on that is not white space, or the end.
  @inline(__always)
  func endOfSpace(from start: Int) -> Int {
    var offset = start
    while offset < window.end, XMLCharacters.isSpace(window.bytes[offset]) { offset += 1 }
    return offset
  }

  /// Returns the offset of the first byte from `start` on that cannot be in a name, or the end.
  @inline(__always)
  func endOfName(from start: Int) -> Int {
    var offset = start
    while offset < window.end, XMLCharacters.isOfName(window.bytes[offset]) { offset += 1 }
    return offset
  }

  /// Returns the error that `fault` is at `offset` of the window.
  func fault(_ fault: XMLFault, at offset: Int) -> WorkbookFault {
    .xml(fault, part: part, offset: window.offset + offset)
  }

  // MARK: Elements that are read by their bytes

  // They are many and written alike. Whoever reads them moves `position` after them.

  /// Whether the elements that come next may be read by their bytes: elements up to `depth` deep may follow here.
  func canReadElements(_ depth: Int) -> Bool {
    !isEmptyElement && self.depth > 0 && self.depth + depth <= limits.depth
  }

  /// Returns whether elements that are written as `text` have this name here. One of them must have
  /// been read by its events.
  func isName(_ name: Name, _ text: StaticString) -> Bool {
    context.elementName(XMLWriting(text)) == name
  }

  @inline(__always)
  @_lifetime(borrow self)
  borrowing func bytes(_ range: Range<Int>) -> Span<UInt8> {
    // The window belongs to `self`, which is borrowed for the lifetime of the result.
    unsafe _overrideLifetime(window.bytes[range], borrowing: self)
  }
}

extension XMLScanner.ScanStep: Equatable {}
