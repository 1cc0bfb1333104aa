/// A value to be written as JSON.
package enum JSONValue {
  case string(String)
  case number(Int)
  case boolean(Bool)
  /// A finite number; JSON has no others, so they are written as `null`.
  case decimal(Double)
  case list([JSONValue])
  /// An object, with its members in the order in which they are written.
  case object([(String, JSONValue)])
  case null

  /// Returns the value on several lines, indented by two spaces per level from the level `indent`.
  package func text(indent: Int = 0) -> String {
    switch self {
    case .string(let text): quotedJSON(text)
    case .number(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .decimal(let number): number.isFinite ? "\(number)" : "null"
    case .null: "null"
    case .list(let elements):
      Self.lines(elements.map { $0.text(indent: indent + 1) }, "[", "]", indent)
    case .object(let members):
      Self.lines(
        members.map { quotedJSON($0) + ": " + $1.text(indent: indent + 1) }, "{", "}", indent)
    }
  }

  /// The value on one line.
  package var line: String {
    var buffer = ByteBuffer()
    appendLine(to: &buffer)
    return String(copying: buffer.span)
  }

  /// Appends the value on one line. There may be millions of them, so no part becomes a string of its
  /// own.
  private func appendLine(to buffer: inout ByteBuffer) {
    switch self {
    case .string(let text): buffer.append(jsonString: text.utf8.span)
    case .number(let number): buffer.append(decimal: number)
    case .boolean, .decimal, .null: buffer.append(text())
    case .list(let elements):
      buffer.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { buffer.append(UInt8(ascii: ",")) }
        element.appendLine(to: &buffer)
      }
      buffer.append(UInt8(ascii: "]"))
    case .object(let members):
      buffer.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { buffer.append(UInt8(ascii: ",")) }
        buffer.append(jsonString: member.0.utf8.span)
        buffer.append(UInt8(ascii: ":"))
        member.1.appendLine(to: &buffer)
      }
      buffer.append(UInt8(ascii: "}"))
    }
  }

  private static func lines(
    _ parts: [String], _ opener: String, _ closer: String, _ indent: Int
  ) -> String {
    guard !parts.isEmpty else { return opener + closer }
    let inner = "\n" + String(repeating: "  ", count: indent + 1)
    let outer = "\n" + String(repeating: "  ", count: indent)
    return opener + inner + parts.joined(separator: "," + inner) + outer + closer
  }
}

extension JSONValue {
  /// Returns a string, or null if there is none.
  package static func string(orNull text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }

  /// Returns a number, or null if there is none.
  package static func number(orNull number: Int?) -> JSONValue {
    number.map { .number($0) } ?? .null
  }
}
