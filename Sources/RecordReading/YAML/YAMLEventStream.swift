/// libyaml's events, with those of anchored nodes written down so that they can be read again.
struct YAMLEventStream {
  /// A step through the nodes of a document.
  struct Event {
    enum Kind {
      case streamEnd, alias, scalar, beginList, endList, beginObject, endObject, other
      /// The end of the pairs that `replayPairs` was asked for.
      case replayEnd
    }

    var kind: Kind
    var place: Int
    var end: Int
    var isPlain = false
    var isQuoted = false
    /// Whether the text stands in the source as it is, and not in `text`.
    var isInSource = false
    var textStart = 0
    var textCount = 0
    /// What an alias stands for, as a range of the log.
    var target: Range<Int> = 0..<0
    /// Whether the event was read before, and comes out of an alias.
    var isReplayed = false
  }

  /// A part of the log that is being read again.
  private struct Replay {
    var next: Int
    let end: Int
    let isMerge: Bool
  }

  /// Text that does not stand in the source as it is: the log's, then the last event's.
  private(set) var text: [UInt8] = []

  /// Whether some document ended with a mark of its own (`...`).
  private(set) var hasEndMark = false

  private let source: Source
  private let limits: ReadingLimits
  private var parser: YAMLParser
  private var log: [Event] = []
  private var loggedText = 0
  private var anchors: [String: Range<Int>] = [:]
  /// The anchored nodes around the position: name, depth, where they begin in the log.
  private var openAnchors: [(name: String, depth: Int, start: Int)] = []
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

  /// The next event, from a replay or from libyaml.
  mutating func next() throws(ReadingError) -> Event {
    while let replay = replays.last {
      if replay.next < replay.end {
        replays[replays.count - 1].next += 1
        var event = log[replay.next]
        try countReplayed(event.textCount, at: event.place)
        event.isReplayed = true
        return event
      }
      replays.removeLast()
      if replay.isMerge {
        let place = replay.end < log.count ? log[replay.end].place : source.end
        return Event(kind: .replayEnd, place: place, end: place, isReplayed: true)
      }
    }
    return try parse()
  }

  /// Counts a value that comes out of an alias, and the bytes of its text.
  private mutating func countReplayed(_ bytes: Int, at place: Int) throws(ReadingError) {
    replayed += 1
    replayedBytes += bytes
    guard replayed <= limits.aliasValues else {
      throw ReadingError(limits.exceeded(.aliasValues), at: place)
    }
    guard replayedBytes <= limits.aliasBytes else {
      throw ReadingError(limits.exceeded(.aliasBytes), at: place)
    }
  }

