import ByteText

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
  ///
  /// - Throws: `FieldMappingError` for a field that cannot be mapped, or not to such a source; for
  ///   a position that is not positive; and for an empty name.
  public init(_ field: DeckField, from source: Source) throws(FieldMappingError) {
    guard Self.fields.contains(field) else { throw .unknownField(field.rawValue) }
    switch source {
    case .name(let name): if name.isEmpty { throw .malformed }
    case .position(let position):
      if field == .questions { throw .questionsNotByName }
      if position < 1 { throw .badPosition(source.text) }
    case .composition:
      if field == .questions { throw .questionsNotByName }
      if field == .choices { throw .composedChoices }
    }
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
  case composition(Composition.SyntaxError)
}

extension FieldMappingError: CustomStringConvertible {
  /// The error as a sentence fragment, with the expected form.
  public var description: String {
    switch self {
    case .malformed: "expected FIELD=SOURCE, such as prompt=Question"
    case .unknownField(let name): "unknown field '\(name)'"
    case .badPosition(let source): "'\(source)' is not a position; the first column is #1"
    case .questionsNotByName: "expected the name of a key; questions cannot be read from a column"
    case .composedChoices: "expected columns or keys, such as a,b,c,d; choices cannot have braces"
    case .repeatedSource: "the same column appears twice"
    case .composition(let failure): failure.description
    }
  }
}

extension FieldMapping {
  /// The fields that can be mapped.
  public static var fields: [DeckField] {
    DeckField.allCases.filter { $0 != .type && $0 != .expect }
  }

  /// Parses `FIELD=SOURCE` as on the command line.
  ///
  /// `choices` can have several sources, separated by commas; each one results in a mapping.
  ///
  /// - Throws: A `FieldMappingError` if the text is not of this form, or the field cannot be mapped to
  ///   the source.
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
    guard digits.utf8.allSatisfy(\.isDigit), let position = Int(digits) else {
      return nil
    }
    return position > 0 ? position : nil
  }

  private init(_ field: DeckField, parsing source: String) throws(FieldMappingError) {
    if Composition.hasBraces(source) {
      try self.init(field, from: .composition(try Self.composition(source)))
    } else if source.hasPrefix("#") {
      guard let position = Self.position(source) else { throw .badPosition(source) }
      try self.init(field, from: .position(position))
    } else {
      try self.init(field, from: .name(source))
    }
  }
}

extension FieldMapping {
  private static func composition(_ text: String) throws(FieldMappingError) -> Composition {
    do {
      return try Composition(parsing: text)
    } catch {
      throw .composition(error)
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

  /// The columns or keys of each value in the source, the preferred one first.
  var values: [[FieldMapping.Source]] {
    guard case .composition(let composition) = self else { return [[self]] }
    return composition.values.map { $0.map(\.source) }
  }
}
