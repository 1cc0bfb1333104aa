/// The options of one input, in place of the options of the conversion.
public struct InputOptions: Sendable {
  /// The options with which the input is read, if it has some of its own: no or one element, because most
  /// inputs have none, and the options are large.
  private var ownReading: [ReadingOptions] = []

  /// The options with which the input is read; if it is nil, the options of the conversion.
  public var reading: ReadingOptions? {
    get { ownReading.first }
    set { ownReading = newValue.map { [$0] } ?? [] }
  }

  /// The title for records and group objects without one; if it is nil, that of the conversion.
  public var title: String?

  /// The severities of diagnostics; if it is nil, the severities of the conversion.
  public var rules: SeverityRules?

  /// Creates options that leave all of the conversion's options as they are.
  public init() {}

  /// Whether the input is read with options of its own.
  var changesReading: Bool { !ownReading.isEmpty || title != nil }
}
