import QuestionGroups

/// A text with the values of columns or keys in it: `What is the capital of {country}?`.
///
/// `{name}` stands for a column or a key, `{#2}` for a column by its position; `{{` is a brace, and
/// so is `}}`.
public struct Composition: Hashable, Sendable {
  /// A piece of the text.
  public enum Part: Hashable, Sendable {
    /// Text that stands as it is.
    case text(String)
    /// The value of a column by its position, counted from 1.
    case column(position: Int)
    /// The value of a column or a key.
    case name(String)
  }

  /// Why a text is no composition.
  public enum Failure: Error, Hashable, Sendable {
    /// A brace is opened and never closed, or closed and never opened.
    case unbalancedBrace
    /// Nothing stands between braces.
    case emptyName
    /// `#` is not followed by a number from 1 on.
    case badPosition(String)
  }

  /// The pieces, of which one at least is no plain text.
  public let parts: [Part]

  /// Whether `text` is meant as a composition, and not as a name.
  static func isMeant(by text: String) -> Bool { text.contains("{") || text.contains("}") }

  /// Reads a text with names in braces.
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

  /// What the text names, in its order.
  var sources: [FieldMapping.Source] {
    parts.compactMap { part in
      switch part {
      case .text: nil
      case .column(let position): .position(position)
      case .name(let name): .name(name)
      }
    }
  }

  /// The text as it is written on the command line.
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
