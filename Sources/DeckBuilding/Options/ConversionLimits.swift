package import RecordReading

/// A limit that can be changed: `--limit NAME=NUMBER`.
public enum ConversionLimit: String, CaseIterable, Sendable {
  /// The nesting depth of objects and lists.
  case depth
  /// The number of fields in a record.
  case fields
  /// The number of bytes in a value.
  case valueBytes = "value-bytes"
  /// The number of values that the aliases of a YAML input expand to.
  case aliases
  /// The number of bytes of text that the aliases of a YAML input expand to.
  case aliasBytes = "alias-bytes"
  /// The number of diagnostics that are kept for display; all are counted.
  case diagnostics

  /// The valid numbers.
  public var range: ClosedRange<Int> {
    switch self {
    // libyaml scans all open collections at every step.
    case .depth: 1...10_000
    case .fields: 1...10_000_000
    case .valueBytes: 1...ReadingLimits.maxValueBytes
    case .aliases: 0...100_000_000
    case .aliasBytes: 0...1 << 33
    case .diagnostics: 0...100_000_000
    }
  }

  /// Creates the limit for a limit of the readers, or nil if it cannot be changed.
  package init?(_ limit: Limit) {
    switch limit {
    case .depth: self = .depth
    case .fields: self = .fields
    case .valueBytes: self = .valueBytes
    case .aliasValues: self = .aliases
    case .aliasBytes: self = .aliasBytes
    case .keys, .records, .tagHandles: return nil
    }
  }
}

/// The limits that protect against harmful inputs.
public struct ConversionLimits: Hashable, Sendable {
  /// The limits of the readers.
  package internal(set) var reading = ReadingLimits()

  /// The maximum number of diagnostics to keep, which bounds the memory for a file full of errors.
  package private(set) var diagnostics = 1_000_000

  /// Creates the default limits.
  public init() {}

  /// The number for a limit; an invalid number is replaced by the nearest valid one.
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
      let number = newValue.clamped(to: limit.range)
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
