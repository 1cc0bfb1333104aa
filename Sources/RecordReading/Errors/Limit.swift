/// A quantity that readers limit.
package enum Limit: Hashable, Sendable {
  /// The depth of nested objects and lists.
  case depth
  /// The fields of one record.
  case fields
  /// The bytes of one value.
  case valueBytes
  /// The values that aliases repeat in a run.
  case aliasValues
  /// The bytes of text that aliases repeat in a run.
  case aliasBytes
  /// The different keys of one input. This limit cannot be changed.
  case keys
  /// The records and the groups of a run. This limit cannot be changed.
  case records
  /// The blank records of a run. This limit cannot be changed.
  case blankRecords
  /// The tag handles that a YAML stream declares (`%TAG`). This limit cannot be changed.
  case tagHandles
  /// The bytes of text that are made of the texts of an input. This limit cannot be changed.
  case derivedBytes
  /// The parts of a workbook's archive.
  case parts
  /// The bytes that a compressed input, or the parts of a workbook, unpack to.
  case unpackedBytes
  /// The number of bytes that a byte of a part unpacks to.
  case compression
  /// The strings that the sheets of a workbook share.
  case sharedStrings
  /// The cells of a sheet.
  case cells

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
    case .blankRecords: \.blankRecords
    case .tagHandles: \.tagHandles
    case .derivedBytes: \.derivedBytes
    case .parts: \.parts
    case .unpackedBytes: \.unpackedBytes
    case .compression: \.compression
    case .sharedStrings: \.sharedStrings
    case .cells: \.cells
    }
  }
}
