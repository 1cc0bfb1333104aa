import ByteText

/// The search for the end of the items and documents of YAML that is read in pieces.
///
/// A piece ends before a dash at the start of a line, between two items of a list at the top of a document, or
/// before `---`. Only the parser finds these places for certain, so a piece is parsed before it is read:
///
///     - prompt: "a          ← the quoted text goes on,
///     - b"                  ← so this dash does not begin an item
///     - prompt: c           ← the piece before this dash is a document by itself
extension Source {
  /// The state of the text before a piece.
  struct YAMLState {
    /// Whether the text is in a list at the top of a document, so that the piece begins with an item of it.
    var isInList = false

    /// Whether the document so far has anchors, to which later items may refer.
    var hasAnchors = false

    /// Whether the rest is read at once: tags may depend on declarations before them.
    var isUndivided = false
  }

  /// The number of items and of values at the beginning of a list, one of which is enough to decide how the
  /// list is read.
  fileprivate static let (sampledItems, sampledValues) = (4, 2001)

  /// Returns the offset of the last item or document that begins in the source, whose text follows text in
  /// `state`; nil if more bytes are needed to find one. If an error is found, it is in the source, and the end
  /// of the bytes is returned.
  ///
  /// Enough bytes follow the offset to show the text after it.
  ///
  /// - Parameter state: The state of the text before the source, and then before the offset.
  func endOfItems(_ state: inout YAMLState) -> Int? {
    if bytes[start..<bytes.count].contains("%TAG") { state.isUndivided = true }
    if state.isUndivided { return nil }
    let readable = readableAsYAML
    // The reader reports what is wrong, with the text around it.
    if readable.end + Self.contextSize <= bytes.count { return bytes.count }
    var search = YAMLItemSearch(readable, state)
    var found: (offset: Int, state: YAMLState)?
    let last = readable.end - Self.contextSize
    do throws(ReadingError) {
      while let place = try search.next(), place <= last { found = (place, search.state) }
    } catch {
      // The parser looks at few bytes beyond those that it has taken.
      if search.scannedOffset + Self.contextSize <= readable.end { return bytes.count }
    }
    if let found { state = found.state }
    return found?.offset
  }

  /// The offset of a quote that is not closed in the source, if a line after it shows that it should be.
  var openYAMLQuote: Int? {
    var parser = YAMLParser(readableAsYAML)
    var event = YAMLEvent(kind: .other, offset: 0, end: 0)
    do throws(ReadingError) {
      while event.kind != .streamEnd { try parser.next(into: &event) }
      return nil
    } catch {
      return parser.openQuote(error)
    }
  }
}

/// A search for the places where items and documents begin.
private struct YAMLItemSearch {
  private let source: Source
  private var parser: YAMLParser
  private var event = YAMLEvent(kind: .other, offset: 0, end: 0)

  /// The state of the text before the last place.
  private(set) var state: Source.YAMLState

  /// The number of open lists and objects.
  private var depth = 0

  /// Whether the source begins with an item of a list that began before.
  private var continuesList: Bool

  /// The numbers of complete items and of values in the list at the top.
  private var (itemCount, valueCount) = (0, 0)

  /// Whether the list has merge keys, which are values for the parser only.
  private var hasMerges = false

  init(_ source: Source, _ state: Source.YAMLState) {
    self.source = source
    self.state = state
    continuesList = state.isInList
    parser = YAMLParser(source)
  }

  /// The end of the bytes that the parser has taken.
  var scannedOffset: Int { parser.scannedOffset }

  /// Returns the next place; nil if there is none before the end.
  mutating func next() throws(ReadingError) -> Int? {
    while true {
      try parser.next(into: &event)
      if event.isAnchored || event.kind == .alias { state.hasAnchors = true }
      switch event.kind {
      case .streamEnd: return nil
      case .documentEnd:
        state = Source.YAMLState()
        depth = 0
      case .other: if let place = document { return place }
      case .beginList, .beginObject: begin()
      case .endList, .endObject:
        depth -= 1
        if depth == 0 { state.isInList = false }
      case .scalar:
        valueCount += 1
        if event.scalar == .mergeKey { hasMerges = true }
      case .alias, .replayEnd: break
      }
      if depth == 1, state.isInList, event.kind != .beginList, let place = nextItem() {
        return place
      }
    }
  }

  private mutating func begin() {
    valueCount += 1
    depth += 1
    guard depth == 1 else { return }
    state.isInList = event.kind == .beginList && isDash(at: event.offset)
    (itemCount, valueCount, hasMerges) = (continuesList ? Int.max / 2 : 0, 0, false)
    continuesList = false
  }

  /// The offset of the mark with which the document begins, if the event is such a mark.
  private var document: Int? {
    let offset = event.offset
    guard offset > source.start, offset + 3 < source.end, source.bytes[offset - 1] == 0x0A,
      (offset..<offset + 3).allSatisfy({ source.bytes[$0] == UInt8(ascii: "-") }),
      source.bytes[offset + 3] <= 0x20
    else { return nil }
    return offset
  }

  /// Returns the offset of the next item of the list at the top, if an item of it has just ended, and the list
  /// can be divided there.
  private mutating func nextItem() -> Int? {
    itemCount += 1
    guard !state.hasAnchors,
      itemCount >= Source.sampledItems
        || valueCount >= Source.sampledValues && !hasMerges
    else { return nil }
    var offset = event.end
    while offset < source.end, source.bytes[offset] != UInt8(ascii: "-") {
      if source.bytes[offset] == UInt8(ascii: "#") {
        guard let end = endOfComment(at: offset) else { return nil }
        offset = end
      } else if source.bytes[offset] > 0x20 {
        return nil
      } else {
        offset += 1
      }
    }
    return isDash(at: offset) && offset > source.start ? offset : nil
  }

  /// Returns the offset of the line end after a comment; nil if it may end in a character beyond ASCII that ends
  /// lines in YAML 1.1.
  private func endOfComment(at offset: Int) -> Int? {
    var offset = offset
    while offset < source.end, !source.bytes[offset].endsLine {
      switch (source.bytes[offset], source.bytes.word(at: offset) >> 8 & 0xFFFF) {
      case (0xC2, let next) where next & 0xFF == 0x85: return nil
      case (0xE2, 0xA880), (0xE2, 0xA980): return nil
      default: offset += 1
      }
    }
    return offset
  }

  /// Returns whether the dash of an item is at `offset`, at the start of a line.
  private func isDash(at offset: Int) -> Bool {
    offset + 1 < source.end && source.bytes[offset] == UInt8(ascii: "-")
      && source.bytes[offset + 1] <= 0x20
      && (offset == source.start || source.bytes[offset - 1] == 0x0A)
  }
}

extension Bytes {
  /// Returns the start of the first of the lines directly before a line at `end` that are blank or have only a
  /// comment: they may be about the item that begins there.
  func startOfComments(before end: Int) -> Int {
    var (start, line) = (end, end)
    while line > 0 {
      line -= 1
      while line > 0, self[line - 1] != UInt8(ascii: "\n") { line -= 1 }
      var first = line
      while first < start, self[first] <= 0x20 { first += 1 }
      guard first == start || self[first] == UInt8(ascii: "#") else { break }
      start = line
    }
    return start
  }
}
