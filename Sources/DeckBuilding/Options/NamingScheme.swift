/// The scheme that determines which fields the columns or keys of an input provide.
package enum NamingScheme: Sendable {
  /// Columns and keys have known names.
  case known
  /// Fields are mapped to columns and keys, whose names have no meaning of their own.
  case mapped(MappedFields)
  /// Columns and keys have the names that a platform uses.
  case platform(Platform)

  init(_ mappings: [FieldMapping]) {
    self = mappings.isEmpty ? .known : .mapped(MappedFields(mappings))
  }

  /// Whether fields are mapped.
  package var isMapped: Bool { if case .mapped = self { true } else { false } }

  /// The mapped fields, or nil if fields are not mapped.
  var mapped: MappedFields? { if case .mapped(let mapped) = self { mapped } else { nil } }

  /// The mappings, which are empty if fields are not mapped.
  var mappings: [FieldMapping] { mapped?.mappings ?? [] }

  /// The platform that determines the names.
  var platform: Platform? { if case .platform(let platform) = self { platform } else { nil } }

  /// Returns the scheme for an export of `platform`; mappings take precedence over platforms.
  package func applied(to platform: Platform?) -> NamingScheme {
    guard let platform, !isMapped else { return self }
    return .platform(platform)
  }

  /// Returns whether the value of the key with a path contains records.
  package func holdsRecords(_ path: String) -> Bool {
    switch self {
    case .known:
      FieldNames.field(named: path) == .questions
    case .mapped(let mapped):
      FieldNames.field(named: path) == .questions
        || mapped.mappings(folded: foldedName(path)).contains { $0.field == .questions }
    case .platform(let platform):
      platform.holdsRecords(path)
    }
  }
}
