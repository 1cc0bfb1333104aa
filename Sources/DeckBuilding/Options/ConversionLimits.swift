package import RecordReading

/// A limit that can be moved: `--limit NAME=NUMBER`.
public enum ConversionLimit: String, CaseIterable, Sendable {
  /// Objects and lists inside each other.
  case depth
  /// Fields of one record.
  case fields
  /// Bytes of one value.
  case valueBytes = "value-bytes"
  /// Values that come out of the aliases of one YAML.
  case aliases
  /// Bytes of text that come out of the aliases of one YAML.
  case aliasBytes = "alias-bytes"
  /// Diagnostics that are kept to be shown; all are counted.
  case diagnostics

  /// The numbers that the limit may be moved to.
  public var range: ClosedRange<Int> {
    switch self {
    // libyaml looks through all that is open at every step.
    case .depth: 1...10_000
    case .fields: 1...10_000_000
    case .valueBytes: 1...ReadingLimits.maxValueBytes
    case .aliases: 0...100_000_000
    case .aliasBytes: 0...1 << 33
    case .diagnostics: 0...100_000_000
    }
  }

  /// The limit of the readers that can be moved by an option, if it is one of these.
  package init?(_ limit: Limit) {
    switch limit {
    case .depth: self = .depth
    case .fields: self = .fields
    case .valueBytes: self = .valueBytes
    case .aliasValues: self = .aliases
    case .aliasBytes: self = .aliasBytes
    case .tagHandles: return nil
    }
  }
}

/// How much of what may do harm is taken.
public struct ConversionLimits: Hashable, Sendable {
  /// What the readers are told.
  package private(set) var reading = ReadingLimits()

  /// How many diagnostics are kept, so that a file of nothing but faults does not fill the memory.
  package private(set) var diagnostics = 1_000_000

  /// The defaults.
  public init() {}

  /// The largest number that is still taken. One that is set beyond what the limit may be moved to
  /// counts as the nearest that may.
  public subscript(limit: ConversionLimit) -> Int {
    get {
      switch limit {
      case .depth: reading.depth
      case .fields: reading.fields
      case .valueBytes: reading.valueBytes
      case .aliases: reading.aliasValues
      case .aliasBytes: reading.aliasBytes
      case .diagnostics: diagnostics
      }
    }
    set {
      let number = min(max(newValue, limit.range.lowerBound), limit.range.upperBound)
      switch limit {
      case .depth: reading.depth = number
      case .fields: reading.fields = number
      case .valueBytes: reading.valueBytes = number
      case .aliases: reading.aliasValues = number
      case .aliasBytes: reading.aliasBytes = number
      case .diagnostics: diagnostics = number
      }
    }
  }
}
