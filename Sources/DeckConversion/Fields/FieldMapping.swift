/// Says where a field is read from: `--map FIELD=SOURCE`.
public struct FieldMapping: Hashable, Sendable {
  /// Where a field's value stands.
  public enum Source: Hashable, Sendable {
    /// A column by its position, counted from 1.
    case position(Int)
    /// A column by its name, or a key of an object by its path (`a.b`).
    case name(String)
  }

  /// The field.
  public let field: DeckField

  /// Where it is read from.
  public let source: Source

  /// Maps `field` to `source`.
  public init(_ field: DeckField, from source: Source) {
    self.field = field
    self.source = source
  }

  /// Whether a column or key with this name, at this position, is the source.
  func matches(name: String, position: Int) -> Bool {
    switch source {
    case .position(let wanted): wanted == position
    case .name(let wanted): foldedName(wanted) == foldedName(name)
    }
  }
}

/// Why `FIELD=SOURCE` cannot be read.
public enum FieldMappingError: Error, Hashable, Sendable {
  /// There is no `=`, or nothing on one of its sides.
  case malformed
  /// There is no such field.
  case unknownField(String)
  /// `#` is not followed by a number from 1 on.
  case badPosition(String)
  /// `questions` takes a key at the top of an object, no position.
  case questionsByPosition
}

extension FieldMapping {
  /// Reads `FIELD=SOURCE`, as on the command line.
  public init(parsing text: String) throws(FieldMappingError) {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex,
      text.index(after: sign) != text.endIndex
    else { throw .malformed }
    let name = String(text[..<sign])
    let source = String(text[text.index(after: sign)...])
    guard let field = DeckField.allCases.first(where: { $0.rawValue == foldedName(name) }) else {
      throw .unknownField(name)
    }
    guard source.hasPrefix("#") else {
      self.init(field, from: .name(source))
      return
    }
    guard field != .questions else { throw .questionsByPosition }
    guard let position = Int(source.dropFirst()), position > 0 else { throw .badPosition(source) }
    self.init(field, from: .position(position))
  }
}
