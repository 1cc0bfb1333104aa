/// A tokenizer of YAML: the events of libyaml, with aliases and merge keys resolved.
///
/// The events of an anchored node are logged, and an alias replays them. An alias therefore takes memory once and time
/// with each use; the number of replayed values is limited. A merge key (`<<: *defaults`) is kept until its mapping
/// ends, because only then are the mapping's own keys known, which override the merged ones.
///
///     <<: *defaults        → the pairs of `defaults` come last, as merged pairs,
///     prompt: Why?           and this pair overrides theirs
struct YAMLTokenizer: TokenSource {
  static var hasSamples: Bool { false }

  /// An open object or list.
  private struct Container {
    let isObject: Bool
    /// The mappings to merge, in source order; once merging has begun, in reverse order.
    var merges: [Range<Int>] = []
    var isMerging = false
  }

  private struct Marked {
    let events: YAMLEventStream.Mark
    let containers: [Container]
    let expectsKey: Bool
    let position: Int
    let aliasCount: Int
  }

  let source: Source
  private(set) var position: Int
  private(set) var aliasCount = 0
  private let limits: ReadingLimits
  private var events: YAMLEventStream
  private var containers: [Container] = []

  /// Whether the innermost container is an object.
  private var isInObject = false

  /// Whether a key of the innermost container, or its end, comes next.
  private var expectsKey = false

  /// The state to return to, while tokens are read ahead.
  private var marked: Marked?

  /// Creates a tokenizer of `source`, after inputs whose aliases have repeated `aliases`.
  init(_ source: Source, _ limits: ReadingLimits, after aliases: AliasUse = AliasUse()) {
    self.source = source
    self.limits = limits
    position = source.start
    events = YAMLEventStream(source, limits, after: aliases)
  }

  /// The values that aliases have repeated so far, in this source and in earlier inputs.
  var aliases: AliasUse { events.aliases }

  /// Whether a document ended with an explicit mark (`...`).
  var hasEndMark: Bool { events.hasEndMark }

  mutating func next(decodingInto decoded: inout [UInt8]) throws(ReadingError) -> Token {
    do {
      while true {
        try events.advance()
        if events.event.isReplayed {
          aliasCount += 1
        } else {
          position = max(position, events.event.end)
        }
        if let token = try token(decodingInto: &decoded) { return token }
      }
    } catch {
      // In the last line of a source that is cut short, an error only results from the cut.
      let isAtCut = source.isCutShort && !source.hasLineEnd(from: error.offset)
      position = isAtCut ? source.end : max(position, error.offset)
      throw error
    }
  }

  mutating func mark() {
    marked = Marked(
      events: events.mark(), containers: containers, expectsKey: expectsKey, position: position,
      aliasCount: aliasCount)
  }

  mutating func rewind() {
    guard let mark = marked.take() else { return }
    events.rewind(to: mark.events)
    (containers, position, aliasCount) = (mark.containers, mark.position, mark.aliasCount)
    isInObject = containers.last?.isObject ?? false
    expectsKey = mark.expectsKey
  }

  mutating func recover() -> Bool { false }

  /// Returns the token of the last event, or nil if it only affects the following ones.
  private mutating func token(
    decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token? {
    switch events.event.kind {
    case .scalar: return expectsKey ? try key(decodingInto: &decoded) : value(&decoded)
    case .beginObject, .beginList: return expectsKey ? try keyNotText() : try open()
    case .endObject, .endList: return try close()
    case .streamEnd: return Token(kind: .end, offset: events.event.offset)
    case .replayEnd:
      // The pairs of a merged mapping are complete.
      return mergeOrClose()
    case .alias:
      events.replay()
      return nil
    case .documentEnd, .other: return nil
    }
  }

  // MARK: Scalars

  private mutating func value(_ decoded: inout [UInt8]) -> Token {
    expectsKey = isInObject
    let kind: Token.Kind =
      switch events.event.scalar {
      case .text: .text
      case .plain, .mergeKey: .bare
      case .absent: .absent
      }
    return scalar(kind, decodingInto: &decoded)
  }

  private mutating func key(
    decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token? {
    if events.event.scalar == .mergeKey {
      try readMerges()
      return nil
    }
    expectsKey = false
    var token = scalar(.key, decodingInto: &decoded)
    token.isMerged = containers[containers.count - 1].isMerging
    return token
  }

  /// Reads the value of a merge key and keeps its mappings until the innermost mapping ends.
  @inline(never)
  private mutating func readMerges() throws(ReadingError) {
    let innermost = containers.count - 1
    // The mappings that a merged mapping merges itself precede its siblings.
    let merges = try events.mergedMappings()
    if containers[innermost].isMerging {
      containers[innermost].merges += merges.reversed()
    } else {
      containers[innermost].merges += merges
    }
  }

  private mutating func keyNotText() throws(ReadingError) -> Token {
    let offset = events.event.offset
    try events.skip()
    expectsKey = false
    return Token(kind: .keyNotText, offset: offset)
  }

  private mutating func scalar(
    _ kind: Token.Kind, decodingInto decoded: inout [UInt8]
  ) -> Token {
    var token = Token(
      kind: kind, isDecoded: !events.event.isInSource, isQuoted: events.event.isQuoted,
      offset: events.event.offset, textStart: events.event.textStart,
      textCount: events.event.textCount)
    if token.isDecoded {
      token.textStart = decoded.count
      events.appendText(to: &decoded)
    }
    return token
  }

  // MARK: Containers

  private mutating func open() throws(ReadingError) -> Token {
    let offset = events.event.offset
    guard containers.count < limits.depth else {
      throw ReadingError(limits.exceeded(.depth), at: offset)
    }
    isInObject = events.event.kind == .beginObject
    expectsKey = isInObject
    containers.append(Container(isObject: isInObject))
    return Token(kind: isInObject ? .beginObject : .beginList, offset: offset)
  }

  private mutating func close() throws(ReadingError) -> Token? {
    let offset = events.event.offset
    // The end of a block is implicit. If the source is cut short, it is only the end of the source.
    if source.isCutShort, !events.event.isReplayed, offset >= source.end {
      throw source.cutError
    }
    guard let innermost = containers.last else { return nil }
    if innermost.isObject, !innermost.merges.isEmpty { return mergeOrClose() }
    leaveContainer()
    return Token(kind: innermost.isObject ? .endObject : .endList, offset: offset)
  }

  private mutating func leaveContainer() {
    containers.removeLast()
    isInObject = containers.last?.isObject ?? false
    expectsKey = isInObject
  }

  /// Begins the next merged mapping of the innermost container, or ends the container.
  private mutating func mergeOrClose() -> Token? {
    let innermost = containers.count - 1
    if !containers[innermost].isMerging { containers[innermost].merges.reverse() }
    guard let next = containers[innermost].merges.popLast() else {
      leaveContainer()
      return Token(kind: .endObject, offset: events.event.offset)
    }
    containers[innermost].isMerging = true
    events.replayPairs(of: next)
    return nil
  }
}
