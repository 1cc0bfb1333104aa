import ByteText

extension TextOutline {
  /// Reads the structure of YAML. Returns nil for text with anchors, aliases, tags, merge keys or keys
  /// that are not text, whose parts depend on each other, and for text with more levels of objects
  /// and lists than `depth`.
  package init?(yaml source: Source, depth: Int) throws(ReadingError) {
    var parser = YAMLParser(source)
    var event = YAMLEvent(kind: .other, offset: 0, end: 0)
    try parser.next(into: &event)
    while event.kind != .streamEnd {
      switch event.kind {
      case .scalar, .beginList, .beginObject:
        guard let node = try Self.node(&parser, &event, source, depth) else { return nil }
        documents.append(node)
      case .alias: return nil
      default: break
      }
      try parser.next(into: &event)
    }
  }

  /// Reads the value that begins with `event`; the last event of it is in `event` then.
  private static func node(
    _ parser: inout YAMLParser, _ event: inout YAMLEvent, _ source: Source, _ depth: Int
  ) throws(ReadingError) -> Node? {
    let start = event.offset
    let first = start < source.end ? source.bytes[start] : 0
    guard depth >= 0, !event.isAnchored, event.kind != .alias, first != UInt8(ascii: "&"),
      first != UInt8(ascii: "!")
    else { return nil }
    let isEnclosed = event.isQuoted || first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    switch event.kind {
    case .scalar:
      let text = parser.withText { text in text.indices.map { text[$0] } }
      guard event.scalar != .mergeKey else { return nil }
      return Node(
        range: start..<event.end, content: .scalar(text, isAbsent: event.scalar == .absent),
        isEnclosed: isEnclosed)
    case .beginList:
      var elements: [Node] = []
      try parser.next(into: &event)
      while event.kind != .endList {
        guard let element = try node(&parser, &event, source, depth - 1) else { return nil }
        elements.append(element)
        try parser.next(into: &event)
      }
      return Node(range: start..<event.end, content: .list(elements), isEnclosed: isEnclosed)
    case .beginObject:
      var members: [Member] = []
      try parser.next(into: &event)
      while event.kind != .endObject {
        guard let key = try node(&parser, &event, source, depth - 1), case .scalar = key.content
        else {
          return nil
        }
        try parser.next(into: &event)
        guard let value = try node(&parser, &event, source, depth - 1) else { return nil }
        members.append(Member(key: key, value: value))
        try parser.next(into: &event)
      }
      return Node(range: start..<event.end, content: .object(members), isEnclosed: isEnclosed)
    default: return nil
    }
  }
}
