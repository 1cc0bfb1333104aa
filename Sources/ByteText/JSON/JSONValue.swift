/// A value to be written as JSON.
package enum JSONValue {
  case string(String)
  case number(Int)
  case boolean(Bool)
  case list([JSONValue])
  /// An object, with its members in the order in which they are written.
  case object([(String, JSONValue)])
  case null

  /// Returns the value on several lines, indented by two spaces per level from the level `indent`.
  package func text(indent: Int = 0) -> String {
    var buffer = ByteBuffer()
    append(to: &buffer, indent: indent)
    return String(copying: buffer.span)
  }

  /// The value on one line.
  package var line: String {
    var buffer = ByteBuffer()
    append(to: &buffer, indent: nil)
    return String(copying: buffer.span)
  }

  /// Appends the value on several lines from a level on, or on one line if `indent` is nil. There may
  /// be millions of values, so no part becomes a string of its own.
  package func append(to buffer: inout ByteBuffer, indent: Int?) {
    switch self {
    case .string(let text): buffer.append(jsonString: text.utf8.span)
    case .number(let number): buffer.append(decimal: number)
    case .boolean(let value): buffer.append(value ? "true" : "false")
    case .null: buffer.append("null")
    case .list(let elements):
      Self.append(elements, "[", "]", to: &buffer, indent) { element, indent, buffer in
        element.append(to: &buffer, indent: indent)
      }
    case .object(let members):
      Self.append(members, "{", "}", to: &buffer, indent) { member, indent, buffer in
        buffer.append(jsonString: member.0.utf8.span)
        buffer.append(indent == nil ? ":" : ": ")
        member.1.append(to: &buffer, indent: indent)
      }
    }
  }

  /// Appends the parts of a list or an object.
  private static func append<Part>(
    _ parts: [Part], _ opener: String, _ closer: String, to buffer: inout ByteBuffer,
    _ indent: Int?, _ appendPart: (Part, Int?, inout ByteBuffer) -> Void
  ) {
    let inner = indent.map { $0 + 1 }
    buffer.append(opener)
    for (index, part) in parts.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      appendLineEnd(inner, to: &buffer)
      appendPart(part, inner, &buffer)
    }
    if !parts.isEmpty { appendLineEnd(indent, to: &buffer) }
    buffer.append(closer)
  }

  private static func appendLineEnd(_ indent: Int?, to buffer: inout ByteBuffer) {
    guard let indent else { return }
    buffer.append(UInt8(ascii: "\n"))
    for _ in 0..<indent { buffer.append("  ") }
  }
}

// A literal is a value too: `["name": "quizpress", "rules": [1, 2]]`.
extension JSONValue: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self = .string(text) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  package init(integerLiteral number: Int) { self = .number(number) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members) }
}

extension JSONValue {
  /// Creates a text, or null.
  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// Creates a number, or null.
  package init(_ number: Int?) { self = number.map { .number($0) } ?? .null }

  /// Creates a list of text.
  package init(_ texts: [String]) { self = .list(texts.map { .string($0) }) }

  /// Returns an object of those members that have a value.
  package static func present(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// Returns an object with the members of two objects.
  package static func + (first: JSONValue, second: JSONValue) -> JSONValue {
    .object(first.members + second.members)
  }

  private var members: [(String, JSONValue)] {
    if case .object(let members) = self { members } else { [] }
  }
}
