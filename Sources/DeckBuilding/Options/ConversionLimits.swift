package import RecordReading

/// A limit that can be changed: `--limit NAME=NUMBER`.
public enum ConversionLimit: String, CaseIterable, Sendable {
  /// The nesting depth of objects and lists.
  case depth
  /// The number of fields in a record.
  case fields
  /// The number of bytes in a value.
  case valueBytes = "value-bytes"
  /// The number of values that the aliases of all YAML inputs expand to.
  case aliases
  /// The number of bytes of text that the aliases of all YAML inputs expand to.
  case aliasBytes = "alias-bytes"
  /// The number of parts in the archive of a workbook.
  case parts
  /// The number of bytes that a compressed input, or the parts of a workbook, unpack to.
  case unpackedBytes = "unpacked-bytes"
  /// The number of bytes that one byte of a workbook unpacks to.
  case compression
  /// The number of strings that the sheets of a workbook share.
  case sharedStrings = "shared-strings"
  /// The number of cells of a sheet.
  case cells
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
    case .parts: 1...10_000_000
    case .unpackedBytes: 1...1 << 40
    // Deflating makes nothing smaller than by this factor.
    case .compression: 1...1032
    case .sharedStrings, .cells: 1...1 << 31
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
    case .parts: self = .parts
    case .unpackedBytes: self = .unpackedBytes
    case .compression: self = .compression
    case .sharedStrings: self = .sharedStrings
    case .cells: self = .cells
    case .keys, .records, .tagHandles: return nil
    }
  }

  /// The property that stores the limit.
  fileprivate var property: WritableKeyPath<ConversionLimits, Int> {
    switch self {
    case .depth: \.reading.depth
    case .fields: \.reading.fields
    case .valueBytes: \.reading.valueBytes
    case .aliases: \.reading.aliasValues
    case .aliasBytes: \.reading.aliasBytes
    case .parts: \.reading.parts
    case .unpackedBytes: \.reading.unpackedBytes
    case .compression: \.reading.compression
    case .sharedStrings: \.reading.sharedStrings
    case .cells: \.reading.cells
    case .diagnostics: \.diagnostics
    }
  }
}

/// The limits that protect against harmful inputs.
public struct ConversionLimits: Hashable, Sendable {
  /// The limits of the readers.
  package internal(set) var reading = ReadingLimits()

  /// The maximum number of diagnostics to keep, which bounds the memory for a file full of errors.
  package fileprivate(set) var diagnostics = 1_000_000

  /// Creates the default limits.
  public init() {}

  /// The number for a limit; an invalid number is replaced by the nearest valid one.
  public subscript(limit: ConversionLimit) -> Int {
    get { self[keyPath: limit.property] }
    set {
      self[keyPath: limit.property] = newValue.clamped(to: limit.range)
    }
  }
}
