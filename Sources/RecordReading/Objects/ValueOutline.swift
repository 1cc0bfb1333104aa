import ByteText

/// The structure of the beginning of a value: its keys, and the kinds of its values.
package indirect enum ValueOutline: Sendable {
  /// A value of an object.
  package typealias Member = (key: String, value: ValueOutline)

  /// A string, or a value that is text for another reason.
  case text
  /// A number or another unquoted value.
  case bare
  /// `true` or `false`.
  case boolean
  case absent
  /// An object, with its first members.
  case object([Member])
  /// A list, with its first elements.
  case list([ValueOutline])

  /// Whether the value is an object or a list.
  package var isContainer: Bool {
    switch self {
    case .object, .list: true
    case .text, .bare, .boolean, .absent: false
    }
  }

  /// The members of an object; empty for other values.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The elements of a list; empty for other values.
  package var elements: [ValueOutline] {
    if case .list(let elements) = self { elements } else { [] }
  }
}

/// Reads outlines from tokens, which are read again afterward.
struct OutlineReader {
  /// The maximum numbers of members and elements that an outline contains of each object and list.
  private static let (maxMembers, maxElements) = (64, 4)

  /// The maximum depth of objects and lists in an outline.
  private static let maxDepth = 16

  /// The number of tokens that may still be read.
  private var rest = 2000

  /// The number of open objects and lists.
  private var depth = 0

  private var decoded: [UInt8] = []

  /// Returns the outline of the value that `first` begins, and leaves `tokens` after `first`.
  static func outline(of first: Token, _ tokens: inout some TokenSource) -> ValueOutline {
    var reader = OutlineReader()
    tokens.mark()
    defer { tokens.rewind() }
    return reader.outline(of: first, &tokens)
  }

  /// Returns the first key of the object that follows `first`, in a list if `first` begins one, or
  /// nil if there is none.
  static func firstKey(after first: Token, _ tokens: inout some TokenSource) -> String? {
    var reader = OutlineReader()
    tokens.mark()
    defer { tokens.rewind() }
    var token: Token? = first
    if token?.kind == .beginList { token = reader.next(&tokens) }
    guard token?.kind == .beginObject, let key = reader.next(&tokens), key.kind == .key else {
      return nil
    }
    return reader.text(of: key, in: tokens.source)
  }

  /// Returns the outline of a value; what follows an error, or too many tokens, is missing.
  private mutating func outline(
    of token: Token, _ tokens: inout some TokenSource
  ) -> ValueOutline {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maxDepth, token.kind.depth > 0 {
      skip(&tokens)
      return .list([])
    }
    switch token.kind {
    case .beginObject: return .object(members(&tokens))
    case .beginList: return .list(elements(&tokens))
    case .bare:
      let word = text(of: token, in: tokens.source).lowercased()
      return word == "true" || word == "false" ? .boolean : .bare
    case .absent: return .absent
    default: return .text
    }
  }

  /// Skips the rest of an object or a list.
  private mutating func skip(_ tokens: inout some TokenSource) {
    var open = 1
    while open > 0, let token = next(&tokens) { open += token.kind.depth }
  }

  private mutating func members(_ tokens: inout some TokenSource) -> [ValueOutline.Member] {
    var members: [ValueOutline.Member] = []
    while let key = next(&tokens), key.kind != .endObject {
      let name = text(of: key, in: tokens.source)
      guard let value = next(&tokens) else { break }
      let outline = outline(of: value, &tokens)
      if members.count < Self.maxMembers {
        members.append((name, outline))
      }
    }
    return members
  }

  private mutating func elements(_ tokens: inout some TokenSource) -> [ValueOutline] {
    var elements: [ValueOutline] = []
    while let element = next(&tokens), element.kind != .endList {
      let outline = outline(of: element, &tokens)
      if elements.count < Self.maxElements { elements.append(outline) }
    }
    return elements
  }

  /// Returns the next token, or nil if there is none or no more may be read.
  private mutating func next(_ tokens: inout some TokenSource) -> Token? {
    guard rest > 0 else { return nil }
    rest -= 1
    decoded.removeAll(keepingCapacity: true)
    guard let token = try? tokens.next(decodingInto: &decoded), token.kind != .end else {
      rest = 0
      return nil
    }
    return token
  }

  private func text(of token: Token, in source: Source) -> String {
    let range = token.textStart..<token.textStart + min(token.textCount, 256)
    return token.isDecoded
      ? String(decoding: decoded[range], as: UTF8.self) : String(copying: source.bytes[range])
  }
}
