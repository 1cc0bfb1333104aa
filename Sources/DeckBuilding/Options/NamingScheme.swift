/// The scheme that determines which fields the columns or keys of an input provide.
package struct NamingScheme: Sendable {
  /// The meaning of names that are not mapped.
  package enum Names: Sendable {
    /// Names have no meaning.
    case none
    /// Columns and keys have known names.
    case known
    /// Columns and keys have the names that a platform uses.
    case platform(Platform)
  }

  /// The scheme without mappings.
  static let known = NamingScheme([], isOnly: false)

  /// The meaning of names that are not mapped.
  private(set) var names: Names

  /// The mapped fields, or nil if fields are not mapped.
  let mapped: MappedFields?

  /// Creates the scheme for mappings. If `isOnly`, and if there are any, names that are not mapped have no meaning.
  init(_ mappings: [FieldMapping], isOnly: Bool) {
    mapped = mappings.isEmpty ? nil : MappedFields(mappings)
    names = isOnly && !mappings.isEmpty ? .none : .known
  }

  /// Whether fields are mapped.
  package var isMapped: Bool { mapped != nil }

  /// The mappings, which are empty if fields are not mapped.
  var mappings: [FieldMapping] { mapped?.mappings ?? [] }

  /// The fields that are mapped, except the list of questions, which can have several names.
  var mappedFields: DeckFields { mapped?.fields.subtracting(.questions) ?? [] }

  /// Whether names that are not mapped have no meaning.
  package var isOnlyMapped: Bool { if case .none = names { true } else { false } }

  /// The platform that determines the names.
  var platform: Platform? { if case .platform(let platform) = names { platform } else { nil } }

  /// Returns the scheme for an export of `platform`.
  package func applied(to platform: Platform?) -> NamingScheme {
    guard let platform, !isOnlyMapped else { return self }
    var scheme = self
    scheme.names = .platform(platform)
    return scheme
  }

  /// Returns whether the value of a key at the top of a record contains records.
  package func holdsRecords(_ key: String) -> Bool {
    if mapped?.holdsQuestions(key) == true { return true }
    if let platform { return platform.keys?.ofRecords.contains(key) == true }
    return FieldNames.field(named: key) == .questions
  }
}
