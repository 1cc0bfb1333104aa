/// What a part has besides groups and diagnostics, as far as the merge needs it.
struct PartContent: OptionSet {
  let rawValue: Int

  /// The numbers of the inputs of each group, for folders with a manifest.
  static let inputs = PartContent(rawValue: 1)

  /// The numbers of questions, to be compared with those that are expected.
  static let counts = PartContent(rawValue: 2)
}
