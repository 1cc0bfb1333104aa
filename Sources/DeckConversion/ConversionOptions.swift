/// How inputs are to be read, and what is to become of those that are not sound.
public struct ConversionOptions: Sendable {
  /// The format of all inputs, instead of going by the ending of each.
  public var format: InputFormat?

  /// The title of records and group objects that name none.
  public var title: String?

  /// Where fields are read from; if there are any, only mapped fields are read.
  public var mappings: [FieldMapping] = []

  /// Whether the first row of a table names its columns.
  public var hasHeader = true

  /// What parts the cells of a table, an ASCII character; by the format if there is none.
  public var delimiter: UInt8?

  /// Whether nothing is built if there is any error.
  public var isAllOrNothing = false

  /// Whether questions that do not build are left out and their group is kept.
  public var skipsInvalid = false

  /// The defaults of the command.
  public init() {}
}
