/// The options of a conversion.
///
/// The options in each part are also members of the conversion options, such as `options.delimiter`.
@dynamicMemberLookup
public struct ConversionOptions: Sendable {
  /// The options that determine how inputs are read.
  public var reading = ReadingOptions()

  /// The options that determine which questions and groups are built.
  public var building = BuildOptions()

  /// The options that determine how the conversion runs.
  public var running = RunOptions()

  /// Creates the default options.
  public init() {}

  /// The naming scheme of all inputs that are not exports of a platform.
  package var naming: NamingScheme { reading.naming }

  /// The platforms to detect.
  var platforms: [Platform] { reading.platforms }

  /// The platform that was specified for every input.
  package var specifiedPlatform: Platform? { reading.specifiedPlatform }

  /// The severities of diagnostics in all inputs.
  package var inputRules: InputRules { running.inputRules }

  /// The approximate number of bytes of an input per row, for work that is measured in rows.
  private static let bytesPerRow = 64

  /// Returns the number of ranges into which `count` rows are divided among threads: one per
  /// thread, or fewer if a range would be too small to be worth starting a thread.
  func rangeCount(of count: Int) -> Int {
    max(1, min(running.threads, count * Self.bytesPerRow / max(1, running.minimumChunkSize)))
  }

  /// An option for reading.
  public subscript<Value>(dynamicMember option: WritableKeyPath<ReadingOptions, Value>) -> Value {
    get { reading[keyPath: option] }
    set { reading[keyPath: option] = newValue }
  }

  /// An option for building.
  public subscript<Value>(dynamicMember option: WritableKeyPath<BuildOptions, Value>) -> Value {
    get { building[keyPath: option] }
    set { building[keyPath: option] = newValue }
  }

  /// An option for running.
  public subscript<Value>(dynamicMember option: WritableKeyPath<RunOptions, Value>) -> Value {
    get { running[keyPath: option] }
    set { running[keyPath: option] = newValue }
  }
}

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
  package var changesReading: Bool { !ownReading.isEmpty || title != nil }
}
