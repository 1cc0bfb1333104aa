/// The options of one input, in place of the same options of the conversion.
public struct InputOptions: Sendable {
  /// The sheets of the workbook to read; if there are none, the ones of the conversion.
  public var sheets: [SheetChoice] = []

  /// The sources of fields; if there are none, the ones of the conversion.
  public var mappings: [FieldMapping] = []

  /// The severities of diagnostics; if it is nil, those of the conversion.
  public var rules: SeverityRules?

  /// Creates options that leave all of the conversion's options as they are.
  public init() {}
}
