import ByteText

/// The events of libyaml, in which anchored nodes can be replayed, and events be read once more although libyaml cannot
/// go back.
struct YAMLEventStream {
  /// A range of the log that is being read again.
  fileprivate struct Replay {
    enum Cause { case alias, merge, rewind }

    var next: Int
    let end: Int
    let cause: Cause
  }

  /// The state at a mark.
  struct Mark {
    fileprivate let replays: [Replay]
    fileprivate let aliases: AliasUse
    fileprivate let wasLogging: Bool

    /// The index in the log of the first event that libyaml returns after the mark.
    fileprivate let start: Int
  }

  /// The last event that was read.
  private(set) var event = YAMLEvent(kind: .other, offset: 0, end: 0)

  /// The index of the last event in the log, if it is logged.
  private var index = 0

  /// The error after the last event of libyaml.
  private var failure: ReadingError?

  /// Whether a document ended with an explicit mark (`...`).
  private(set) var hasEndMark = false

  private let source: Source
  private let limits: ReadingLimits
  private var parser: YAMLParser
  private var log = YAMLEventLog()

  /// Whether events are logged outside of anchored nodes too, as in the value of a merge key, or after a mark.
  private var isLogging = false

  /// Text that is not in the source as it is: that of the log, then that of the last event.
  private var text: [UInt8] = []
  private var loggedTextCount = 0

  /// The open replays, the innermost one last.
  private var replays: [Replay] = []

  /// The number of values that were replayed so far, in this source and in earlier inputs.
  private(set) var aliases: AliasUse

  init(_ source: Source, _ limits: ReadingLimits, after aliases: AliasUse) {
    self.source = source
    self.limits = limits
    self.aliases = aliases
    parser = YAMLParser(source)
  }

  // MARK: Reading

  /// Reads the next event, from a replay or from libyaml.
  @inline(__always)
  mutating func advance() throws(ReadingError) {
    if !replays.isEmpty, try replayNext() { return }
    if let failure { throw failure }
    do throws(ReadingError) {
      try parser.next(into: &event)
      if event.kind == .alias {
        event.target = try log.node(named: parser.anchor(of: .alias) ?? "", aliasAt: event.offset)
      }
    } catch {
      failure = error
      throw error
    }
    if event.kind == .scalar, !event.isInSource { copyText() }
    if event.kind == .documentEnd {
      hasEndMark = hasEndMark || event.end > event.offset
      log.removeAll()
      text.removeAll(keepingCapacity: true)
      loggedTextCount = 0
    }
    if event.isAnchored || isLogging || log.isInAnchor {
      index = log.events.count
      log.append(event, anchor: event.isAnchored ? parser.anchor(of: event.kind) : nil)
      loggedTextCount = text.count
    }
  }

  /// Reads the next event of the replays, and returns whether there was one.
  private mutating func replayNext() throws(ReadingError) -> Bool {
    while let replay = replays.last {
      if replay.next < replay.end {
        replays[replays.count - 1].next += 1
        (event, index) = (log.events[replay.next], replay.next)
        event.isReplayed = replay.cause != .rewind
        if event.isReplayed { try countReplayed(event.textCount, at: event.offset) }
        return true
      }
      replays.removeLast()
      if replay.cause == .merge {
        let events = log.events
        let offset = replay.end < events.count ? events[replay.end].offset : source.end
        event = YAMLEvent(kind: .replayEnd, isReplayed: true, offset: offset, end: offset)
        return true
      }
    }
    // What was logged to be read once more is not needed again.
    if !isLogging, let first = log.removeUnneeded() {
      text.removeLast(text.count - first.textStart)
      loggedTextCount = first.textStart
    }
    return false
  }

  /// Counts a value that an alias repeats, and the bytes of its text.
  private mutating func countReplayed(_ bytes: Int, at offset: Int) throws(ReadingError) {
    aliases.values += 1
    aliases.bytes += bytes
    if let limit = aliases.exceededLimit(limits) {
      throw ReadingError(limits.exceeded(limit), at: offset)
    }
  }

  /// Skips the rest of the node that the last event began.
  mutating func skip() throws(ReadingError) {
    let offset = event.offset
    var depth = event.kind == .scalar ? 0 : 1
    while depth > 0 {
      try advance()
      depth += event.kind.depth
      guard depth <= limits.depth else {
        throw ReadingError(limits.exceeded(.depth), at: offset)
      }
    }
  }

  // MARK: Text

  private mutating func copyText() {
    text.removeLast(text.count - loggedTextCount)
    event.textStart = text.count
    parser.withText { text.append(copying: $0) }
  }

  /// Appends the copied text of the last event to `decoded`.
  func appendText(to decoded: inout [UInt8]) {
    decoded.append(contentsOf: text[event.textStart..<event.textStart + event.textCount])
  }

  // MARK: Replays

  /// Replays the node to which the last event, an alias, refers.
  mutating func replay() {
    replays.append(
      Replay(next: event.target.lowerBound, end: event.target.upperBound, cause: .alias))
  }

  /// Replays the pairs of the logged mapping `range`, followed by a `replayEnd` event.
  mutating func replayPairs(of range: Range<Int>) {
    replays.append(
      Replay(next: range.lowerBound + 1, end: range.upperBound - 1, cause: .merge))
  }

  /// Marks the position, to read the events that follow once more.
  mutating func mark() -> Mark {
    defer { isLogging = true }
    return Mark(
      replays: replays, aliases: aliases, wasLogging: isLogging, start: log.events.count)
  }

  /// Returns to a mark in the same document.
  mutating func rewind(to mark: Mark) {
    (replays, aliases, isLogging) = (mark.replays, mark.aliases, mark.wasLogging)
    // Events that were read ahead before the mark are followed by those after it.
    var start = mark.start
    if let first = replays.first, first.cause == .rewind { start = replays.removeFirst().next }
    if start < log.events.count {
      replays.insert(Replay(next: start, end: log.events.count, cause: .rewind), at: 0)
    }
  }

  /// Reads the value of a merge key, a mapping or a list of mappings, and returns the mappings as ranges of the log.
  mutating func mergedMappings() throws(ReadingError) -> [Range<Int>] {
    let wasLogging = isLogging
    isLogging = true
    defer { isLogging = wasLogging }
    try advance()
    let event = event
    var node = event.target
    if event.kind != .alias {
      let start = index
      try skip()
      node = start..<index + 1
    }
    let mappings = try log.mappings(in: node, mergedAt: event.offset)
    // A mapping without pairs takes time too, and a list can be merged repeatedly.
    for _ in mappings { try countReplayed(0, at: event.offset) }
    return mappings
  }
}

/// The repetition of values by aliases so far, which is limited for all inputs of a run together.
package struct AliasUse: Hashable, Sendable {
  package var values = 0

  /// The number of bytes of their text.
  package var bytes = 0

  package init() {}

  package static func + (one: AliasUse, other: AliasUse) -> AliasUse {
    var sum = one
    sum.values += other.values
    sum.bytes += other.bytes
    return sum
  }

  package func exceededLimit(_ limits: ReadingLimits) -> Limit? {
    if values > limits.aliasValues { return .aliasValues }
    return bytes > limits.aliasBytes ? .aliasBytes : nil
  }
}
