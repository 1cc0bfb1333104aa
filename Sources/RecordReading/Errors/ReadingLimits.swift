/// How much the readers take: each limit is the largest number that is still taken.
package struct ReadingLimits: Hashable, Sendable {
  /// Objects and lists inside each other.
  package var depth = 512

  /// Fields of one record.
  package var fields = 100_000

  /// Bytes of one value.
  package var valueBytes = Self.maxValueBytes

  /// Values that come out of aliases in one input.
  package var aliasValues = 1_000_000

  /// Bytes of text that come out of aliases in one input.
  package var aliasBytes = 1 << 26

  /// The length of a value has 26 bits wherever it is kept: 64 MiB - 1.
  package static let maxValueBytes = (1 << 26) - 1

  static let tagHandles = 1000

  /// The defaults.
  package init() {}

  /// The largest number that is still taken.
  package subscript(limit: Limit) -> Int {
    switch limit {
    case .depth: depth
    case .fields: fields
    case .valueBytes: valueBytes
    case .aliasValues: aliasValues
    case .aliasBytes: aliasBytes
    case .tagHandles: Self.tagHandles
    }
  }

  /// The reason to go no further: there is more than `limit` lets through.
  func exceeded(_ limit: Limit) -> ReadingError.Reason { .limit(limit, max: self[limit]) }
}