  private mutating func parse() throws(ReadingError) -> Event {
    let parsed = try parser.next()
    let kind = Event.Kind(parsed.kind)
    var event = Event(
      kind: kind, place: parsed.place, end: parsed.end, isPlain: parsed.isPlain,
      isQuoted: parsed.isQuoted)
    if parsed.kind == .documentEnd {
      hasEndMark = hasEndMark || parsed.end > parsed.place
      forgetDocument()
    }
    if kind == .alias { event.target = try target(at: parsed.place) }
    if kind == .scalar { takeText(of: &event) }
    let anchor = kind == .alias ? nil : parser.anchor(of: parsed.kind)
    if let anchor { openAnchors.append((anchor, depth, log.count)) }
    if kind == .endList || kind == .endObject { depth -= 1 }
    if isLogging || !openAnchors.isEmpty {
      log.append(event)
      loggedText = text.count
    }
    closeAnchors(after: kind)
    if kind == .beginList || kind == .beginObject { depth += 1 }
    return event
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

  private mutating func closeAnchors(after kind: Event.Kind) {
    guard kind != .beginList, kind != .beginObject else { return }
    while let open = openAnchors.last, open.depth == depth {
      anchors[open.name] = open.start..<log.count
      openAnchors.removeLast()
    }
  }

  /// Finds the scalar's text in the source, where it stands as it is, or copies it.
  private mutating func takeText(of event: inout Event) {
    text.removeLast(text.count - loggedText)
    let start = event.place + (event.isQuoted ? 1 : 0)
    let isInSource = parser.withText { value in
      event.textCount = value.count
      guard start + value.count <= source.end else { return false }
      return source.bytes[start..<start + value.count].hasSameBytes(as: value)
    }
    event.isInSource = isInSource
    event.textStart = isInSource ? start : text.count
    if !isInSource { parser.withText { text.append(copying: $0) } }
  }

  // MARK: Aliases

  private mutating func target(at place: Int) throws(ReadingError) -> Range<Int> {
    let name = parser.anchor(of: .alias) ?? ""
    if openAnchors.contains(where: { $0.name == name }) {
      throw ReadingError(
        .yaml(YAMLFault("the alias '*\(name)' stands inside its own anchor")), at: place)
    }
    guard let target = anchors[name] else {
      throw ReadingError(
        .yaml(YAMLFault("the alias '*\(name)' has no anchor before it")), at: place)
    }
    return target
  }

  /// Reads next what the alias `event` stands for.
  mutating func replay(_ event: Event) throws(ReadingError) {
    replays.append(
      Replay(next: event.target.lowerBound, end: event.target.upperBound, isMerge: false))
  }

  /// Reads next the pairs of the logged mapping `range`, and then `replayEnd`.
  mutating func replayPairs(of range: Range<Int>) {
    replays.append(
      Replay(next: range.lowerBound + 1, end: range.upperBound - 1, isMerge: true))
  }

  /// Passes over the rest of the node that `event` began.
  mutating func skip(_ event: Event) throws(ReadingError) {
    var open = event.kind == .scalar ? 0 : 1
    while open > 0 {
      switch try next().kind {
      case .beginList, .beginObject: open += 1
      case .endList, .endObject: open -= 1
      default: break
      }
      guard open <= limits.depth else {
        throw ReadingError(limits.exceeded(.depth), at: event.place)
      }
    }
  }

  // MARK: Merge keys

  /// Whether the plain scalar `event` is the key `<<` (YAML's merge type).
  func isMergeKey(_ event: Event) -> Bool { has(event, "<<") }

  /// Whether the plain scalar `event` says that there is no value.
  func isAbsent(_ event: Event) -> Bool {
    event.textCount == 0 || has(event, "~") || has(event, "null")
  }

  private func has(_ event: Event, _ wanted: StaticString) -> Bool {
    guard event.textCount == wanted.utf8CodeUnitCount else { return false }
    for index in 0..<event.textCount {
      let byte =
        event.isInSource
        ? source.bytes[event.textStart + index] : text[event.textStart + index]
      // The index is below the count of a string that lives as long as the program.
      if unsafe byte != wanted.utf8Start[index] { return false }
    }
    return true
  }

  /// Reads the value of a merge key: a mapping or a list of them, each as a range of the log.
  mutating func mergedMappings() throws(ReadingError) -> [Range<Int>] {
    let wasLogging = isLogging
    isLogging = true
    defer { isLogging = wasLogging }
    let event = try next()
    if event.kind == .alias {
      return try counted(mappings(in: event.target, at: event.place), at: event.place)
    }
    let start = event.isReplayed ? (replays.last?.next ?? 1) - 1 : log.count - 1
    try skip(event)
    let end = event.isReplayed ? (replays.last?.next ?? log.count) : log.count
    return try counted(mappings(in: start..<end, at: event.place), at: event.place)
  }

  /// Counts each of the mappings that are to be merged: one without pairs takes its time too, and
  /// those of one list may be merged again and again.
  private mutating func counted(
    _ mappings: [Range<Int>], at place: Int
  ) throws(ReadingError) -> [Range<Int>] {
    for _ in mappings { try countReplayed(0, at: place) }
    return mappings
  }

  /// The mappings for which a logged node stands: itself, or the elements of a list.
  private mutating func mappings(
    in node: Range<Int>, at place: Int
  ) throws(ReadingError) -> [Range<Int>] {
    switch log[node.lowerBound].kind {
    case .beginObject: return [node]
    case .beginList: if let known = mergedLists[node.lowerBound] { return known }
    default:
      throw ReadingError(
        .yaml(YAMLFault("the merge key '<<' must name a mapping or a list of mappings")),
        at: place)
    }
    var mappings: [Range<Int>] = []
    var next = node.lowerBound + 1
    while next < node.upperBound - 1 {
      let element = log[next].kind == .alias ? log[next].target : next..<endOfNode(at: next)
      guard log[element.lowerBound].kind == .beginObject else {
        throw ReadingError(
          .yaml(YAMLFault("a list under the merge key '<<' must name mappings only")),
          at: log[next].place)
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

extension YAMLEventStream.Event.Kind {
  fileprivate init(_ kind: YAMLParser.Event.Kind) {
    switch kind {
    case .streamEnd: self = .streamEnd
    case .alias: self = .alias
    case .scalar: self = .scalar
    case .beginList: self = .beginList
    case .endList: self = .endList
    case .beginObject: self = .beginObject
    case .endObject: self = .endObject
    case .documentEnd, .other: self = .other
    }
  }
}
