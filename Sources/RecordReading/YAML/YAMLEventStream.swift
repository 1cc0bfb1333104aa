import ByteText

/// libyaml's events, with those of anchored nodes written down so that they can be read again.
struct YAMLEventStream {
  /// A part of the log that is being read again.
  private struct Replay {
    var next: Int
    let end: Int
    let isMerge: Bool
  }

  /// The last event that was read.
  private(set) var event = YAMLEvent(kind: .other, offset: 0, end: 0)

  /// Text that does not stand in the source as it is: the log's, then the last event's.
  private var text: [UInt8] = []

  /// Whether some document ended with a mark of its own (`...`).
  private(set) var hasEndMark = false

  private let source: Source
  private let limits: ReadingLimits
  private var parser: YAMLParser
  private var log: [YAMLEvent] = []
  private var loggedText = 0
  private var anchors: [String: Range<Int>] = [:]
  /// The anchored nodes around the position: name, depth, where they begin in the log.
  private var openAnchors: [(name: String, depth: Int, start: Int)] = []
  /// How many nodes are open, of those that are written to the log.
  private var depth = 0
  private var isLogging = false
  /// The mappings of the lists that were merged, by where each begins in the log.
  private var mergedLists: [Int: [Range<Int>]] = [:]
  private var replays: [Replay] = []
  private var replayed = 0
  private var replayedBytes = 0

  init(_ source: Source, _ limits: ReadingLimits) {
    self.source = source
    self.limits = limits
    parser = YAMLParser(source)
  }

  // MARK: Reading

  /// Reads the next event, from a replay or from libyaml.
  mutating func advance() throws(ReadingError) {
    if !replays.isEmpty, try replayNext() { return }
    try parser.next(into: &event)
    switch event.kind {
    case .scalar: if !event.isInSource { copyText() }
    case .alias: event.target = try target(at: event.offset)
    case .documentEnd:
      hasEndMark = hasEndMark || event.end > event.offset
      forgetDocument()
    default: break
    }
    if event.isAnchored || isLogging || !openAnchors.isEmpty { writeDown() }
  }

  /// Reads the next event of the replays; not, where they all have ended.
  private mutating func replayNext() throws(ReadingError) -> Bool {
    while let replay = replays.last {
      if replay.next < replay.end {
        replays[replays.count - 1].next += 1
        event = log[replay.next]
        event.isReplayed = true
        try countReplayed(event.textCount, at: event.offset)
        return true
      }
      replays.removeLast()
      if replay.isMerge {
        let offset = replay.end < log.count ? log[replay.end].offset : source.end
        event = YAMLEvent(kind: .replayEnd, isReplayed: true, offset: offset, end: offset)
        return true
      }
    }
    return false
  }

  /// Counts a value that comes out of an alias, and the bytes of its text.
  private mutating func countReplayed(_ bytes: Int, at offset: Int) throws(ReadingError) {
    replayed += 1
    replayedBytes += bytes
    guard replayed <= limits.aliasValues else {
      throw ReadingError(limits.exceeded(.aliasValues), at: offset)
    }
    guard replayedBytes <= limits.aliasBytes else {
      throw ReadingError(limits.exceeded(.aliasBytes), at: offset)
    }
  }

  /// Writes the event to the log, and notes the anchors that it opens or closes.
  private mutating func writeDown() {
    if event.isAnchored, let name = parser.anchor(of: event.kind) {
      openAnchors.append((name, depth, log.count))
    }
    if event.kind == .endList || event.kind == .endObject { depth -= 1 }
    log.append(event)
    loggedText = text.count
    closeAnchors()
    if event.kind == .beginList || event.kind == .beginObject { depth += 1 }
  }

  /// An alias reaches back to the start of its document, no further.
  private mutating func forgetDocument() {
    // Not keeping the capacity: to clear a large table takes time, and documents may be many.
    anchors.removeAll()
    mergedLists.removeAll()
    log.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    loggedText = 0
  }

  private mutating func closeAnchors() {
    guard event.kind != .beginList, event.kind != .beginObject else { return }
    while let open = openAnchors.last, open.depth == depth {
      anchors[open.name] = open.start..<log.count
      openAnchors.removeLast()
    }
  }

