/// Splits YAML into tokens: libyaml's events with aliases and merge keys resolved.
///
/// An anchored node is written down as it passes, and an alias reads it again from there; so an
/// alias costs memory once and time whenever it is used. What comes out of aliases is bounded.
/// A merge key (`<<: *defaults`) is kept until its mapping ends: only then is it known which of
/// the merged keys the mapping has itself.
///
///     <<: *defaults        → pairs of `defaults` come last, as merged,
///     prompt: Why?           and give way to what stood here
struct YAMLTokenizer: TokenSource {
  /// An object or a list around the position.
  private struct Container {
    let isObject: Bool
    /// What is to be merged: as it stands, and from the first merge on with the next one last.
    var merges: [Range<Int>] = []
    var isMerging = false
  }

  static let hasSamples = false

  let source: Source
  private(set) var position: Int
  private(set) var aliasCount = 0
  private let limits: ReadingLimits
  private var events: YAMLEventStream
  private var containers: [Container] = []

  /// Whether the innermost container is an object.
  private var isInObject = false

  /// Whether a key of it, or its end, comes next.
  private var expectsKey = false

  init(_ source: Source, _ limits: ReadingLimits) {
    self.source = source
    self.limits = limits
    position = source.start
    events = YAMLEventStream(source, limits)
  }

  /// Whether some document ended with a mark of its own (`...`).
  var hasEndMark: Bool { events.hasEndMark }

  mutating func recover() -> Bool { false }

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
      // In the last line of a source that is cut short, a fault is only the cut.
      let isAtCut = source.isCutShort && !source.hasLineEnd(from: error.offset)
      position = isAtCut ? source.end : max(position, error.offset)
      throw error
    }
  }

  /// The token that the event makes; none, where it only changes what comes.
  private mutating func token(
    decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token? {
    switch events.event.kind {
    case .scalar: return expectsKey ? try key(decodingInto: &decoded) : value(&decoded)
    case .beginObject, .beginList: return expectsKey ? try keyNotText() : try open()
    case .endObject, .endList: return try close()
    case .streamEnd: return Token(kind: .end, offset: events.event.offset)
    case .replayEnd:
      // The merged pairs have been read: the next ones, or the end of the mapping.
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
    let innermost = containers.count - 1
    if events.event.scalar == .mergeKey {
      // What a merged mapping merges itself comes before its siblings.
      let merges = try events.mergedMappings()
      if containers[innermost].isMerging {
        containers[innermost].merges += merges.reversed()
      } else {
        containers[innermost].merges += merges
      }
      return nil
    }
    expectsKey = false
    var token = scalar(.key, decodingInto: &decoded)
    token.isMerged = containers[innermost].isMerging
    return token
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
      kind: kind, offset: events.event.offset, textStart: events.event.textStart,
      textCount: events.event.textCount, isDecoded: !events.event.isInSource,
      isQuoted: events.event.isQuoted)
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
    // The end of a block is not written: where the source is cut short, it is only its end.
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

  /// Reads the next merged mapping into the innermost one, or ends that.
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
