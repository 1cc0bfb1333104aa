/// A mapping of a field to its source: `--map FIELD=SOURCE`.
public struct FieldMapping: Hashable, Sendable {
  /// The source of a field's value.
  public enum Source: Hashable, Sendable {
    /// The column at a position, counted from 1.
    case position(Int)
    /// The column with a name, or the key of an object with a path (`a.b`).
    case name(String)
    /// Text that is composed of several columns or keys.
    case composition(Composition)
  }

  /// The field.
  public let field: DeckField

  /// The column or key from which the field is read.
  public let source: Source

  /// Maps `field` to `source`.
  public init(_ field: DeckField, from source: Source) {
    self.field = field
    self.source = source
  }
}

/// The reason why `FIELD=SOURCE` cannot be parsed.
public enum FieldMappingError: Error, Hashable, Sendable {
  /// The `=`, the field or the source is missing.
  case malformed
  /// The field does not exist.
  case unknownField(String)
  /// A `#` is not followed by a positive number.
  case badPosition(String)
  /// `questions` is mapped to a position or a composition, not to a top-level key.
  case questionsNotByName
  /// `choices` is mapped to a composition, not to columns or keys.
  case composedChoices
  /// A source of `choices` appears twice.
  case repeatedSource
  /// The source has braces but is not a valid composition.
  case composition(Composition.Failure)
}

extension FieldMapping {
  /// The fields that can be mapped.
  public static var fields: [DeckField] {
    DeckField.allCases.filter { $0 != .type && $0 != .expect }
  }

  /// Parses `FIELD=SOURCE` as on the command line.
  ///
  /// `choices` can have several sources, separated by commas; each one results in a mapping.
  public static func parse(_ text: String) throws(FieldMappingError) -> [FieldMapping] {
    guard let sign = text.firstIndex(of: "=") else { throw .malformed }
    return try parse(String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  /// Parses the name of a field and its source.
  package static func parse(
    _ name: String, _ source: String
  ) throws(FieldMappingError) -> [FieldMapping] {
    guard !name.isEmpty, !source.isEmpty else { throw .malformed }
    guard let field = fields.first(where: { $0.rawValue == foldedName(name) }) else {
      throw .unknownField(name)
    }
    let sources =
      field == .choices ? source.split(separator: ",").map(String.init) : [source]
    guard Set(sources.map(foldedName)).count == sources.count, !sources.isEmpty else {
      throw .repeatedSource
    }
    var mappings: [FieldMapping] = []
    for source in sources { mappings.append(try FieldMapping(field, parsing: source)) }
    return mappings
  }

  /// Returns the positive number after the `#`, or nil if there is none.
  static func position(_ text: String) -> Int? {
    let digits = text.dropFirst()
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let position = Int(digits) else {
      return nil
    }
    return position > 0 ? position : nil
  }

  private init(_ field: DeckField, parsing source: String) throws(FieldMappingError) {
    self.field = field
    if Composition.hasBraces(source) {
      guard field != .questions else { throw .questionsNotByName }
      guard field != .choices else { throw .composedChoices }
      do throws(Composition.Failure) {
        self.source = .composition(try Composition(parsing: source))
      } catch {
        throw .composition(error)
      }
    } else if source.hasPrefix("#") {
      guard field != .questions else { throw .questionsNotByName }
      guard let position = Self.position(source) else { throw .badPosition(source) }
      self.source = .position(position)
    } else {
      self.source = .name(source)
    }
  }
}

extension FieldMapping: CustomStringConvertible {
  /// The mapping as it is written on the command line, such as `prompt=Frage`.
  public var description: String { "\(field.rawValue)=\(source.text)" }
}

extension FieldMapping.Source {
  /// The source as it is written on the command line.
  var text: String {
    switch self {
    case .position(let position): "#\(position)"
    case .name(let name): name
    case .composition(let composition): composition.text
    }
  }

  /// The columns or keys that the source consists of.
  var columns: [FieldMapping.Source] {
    if case .composition(let composition) = self { composition.sources } else { [self] }
  }
}
