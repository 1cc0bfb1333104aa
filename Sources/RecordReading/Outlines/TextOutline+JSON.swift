import ByteText

extension TextOutline {
  /// Reads the structure of JSON, or of lines of JSON if `isLines`.
  package init(json source: Source, isLines: Bool, _ limits: ReadingLimits) throws(ReadingError) {
    var tokenizer = JSONTokenizer(source, isLines: isLines, limits)
    while let node = try Self.node(&tokenizer) { documents.append(node) }
  }

  /// Reads the next value. Returns nil at the end of a list, of an object and of the source.
  private static func node(_ tokens: inout JSONTokenizer) throws(ReadingError) -> Node? {
    var decoded: [UInt8] = []
    let token = try tokens.next(decodingInto: &decoded)
    switch token.kind {
    case .beginList:
      var elements: [Node] = []
      while let element = try node(&tokens) { elements.append(element) }
      return Node(
        range: token.offset..<tokens.position, content: .list(elements), isEnclosed: true)
    case .beginObject:
      var members: [Member] = []
      while let key = try node(&tokens), let value = try node(&tokens) {
        members.append(Member(key: key, value: value))
      }
      return Node(
        range: token.offset..<tokens.position, content: .object(members), isEnclosed: true)
    case .key:
      let start = token.textStart
      let text =
        token.isDecoded
        ? Array(decoded[start..<start + token.textCount])
        : (start..<start + token.textCount).map { tokens.bytes[$0] }
      return Node(
        range: token.offset..<tokens.position, content: .scalar(text, isAbsent: false),
        isEnclosed: true)
    case .text, .bare, .absent:
      let range = token.offset..<tokens.position
      // The text as it is written: it does not change.
      return Node(
        range: range,
        content: .scalar(range.map { tokens.bytes[$0] }, isAbsent: token.kind == .absent),
        isEnclosed: token.isQuoted)
    case .keyNotText, .endList, .endObject, .end: return nil
    }
  }
}