  /// Copies the text of a scalar that does not stand in the source as it is.
  private mutating func copyText() {
    text.removeLast(text.count - loggedText)
    event.textStart = text.count
    parser.withText { text.append(copying: $0) }
  }

  /// Appends the copied text of the event to `decoded`.
  func appendText(to decoded: inout [UInt8]) {
    decoded.append(contentsOf: text[event.textStart..<event.textStart + event.textCount])
  }

  // MARK: Aliases

  private mutating func target(at offset: Int) throws(ReadingError) -> Range<Int> {
    let name = parser.anchor(of: .alias) ?? ""
    if openAnchors.contains(where: { $0.name == name }) {
      throw ReadingError(
        .yaml(YAMLFault("the alias '*\(name)' stands inside its own anchor")), at: offset)
    }
    guard let target = anchors[name] else {
      throw ReadingError(
        .yaml(YAMLFault("the alias '*\(name)' has no anchor before it")), at: offset)
    }
    return target
  }

  /// Reads next what the event, an alias, stands for.
  mutating func replay() {
    replays.append(
      Replay(next: event.target.lowerBound, end: event.target.upperBound, isMerge: false))
  }

  /// Reads next the pairs of the logged mapping `range`, and then `replayEnd`.
  mutating func replayPairs(of range: Range<Int>) {
    replays.append(
      Replay(next: range.lowerBound + 1, end: range.upperBound - 1, isMerge: true))
  }

  /// Passes over the rest of the node that the event began.
  mutating func skip() throws(ReadingError) {
    let offset = event.offset
    var open = event.kind == .scalar ? 0 : 1
    while open > 0 {
      try advance()
      switch event.kind {
      case .beginList, .beginObject: open += 1
      case .endList, .endObject: open -= 1
      default: break
      }
      guard open <= limits.depth else {
        throw ReadingError(limits.exceeded(.depth), at: offset)
      }
    }
  }

  // MARK: Merge keys

  /// Reads the value of a merge key: a mapping or a list of them, each as a range of the log.
  mutating func mergedMappings() throws(ReadingError) -> [Range<Int>] {
    let wasLogging = isLogging
    isLogging = true
    defer { isLogging = wasLogging }
    try advance()
    let event = event
    if event.kind == .alias {
      return try charged(mappings(in: event.target, at: event.offset), at: event.offset)
    }
    let start = event.isReplayed ? (replays.last?.next ?? 1) - 1 : log.count - 1
    try skip()
    let end = event.isReplayed ? (replays.last?.next ?? log.count) : log.count
    return try charged(mappings(in: start..<end, at: event.offset), at: event.offset)
  }

  /// Counts each of the mappings that are to be merged: one without pairs takes its time too, and
  /// those of one list may be merged again and again.
  private mutating func charged(
    _ mappings: [Range<Int>], at offset: Int
  ) throws(ReadingError) -> [Range<Int>] {
    for _ in mappings { try countReplayed(0, at: offset) }
    return mappings
  }

  /// The mappings for which a logged node stands: itself, or the elements of a list.
  private mutating func mappings(
    in node: Range<Int>, at offset: Int
  ) throws(ReadingError) -> [Range<Int>] {
    switch log[node.lowerBound].kind {
    case .beginObject: return [node]
    case .beginList: if let known = mergedLists[node.lowerBound] { return known }
    default:
      throw ReadingError(
        .yaml(YAMLFault("the merge key '<<' must name a mapping or a list of mappings")),
        at: offset)
    }
    var mappings: [Range<Int>] = []
    var next = node.lowerBound + 1
    while next < node.upperBound - 1 {
      let element = log[next].kind == .alias ? log[next].target : next..<endOfNode(at: next)
      guard log[element.lowerBound].kind == .beginObject else {
        throw ReadingError(
          .yaml(YAMLFault("a list under the merge key '<<' must name mappings only")),
          at: log[next].offset)
      }
      mappings.append(element)
      next = endOfNode(at: next)
    }
    mergedLists[node.lowerBound] = mappings
    return mappings
  }

  /// The end of the logged node that begins at `start`.
  private func endOfNode(at start: Int) -> Int {
    var open = 0
    var next = start
    repeat {
      switch log[next].kind {
      case .beginList, .beginObject: open += 1
      case .endList, .endObject: open -= 1
      default: break
      }
      next += 1
    } while open > 0
    return next
  }
}
