import QuestionGroups

/// A template for text with the values of columns or keys: `What is the capital of {country}?`.
///
/// `{name}` is replaced by the value of a column or key, `{#2}` by the value of the second column.
/// `{{` and `}}` are literal braces.
public struct Composition: Hashable, Sendable {
  /// A part of the template.
  public enum Part: Hashable, Sendable {
    /// Literal text.
    case text(String)
    /// The value of the column at a position, counted from 1.
    case column(position: Int)
    /// The value of the column or key with a name.
    case name(String)
  }

  /// The reason why text cannot be parsed as a composition.
  public enum Failure: Error, Hashable, Sendable {
    /// A brace without a counterpart.
    case unbalancedBrace
    /// Braces without a name.
    case emptyName
    /// A `#` that is not followed by a positive number.
    case badPosition(String)
  }

  /// The parts, at least one of which is not literal text.
  public let parts: [Part]

  /// Returns whether `text` has to be parsed as a composition, not as a name.
  static func hasBraces(_ text: String) -> Bool { text.contains("{") || text.contains("}") }

  /// Parses text with names in braces.
  public init(parsing text: String) throws(Failure) {
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "{" || character == "}", rest.first == character {
        rest.removeFirst()
        plain.append(character)
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else { throw .unbalancedBrace }
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = ""
        parts.append(try Self.part(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      } else if character == "}" {
        throw .unbalancedBrace
      } else {
        plain.append(character)
      }
    }
    if !plain.isEmpty { parts.append(.text(plain)) }
    self.parts = parts
  }

  private static func part(_ name: String) throws(Failure) -> Part {
    guard !name.isBlank else { throw .emptyName }
    guard name.hasPrefix("#") else { return .name(name) }
    guard let position = FieldMapping.position(name) else { throw .badPosition(name) }
    return .column(position: position)
  }

  /// The columns or keys in the template, in order.
  var sources: [FieldMapping.Source] {
    parts.compactMap { part in
      switch part {
      case .text: nil
      case .column(let position): .position(position)
      case .name(let name): .name(name)
      }
    }
  }

  /// The template as it is written on the command line.
  var text: String {
    parts.map { part in
      switch part {
      case .text(let text):
        text.replacing("{", with: "{{").replacing("}", with: "}}")
      case .column(let position): "{#\(position)}"
      case .name(let name): "{\(name)}"
      }
    }.joined()
  }
}
