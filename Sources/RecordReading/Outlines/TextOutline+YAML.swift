import ByteText

extension TextOutline {
  /// A part of YAML that makes values depend on each other, or that has no place in an outline.
  package enum Unsupported: Sendable {
    case anchor, alias, tag, mergeKey
    /// A key that is a list or an object.
    case containerKey
    /// A value in more lists and objects than are read.
    case depth
  }

  /// The reason why a text of YAML has no outline.
  package enum Failure: Error {
    case unread(ReadingError)
    case unsupported(Unsupported, offset: Int)
  }

  /// Reads YAML in which no value depends on others.
  package init(yaml source: Source, depth: Int) throws(Failure) {
    var reader = YAMLOutlineReader(source)
    try reader.advance()
    while reader.event.kind != .streamEnd {
      switch reader.event.kind {
      case .scalar, .beginList, .beginObject, .alias:
        documents.append(try reader.node(depth: depth))
      default: break
      }
      try reader.advance()
    }
  }
}

/// Reads the values of YAML with their places.
private struct YAMLOutlineReader {
  private let source: Source
  private var parser: YAMLParser

  /// The last event.
  private(set) var event = YAMLEvent(kind: .other, offset: 0, end: 0)

  init(_ source: Source) {
    self.source = source
    parser = YAMLParser(source)
  }

  /// Moves on to the next event.
  mutating func advance() throws(TextOutline.Failure) {
    do throws(ReadingError) {
      try parser.next(into: &event)
    } catch {
      throw .unread(error)
    }
  }

  /// Reads the value that begins with `event`, which is the last event of it then.
  mutating func node(depth: Int) throws(TextOutline.Failure) -> TextOutline.Node {
    let start = event.offset
    let first = start < source.end ? source.bytes[start] : 0
    try checkSupport(first, depth: depth)
    let isEnclosed = event.isQuoted || first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    let content: TextOutline.Content
    switch event.kind {
    case .beginList: content = .list(try elements(depth: depth - 1))
    case .beginObject: content = .object(try members(depth: depth - 1))
    default:
      let text = parser.withText { text in text.indices.map { text[$0] } }
      content = .scalar(text, isAbsent: event.scalar == .absent)
    }
    return TextOutline.Node(range: start..<event.end, content: content, isEnclosed: isEnclosed)
  }

  /// Throws if the value that begins with `event`, and with the byte `first`, has no place in an
  /// outline.
  private func checkSupport(_ first: UInt8, depth: Int) throws(TextOutline.Failure) {
    func fail(_ part: TextOutline.Unsupported) -> TextOutline.Failure {
      .unsupported(part, offset: event.offset)
    }
    if event.kind == .alias { throw fail(.alias) }
    if first == UInt8(ascii: "!") { throw fail(.tag) }
    if event.isAnchored || first == UInt8(ascii: "&") { throw fail(.anchor) }
    if event.kind == .scalar, event.scalar == .mergeKey { throw fail(.mergeKey) }
    if depth < 0 { throw fail(.depth) }
  }

  private mutating func elements(depth: Int) throws(TextOutline.Failure) -> [TextOutline.Node] {
    var elements: [TextOutline.Node] = []
    try advance()
    while event.kind != .endList {
      elements.append(try node(depth: depth))
      try advance()
    }
    return elements
  }

  private mutating func members(depth: Int) throws(TextOutline.Failure) -> [TextOutline.Member] {
    var members: [TextOutline.Member] = []
    try advance()
    while event.kind != .endObject {
      let key = try node(depth: depth)
      guard case .scalar = key.content else {
        throw .unsupported(.containerKey, offset: key.range.lowerBound)
      }
      try advance()
      members.append(TextOutline.Member(key: key, value: try node(depth: depth)))
      try advance()
    }
    return members
  }
}
