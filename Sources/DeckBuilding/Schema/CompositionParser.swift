@_spi(Conversion) import QuestionGroups

/// The parser of a template with names in braces and optional parts in brackets.
struct CompositionParser {
  private var rest: Substring

  /// Creates a parser of `text`.
  init(_ text: String) {
    rest = text[...]
  }

  /// Returns the parts of the complete text.
  mutating func parse() throws(Composition.SyntaxError) -> [Composition.Segment] {
    let parts = try parseParts()
    // A bracket that ends the parts is not inside others.
    if !rest.isEmpty { throw .unbalancedBracket }
    return parts
  }

  /// Parses up to the end of the text, or up to a closing bracket.
  private mutating func parseParts() throws(Composition.SyntaxError) -> [Composition.Segment] {
    var parts: [Composition.Segment] = []
    var plain = ""
    while let character = rest.first, character != "]" || rest.hasPrefix("]]") {
      rest.removeFirst()
      switch character {
      case "{", "}", "[", "]":
        if rest.first == character {
          rest.removeFirst()
          plain.append(character)
          continue
        }
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = ""
        parts.append(character == "{" ? try parseValue() : try parseOptional(after: character))
      default: plain.append(character)
      }
    }
    if !plain.isEmpty { parts.append(.text(plain)) }
    return parts
  }

  /// Parses the names of a value after its first brace.
  private mutating func parseValue() throws(Composition.SyntaxError) -> Composition.Segment {
    var columns = [try parseColumn()]
    while rest.hasPrefix("|{"), !rest.hasPrefix("|{{") {
      rest.removeFirst(2)
      columns.append(try parseColumn())
    }
    if rest.hasPrefix("||{"), !rest.hasPrefix("||{{") { rest.removeFirst() }
    return .value(columns)
  }

  /// Parses a name and the brace after it.
  private mutating func parseColumn() throws(Composition.SyntaxError) -> Composition.ColumnReference
  {
    guard let end = rest.firstIndex(of: "}") else { throw .unbalancedBrace }
    let name = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    guard !name.isBlank else { throw .emptyName }
    guard name.hasPrefix("#") else { return .name(name) }
    guard let position = FieldMapping.position(name) else { throw .badPosition(name) }
    return .position(position)
  }

  /// Parses the parts after an opening bracket, and the bracket that closes it.
  private mutating func parseOptional(
    after character: Character
  ) throws(Composition.SyntaxError) -> Composition.Segment {
    guard character == "[" else { throw .unbalancedBrace }
    let parts = try parseParts()
    guard rest.popFirst() == "]" else { throw .unbalancedBracket }
    let hasOptional = parts.contains { if case .optional = $0 { true } else { false } }
    if hasOptional { throw .unbalancedBracket }
    guard !Composition.values(in: parts).isEmpty else { throw .bracketsWithoutName }
    return .optional(parts)
  }
}
