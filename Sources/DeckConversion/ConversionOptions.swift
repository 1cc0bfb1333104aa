import QuestionGroups

/// How inputs are to be read, and what is to become of those that are not sound.
public struct ConversionOptions: Sendable {
  /// The format of all inputs, instead of going by the ending of each.
  public var format: InputFormat?

  /// The title of records and group objects that name none; a blank one counts as none.
  public var title: String? {
    didSet { if title?.isBlank ?? false { title = nil } }
  }

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

  /// What becomes of a field that is set to two texts.
  public var onConflict = ConflictDecision.error

  /// How many questions groups must have, by their titles.
  public var expectations: [Expectation] = []

  /// Whether it is remembered where each record stands, so that rejects can be written.
  public var keepsRejects = false

  /// The defaults of the command.
  public init() {}

  /// What parts the cells of a table in `format`.
  func delimiter(of format: InputFormat) -> UInt8 {
    delimiter ?? UInt8(ascii: format == .tsv ? "\t" : ",")
  }
}

/// What becomes of a field that is set to two texts, by records of one question or group.
public enum ConflictDecision: String, CaseIterable, Sendable {
  /// The question is refused.
  case error
  /// The text that arrived first holds, with a warning; inputs arrive in the order of the command
  /// line, records in the order of the file.
  case first
  /// The text that arrived last holds, with a warning.
  case last
}

/// How many questions a group must have: `--expect TITLE=N`.
public struct Expectation: Hashable, Sendable {
  /// The group's title.
  public let title: String

  /// The number of its questions, refused ones too; at least 0.
  public let count: Int

  /// The group `title` must have `count` questions.
  public init(title: String, count: Int) {
    self.title = title
    self.count = count
  }
}
