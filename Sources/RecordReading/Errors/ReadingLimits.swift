/// The limits of readers: for each quantity, the largest number that is accepted.
package struct ReadingLimits: Hashable, Sendable {
  /// The depth of nested objects and lists.
  package var depth = 512

  package var fields = 100_000

  /// The bytes of one value, at most `maxValueBytes`.
  package var valueBytes = Self.maxValueBytes

  /// The values that aliases repeat in a run.
  package var aliasValues = 1_000_000

  /// The bytes of text that aliases repeat in a run: 64 MiB by default.
  package var aliasBytes = 1 << 26

  /// The bytes of text that are made of the text of an input, beyond `derivedRatio` times its size:
  /// 64 MiB. A workbook can name one text for each of many cells.
  package var derivedBytes = 1 << 26

  /// The bytes of text that may be made of each byte that was read.
  package static let derivedRatio = 8

  /// The parts of a workbook's archive.
  package var parts = 20_000

  /// The bytes that the parts of a workbook unpack to: 2 GiB by default.
  package var unpackedBytes = 1 << 31

  /// The records of a run, also blank ones, beyond one for each byte of the inputs as they are stored.
  /// Only compressed inputs can have more. A record of four bytes takes more than 100 bytes of memory,
  /// so `unpackedBytes` alone does not limit the memory.
  package var unpackedRecords = 2_000_000

  /// The number of bytes that a byte of a part unpacks to, beyond the first 100 KB.
  package var compression = 300

  /// The strings that the sheets of a workbook share.
  package var sharedStrings = 20_000_000

  package var cells = 30_000_000

  /// The largest length that fits in the 26 bits in which lengths of values are stored: 64 MiB - 1.
  package static let maxValueBytes = (1 << 26) - 1

  /// The different keys of one input. Their numbers have 32 bits, and one record can add as many as it has fields.
  package var keys = 2_000_000_000

  /// The records of a run, and its groups: their numbers have 32 bits.
  package var records = Int(Int32.max)

  /// The tag handles that a YAML stream declares.
  package var tagHandles = 1000

  /// Creates the default limits.
  package init() {}

  /// The bytes of text that may be made of `count` bytes that were read.
  package func derivedBytes(of count: Int) -> Int { derivedBytes + Self.derivedRatio * count }

  /// Returns the reason of the error that more than `limit` allows was found.
  package func exceeded(_ limit: Limit) -> ReadingError.Reason {
    .limit(limit, max: self[keyPath: limit.property])
  }

  /// Returns the reason why a workbook with more than `limit` allows is not read.
  func faultOfWorkbook(_ limit: Limit) -> WorkbookFault { .input(exceeded(limit)) }
}

/// A quantity that readers limit, by the name of its property in `ReadingLimits`.
package enum Limit: String, Sendable {
  case depth, fields
  case valueBytes = "value-bytes"
  case aliasValues = "aliases"
  case aliasBytes = "alias-bytes"
  case parts
  case unpackedBytes = "unpacked-bytes"
  case unpackedRecords = "unpacked-records"
  case compression
  case sharedStrings = "shared-strings"
  case cells

  // These limits cannot be changed.
  case keys, records, tagHandles, derivedBytes

  /// The property that stores the largest accepted number.
  package var property: WritableKeyPath<ReadingLimits, Int> {
    switch self {
    case .depth: \.depth
    case .fields: \.fields
    case .valueBytes: \.valueBytes
    case .aliasValues: \.aliasValues
    case .aliasBytes: \.aliasBytes
    case .keys: \.keys
    case .records: \.records
    case .tagHandles: \.tagHandles
    case .derivedBytes: \.derivedBytes
    case .parts: \.parts
    case .unpackedBytes: \.unpackedBytes
    case .unpackedRecords: \.unpackedRecords
    case .compression: \.compression
    case .sharedStrings: \.sharedStrings
    case .cells: \.cells
    }
  }
}
