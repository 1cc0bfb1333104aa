@_spi(Conversion) import QuestionGroups
import RecordReading

/// A template for text with the values of columns or keys: `What is the capital of {country}?`.
///
/// - `{name}` is replaced by the value of a column or key, `{#2}` by the value of the second
///   column.
/// - `{a}|{b}` is replaced by the first of several values that is not blank.
/// - `[…]` is omitted if a value in it is blank.
/// - `{{`, `}}`, `[[` and `]]` are literal, and so is `||` between two values.
public struct Composition: Hashable, Sendable {
  /// A column or key.
  public enum ColumnReference: Hashable, Sendable {
    /// The column at a position, counted from 1.
    case position(Int)
    /// The column or key with a name.
    case name(String)
  }

  /// A part of the template.
  public indirect enum Segment: Hashable, Sendable {
    /// Literal text.
    case text(String)
    /// The first value of several columns or keys that is not blank.
    case value([ColumnReference])
    /// Parts that are omitted if a value in them is blank.
    case optional([Segment])
  }

  /// The reason why text cannot be parsed as a composition.
  public enum SyntaxError: Error, Hashable, Sendable {
    /// A brace without a counterpart.
    case unbalancedBrace
    /// Braces without a name.
    case emptyName
    /// A `#` that is not followed by a positive number.
    case badPosition(String)
    /// A bracket without a counterpart, or inside other brackets.
    case unbalancedBracket
    /// Brackets without a name in braces.
    case bracketsWithoutName
  }

  /// The parts.
  public let parts: [Segment]

  /// Returns whether `text` has to be parsed as a composition, not as a name.
  static func hasBraces(_ text: String) -> Bool { text.contains("{") || text.contains("}") }

  /// Parses text with names in braces.
  ///
  /// - Throws: A `SyntaxError` if a brace or bracket has no counterpart, or a name is missing or not
  ///   valid.
  public init(parsing text: String) throws(SyntaxError) {
    var parser = CompositionParser(text)
    parts = try parser.parse()
  }

  /// Creates the template that is only the value of `column`.
  init(_ column: ColumnReference) {
    parts = [.value([column])]
  }

  /// The columns or keys of each value in the template, in order.
  var values: [[ColumnReference]] { Self.values(in: parts) }

  /// The columns or keys of each value outside brackets, in order.
  var neededValues: [[ColumnReference]] {
    parts.compactMap { if case .value(let columns) = $0 { columns } else { nil } }
  }

  /// Returns the columns or keys of each value in `parts`, in order.
  static func values(in parts: [Segment]) -> [[ColumnReference]] {
    parts.flatMap { part -> [[ColumnReference]] in
      switch part {
      case .text: []
      case .value(let columns): [columns]
      case .optional(let parts): values(in: parts)
      }
    }
  }

  /// The last value outside brackets and the text before it, as an optional part of a template.
  var lastPart: String? {
    let last = parts.lastIndex { if case .value = $0 { true } else { false } }
    guard let last else { return nil }
    let first = if last > 0, case .text = parts[last - 1] { last - 1 } else { last }
    return Self.text(of: [.optional(Array(parts[first...last]))])
  }

  /// The template as it is written on the command line.
  var text: String { Self.text(of: parts) }

  private static func text(of parts: [Segment]) -> String {
    var text = ""
    for (number, part) in parts.enumerated() {
      switch part {
      case .text("|") where isValue(number - 1, of: parts) && isValue(number + 1, of: parts):
        text += "||"
      case .text(let literal):
        for character in literal {
          text.append(character)
          if "{}[]".contains(character) { text.append(character) }
        }
      case .value(let columns): text += columns.map { "{\($0.source.text)}" }.joined(separator: "|")
      case .optional(let parts): text += "[\(self.text(of: parts))]"
      }
    }
    return text
  }

  private static func isValue(_ number: Int, of parts: [Segment]) -> Bool {
    guard parts.indices.contains(number), case .value = parts[number] else { return false }
    return true
  }
}

extension Composition.ColumnReference {
  /// The column or key as the source of a field.
  var source: FieldMapping.Source {
    switch self {
    case .position(let position): .position(position)
    case .name(let name): .name(name)
    }
  }
}

extension Composition {
  /// Returns the parts of the template with numbers in place of the columns or keys.
  func parts(_ numbers: [ColumnReference: Int]) -> [ComposedPart] { Self.parts(of: parts, numbers) }

  private static func parts(of parts: [Segment], _ numbers: [ColumnReference: Int])
    -> [ComposedPart]
  {
    parts.map { part in
      switch part {
      case .text(let text): .text(Array(text.utf8))
      case .value(let columns): .field(columns.compactMap { numbers[$0] })
      case .optional(let parts): .optional(self.parts(of: parts, numbers))
      }
    }
  }
}

extension Composition.SyntaxError: CustomStringConvertible {
  /// The failure as a sentence fragment, with the spelling that was probably meant.
  public var description: String {
    switch self {
    case .unbalancedBrace: "unbalanced brace; write {{ or }} for a brace as text"
    case .emptyName: "expected a name between the braces"
    case .badPosition(let source): "'\(source)' is not a position; the first column is #1"
    case .unbalancedBracket: "unbalanced bracket; write [[ or ]] for a bracket as text"
    case .bracketsWithoutName:
      "expected a name in braces between the brackets; write [[ or ]] for a bracket as text"
    }
  }
}
