import QuestionGroups
import SystemIO

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

  /// Whether the first row of a table names its columns; recognised if it is not said.
  public var hasHeader: Bool?

  /// What parts the cells of a table, an ASCII character; recognised if it is not said.
  public var delimiter: UInt8?

  /// What cells of a table may stand in; recognised if it is not said.
  public var quoting: Quoting?

  /// How many rows stand before a table's header or first record; recognised if it is not said.
  public var skippedRows: Int?

  /// How the characters of all inputs are encoded; recognised if it is not said.
  public var encoding: InputEncoding?

  /// Which exports of platforms are recognised.
  public var platformChoice = PlatformChoice.recognised

  /// How answers say which of the choices is right; decided for each input if it is not said.
  public var answerNotation: AnswerNotation?

  /// What becomes of choices.
  public var choicesUse = ChoicesUse.drop

  /// How much is taken of what may do harm.
  public var limits = ConversionLimits()

  /// Whether nothing is built if there is any error.
  public var isAllOrNothing = false

  /// Whether questions that do not build are left out and their group is kept.
  public var skipsInvalid = false

  /// What becomes of a field that is set to two texts.
  public var onConflict = ConflictResolution.error

  /// How many questions groups must have, by their titles.
  public var expectations: [Expectation] = []

  /// Whether it is remembered where each record stands, so that rejects can be written.
  public var keepsRejects = false

  /// Whether it is to be told how each input was read, and what became of its records.
  public var isInspection = false

  /// How many threads share the work; at least 1. What comes out is the same for every number.
  public var threads = Threads.available

  /// How many bytes a part of an input has at the least that a thread takes by itself.
  var minimumChunkSize = 1 << 20

  /// Into how many parts small inputs are divided for each thread: some, as they take not all the
  /// same time.
  package var partsPerThread = 16

  /// The defaults of the command.
  public init() {}

  /// The platforms that are looked for.
  var platforms: [Platform] {
    switch platformChoice {
    case .recognised: Platform.allCases
    case .none: []
    case .only(let platform): [platform]
    }
  }

  /// The platform that every input is an export of.
  package var specifiedPlatform: Platform? {
    if case .only(let platform) = platformChoice { platform } else { nil }
  }
}

/// What cells of a table may stand in.
public enum Quoting: Hashable, Sendable {
  /// Nothing: quotes are text.
  case never
  /// This ASCII character.
  case by(UInt8)

  /// The quote, if there is one.
  var quote: UInt8? {
    switch self {
    case .never: nil
    case .by(let quote): quote
    }
  }
}

/// Which exports of platforms are recognised.
public enum PlatformChoice: Hashable, Sendable {
  /// All that are known.
  case recognised
  /// None.
  case none
  /// Every input is one.
  case only(Platform)
}

/// What becomes of a field that is set to two texts, by records of one question or group.
public enum ConflictResolution: String, CaseIterable, Sendable {
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
