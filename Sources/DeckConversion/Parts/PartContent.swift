/// What a part has besides groups and diagnostics, as far as the merge needs it.
package struct PartContent: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The names of the inputs of each group, for folders with a manifest.
  package static let inputs = PartContent(rawValue: 1)

  /// The numbers of questions, to be compared with those that are expected.
  package static let counts = PartContent(rawValue: 2)

  /// The places of fields, for a source map.
  package static let places = PartContent(rawValue: 4)
}
