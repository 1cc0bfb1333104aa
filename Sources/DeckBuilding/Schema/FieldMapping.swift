/// Says where a field is read from: `--map FIELD=SOURCE`.
public struct FieldMapping: Hashable, Sendable {
  /// Where a field's value stands.
  public enum Source: Hashable, Sendable {
    /// A column by its position, counted from 1.
    case position(Int)
    /// A column by its name, or a key of an object by its path (`a.b`).
    case name(String)
    /// A text that is made of several of them.
    case composition(Composition)
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
}

/// Why `FIELD=SOURCE` cannot be read.
public enum FieldMappingError: Error, Hashable, Sendable {
  /// There is no `=`, or nothing on one of its sides.
  case malformed
  /// There is no such field.
  case unknownField(String)
  /// `#` is not followed by a number from 1 on.
  case badPosition(String)
  /// `questions` takes a key at the top of an object, no position and no composed text.
  case questionsNotByName
  /// `choices` takes columns and keys, no composed text.
  case composedChoices
  /// A source of `choices` stands there twice.
  case repeatedSource
  /// The text with names in braces is none.
  case composition(Composition.Failure)
}

extension FieldMapping {
  /// The fields that can be mapped.
  public static var fields: [DeckField] {
    DeckField.allCases.filter { $0 != .type && $0 != .expect }
  }

  /// Reads `FIELD=SOURCE`, as on the command line; the choices may have several sources, parted by
  /// commas, which gives a mapping for each.
  public static func parse(_ text: String) throws(FieldMappingError) -> [FieldMapping] {
    guard let sign = text.firstIndex(of: "=") else { throw .malformed }
    return try parse(String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  /// Reads the name of a field and its source.
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

  /// The number behind the `#`, from 1 on.
  static func position(_ text: String) -> Int? {
    let digits = text.dropFirst()
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let position = Int(digits) else {
      return nil
    }
    return position > 0 ? position : nil
  }

  private init(_ field: DeckField, parsing source: String) throws(FieldMappingError) {
    self.field = field
    if Composition.isMeant(by: source) {
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
  /// The mapping as it is written on the command line: `prompt=Frage`.
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

  /// The columns or keys that the source reads.
  var columns: [FieldMapping.Source] {
    if case .composition(let composition) = self { composition.sources } else { [self] }
  }

  /// Whether a column or key with this name, at this position, is the source.
  func matches(name: String, position: Int) -> Bool {
    switch self {
    case .position(let wanted): wanted == position
    case .name(let wanted): foldedName(wanted) == foldedName(name)
    case .composition: false
    }
  }
}
