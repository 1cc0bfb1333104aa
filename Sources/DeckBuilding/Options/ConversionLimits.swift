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
  /// The number of lines and objects that a compressed input unpacks to, beyond one for each byte.
  case unpackedRecords = "unpacked-records"
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
    case .unpackedBytes, .unpackedRecords: 1...1 << 40
    // Deflating makes nothing smaller than by this factor.
    case .compression: 1...1032
    case .sharedStrings, .cells: 1...1 << 31
    case .diagnostics: 0...100_000_000
    }
  }

  /// Creates the limit for a limit of the readers, or nil if it cannot be changed.
  package init?(_ limit: Limit) {
    self.init(rawValue: limit.rawValue)
  }

  /// The limit of the readers that it is; nil if it is about diagnostics.
  fileprivate var reading: Limit? { Limit(rawValue: rawValue) }
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
    get { limit.reading.map { reading[keyPath: $0.property] } ?? diagnostics }
    set {
      let number = newValue.clamped(to: limit.range)
      if let limit = limit.reading {
        reading[keyPath: limit.property] = number
      } else {
        diagnostics = number
      }
    }
  }
}
