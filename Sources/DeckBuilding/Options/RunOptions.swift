public import QuestionGroups
import SystemIO

/// The options that determine how a conversion runs, and which information about records it keeps.
public struct RunOptions: Sendable {
  /// The valid numbers of threads.
  public static let threadRange = 1...256

  /// The number of threads, which does not affect the output; an invalid number is replaced by the nearest valid one.
  public var threads = min(Threads.available, threadRange.upperBound) {
    didSet { threads = threads.clamped(to: Self.threadRange) }
  }

  /// The number of errors in records after which reading stops, or nil if everything is read. Groups
  /// are then incomplete, because what follows may belong to them.
  public var errorLimit: Int?

  /// The number of threads that read inputs: one, if the place at which reading stops must not depend on them.
  package var readingThreads: Int { errorLimit == nil ? threads : 1 }

  /// The minimum size, in bytes, of a chunk of an input that a thread reads independently.
  var minimumChunkSize = 1 << 20

  /// The number of parts per thread into which small inputs are divided; several balance the load.
  package var partsPerThread = 16

  /// The number of runs that wrote a stream of records: it is not complete with fewer.
  public var runCount = 1

  /// Whether to keep the origin of each record, which is needed for writing rejects.
  public var keepsRejects = false

  /// Whether to keep everything that is needed to fix values in files: how tables are read, the
  /// choices of questions, and values that groups and questions no longer refer to.
  package var keepsGivenTexts = false

  /// Whether to report how each input was read and what its records were used for.
  package var isInspection = false

  /// The severities of diagnostics that differ from the usual ones.
  public var rules = SeverityRules()

  /// The rules of inputs that have some of their own, by the numbers of the inputs.
  var rulesOfInputs: [Int: SeverityRules] = [:]

  /// The rules of all inputs.
  var inputRules: InputRules { InputRules(common: rules, ofInputs: rulesOfInputs) }

  /// The values of the rules about content that need some.
  public var contentLimits = ContentLimits()

  /// The connection to the caller of the run; nil if it is neither followed nor cancelled.
  package var control: RunControl?

  /// Whether the run has been cancelled.
  package var isCancelled: Bool { control?.isCancelled ?? false }

  /// Creates the default options.
  public init() {}
}

extension Int {
  /// Returns the nearest number in `range`.
  package func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

/// The values of the rules about the content of decks that need some: a rule without a value reports nothing.
public struct ContentLimits: Sendable {
  /// The rules for titles, prompts, answers and hints: lengths, forms, patterns, forbidden words, and the
  /// values that are available.
  public var texts: [DeckField: TextRule] = [:]

  /// The numbers of questions that a group can have.
  public var groupSizes: ClosedRange<Int>?

  /// Creates limits without values.
  public init() {}

  /// The fields that rules are about.
  public static let fields: [DeckField] = [.title, .prompt, .answer, .hint]
}
