import QuestionGroups
import SystemIO

/// The options of a conversion.
public struct ConversionOptions: Sendable {
  /// The format of all inputs; if nil, it depends on the file name extension.
  public var format: InputFormat?

  /// The title for records and group objects without one; a blank title is the same as nil.
  public var title: String? {
    didSet { if title?.isBlank ?? false { title = nil } }
  }

  /// The sources of fields; if there are any, only mapped fields are read.
  public var mappings: [FieldMapping] = [] {
    didSet { naming = NamingScheme(mappings) }
  }

  /// The naming scheme of all inputs that are not exports of a platform.
  package private(set) var naming = NamingScheme.known

  /// Whether the first row of a table is a header; detected if nil.
  public var hasHeader: Bool?

  /// The delimiter between the cells of a table, an ASCII character; detected if nil.
  public var delimiter: UInt8?

  /// The quotes around the cells of a table; detected if nil.
  public var quoting: Quoting?

  /// The number of rows before a table's header or first record; detected if nil.
  public var skippedRows: Int?

  /// The encoding of all inputs; detected if nil.
  public var encoding: InputEncoding?

  /// The platforms whose exports are detected.
  public var platformChoice = PlatformChoice.recognised

  /// The notation in which answers refer to choices; detected for each input if nil.
  public var answerNotation: AnswerNotation?

  /// The use that is made of choices.
  public var choicesUse = ChoicesUse.drop

  /// The limits that protect against harmful inputs.
  public var limits = ConversionLimits()

  /// Whether any error prevents all groups from being built.
  public var isAllOrNothing = false

  /// Whether invalid questions are omitted instead of invalidating their group.
  public var skipsInvalid = false

  /// The resolution of conflicting values for one field.
  public var onConflict = ConflictResolution.error

  /// The numbers of questions that groups must have.
  public var expectations: [Expectation] = []

  /// Whether to keep the origin of each record, which is needed for writing rejects.
  public var keepsRejects = false

  /// Whether to report how each input was read and what its records were used for.
  public var isInspection = false

  /// The number of threads, at least 1; it does not affect the output.
  public var threads = Threads.available

  /// The minimum size, in bytes, of a chunk of an input that a thread reads independently.
  var minimumChunkSize = 1 << 20

  /// The number of parts per thread into which small inputs are divided; several balance the load.
  package var partsPerThread = 16

  /// Creates the default options.
  public init() {}

  /// The platforms to detect.
  var platforms: [Platform] {
    switch platformChoice {
    case .recognised: Platform.allCases
    case .none: []
    case .only(let platform): [platform]
    }
  }

  /// The platform that was specified for every input.
  package var specifiedPlatform: Platform? {
    if case .only(let platform) = platformChoice { platform } else { nil }
  }
}

/// The quotes around the cells of a table.
public enum Quoting: Hashable, Sendable {
  /// No quotes: quote characters are literal.
  case never
  /// An ASCII character.
  case by(UInt8)

  /// The quote character, or nil if quotes are literal.
  var quote: UInt8? {
    switch self {
    case .never: nil
    case .by(let quote): quote
    }
  }
}

/// The platforms whose exports are detected.
public enum PlatformChoice: Hashable, Sendable {
  /// All known platforms.
  case recognised
  /// No platform.
  case none
  /// One platform, which every input must be an export of.
  case only(Platform)
}

/// The resolution of conflicting values for one field, from records of one question or group.
public enum ConflictResolution: String, CaseIterable, Sendable {
  /// Reject the question.
  case error
  /// Use the first value, with a warning; values are in the order of the command line and then of
  /// the file.
  case first
  /// Use the last value, with a warning.
  case last
}

/// The number of questions that a group must have: `--expect TITLE=N`.
public struct Expectation: Hashable, Sendable {
  /// The group's title.
  public let title: String

  /// The number of questions, including rejected ones; at least 0.
  public let count: Int

  /// Creates an expectation for the group with a title.
  public init(title: String, count: Int) {
    self.title = title
    self.count = count
  }
}
