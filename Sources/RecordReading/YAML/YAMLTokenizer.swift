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
    var expectsKey: Bool
    /// What is to be merged: as it stands, and from the first merge on with the next one last.
    var merges: [Range<Int>] = []
    var isMerging = false
  }

  static let canMerge = true

  let source: Source
  private(set) var position: Int
  private(set) var aliasCount = 0
  private let limits: ReadingLimits
  private var events: YAMLEventStream
  private var containers: [Container] = []

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
        let event = try events.next()
        if event.isReplayed {
          aliasCount += 1
        } else {
          position = max(position, event.end)
        }
        if let token = try token(for: event, decodingInto: &decoded) { return token }
      }
    } catch {
      // In the last line of a source that is cut short, a fault is only the cut.
      let isAtCut = source.isCutShort && !source.hasLineEnd(from: error.offset)
      position = isAtCut ? source.end : max(position, error.offset)
      throw error
    }
  }

  /// The token that `event` makes; none, where it only changes what comes.
  private mutating func token(
    for event: YAMLEventStream.Event, decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token? {
    let innermost = containers.count - 1
    switch event.kind {
    case .streamEnd: return Token(kind: .end, place: event.place)
    case .endObject, .endList: return try close(event)
    case .replayEnd:
      // The merged pairs have been read: the next ones, or the end of the mapping.
      return try mergeOrClose(at: event.place)
    case .beginObject, .beginList, .scalar: break
    case .alias:
      try events.replay(event)
      return nil
    case .other: return nil
    }
    if innermost >= 0, containers[innermost].isObject, containers[innermost].expectsKey {
      return try key(event, decodingInto: &decoded)
    }
    if innermost >= 0, containers[innermost].isObject { containers[innermost].expectsKey = true }
    if event.kind == .scalar {
      return Token(scalar: event, from: events, decodingInto: &decoded)
    }
    guard containers.count < limits.depth else {
      throw ReadingError(limits.exceeded(.depth), at: event.place)
    }
    let isObject = event.kind == .beginObject
    containers.append(Container(isObject: isObject, expectsKey: isObject))
    return Token(kind: isObject ? .beginObject : .beginList, place: event.place)
  }

  private mutating func key(
    _ event: YAMLEventStream.Event, decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token? {
    let innermost = containers.count - 1
    guard event.kind == .scalar else {
      try events.skip(event)
      containers[innermost].expectsKey = false
      return Token(kind: .keyNotText, place: event.place)
    }
    if event.isPlain, events.isMergeKey(event) {
      // What a merged mapping merges itself comes before its siblings.
      let merges = try events.mergedMappings()
      if containers[innermost].isMerging {
        containers[innermost].merges += merges.reversed()
      } else {
        containers[innermost].merges += merges
      }
      return nil
    }
    containers[innermost].expectsKey = false
    var token = Token(scalar: event, from: events, decodingInto: &decoded)
    token.kind = .key
    token.isMerged = containers[innermost].isMerging
    return token
  }

  private mutating func close(_ event: YAMLEventStream.Event) throws(ReadingError) -> Token? {
    // The end of a block is not written: where the source is cut short, it is only its end.
    if source.isCutShort, !event.isReplayed, event.place >= source.end {
      throw source.cutError
    }
    guard let innermost = containers.last else { return nil }
    if innermost.isObject, !innermost.merges.isEmpty { return try mergeOrClose(at: event.place) }
    containers.removeLast()
    return Token(kind: innermost.isObject ? .endObject : .endList, place: event.place)
  }

  /// Reads the next merged mapping into the innermost one, or ends that.
  private mutating func mergeOrClose(at place: Int) throws(ReadingError) -> Token? {
    let innermost = containers.count - 1
    if !containers[innermost].isMerging { containers[innermost].merges.reverse() }
    guard let next = containers[innermost].merges.popLast() else {
      containers.removeLast()
      return Token(kind: .endObject, place: place)
    }
    containers[innermost].isMerging = true
    events.replayPairs(of: next)
    return nil
  }
}

extension Token {
  /// The token of a scalar: YAML's absent values are `null`, `~` and nothing at all.
  fileprivate init(
    scalar event: YAMLEventStream.Event, from events: borrowing YAMLEventStream,
    decodingInto decoded: inout [UInt8]
  ) {
    self.init(kind: event.isPlain ? .bare : .text, place: event.place)
    isQuoted = event.isQuoted
    textCount = event.textCount
    if event.isInSource {
      textStart = event.textStart
    } else {
      isDecoded = true
      textStart = decoded.count
      decoded.append(contentsOf: events.text[event.textStart..<event.textStart + textCount])
    }
    if event.isPlain, events.isAbsent(event) { kind = .absent }
  }
}
