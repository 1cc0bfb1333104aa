import ByteText
import RecordReading

/// The place of a row's record in its input, so that the record can be written as a reject.
package struct RecordOrigin: Sendable {
  /// The number of the input.
  package let input: Int

  /// The range of the record's bytes in the input.
  package let range: Range<Int>

  /// The offset at which a row begins after its cell of reject codes, if it was rejected before.
  package let startBehindCodes: Int

  /// Whether the record is inside a group object instead of at the top level.
  package let isNested: Bool

  /// The fields for its group and its id that the record has itself.
  package let own: DeckFields

  /// Whether the record takes its id from the key that it is the value of.
  package let isKeyed: Bool

  /// Whether the record is an object or a row, rather than another value in place of one.
  package let isRecord: Bool

  /// Whether the record is complete; an input can break off in the middle of a record.
  package let isComplete: Bool

  /// The record formatted as JSON, if its own bytes cannot be copied.
  package var rebuilt: String?

  /// Creates the origin of `record`, which itself has text in the fields `own`.
  init(_ record: borrowing Record, input: Int, own: DeckFields) {
    self.input = input
    self.own = own
    range = record.start..<max(record.start, record.end)
    startBehindCodes = record.fields.count > 1 ? record.fields[1].offset : range.lowerBound
    isNested = record.parent != nil
    isKeyed = record.keyOffset != nil && !own.contains(.id)
    isComplete = record.isComplete
    isRecord = !record.faults.contains {
      if case .notARecord = $0 { true } else { false }
    }
  }
}

/// The place of a table's header.
package struct TableHeader: Sendable {
  /// The range of the header's bytes in the input.
  package let range: Range<Int>

  /// The offset of the second cell, or the end of the row if there is only one.
  package let second: Int

  /// The delimiter between the table's cells.
  package let delimiter: UInt8

  /// Creates the place of the header `record`, whose names may be decoded or not.
  init(_ record: borrowing Record, delimiter: UInt8) {
    range = record.start..<record.end
    second = record.fields.count > 1 ? record.fields[1].offset : record.end
    self.delimiter = delimiter
  }
}

extension Bytes {
  /// Whether the bytes contain `text`.
  func contain(_ text: String) -> Bool {
    let needle = Array(text.utf8)
    guard let first = needle.first, count >= needle.count else { return false }
    return (0...count - needle.count).contains { start in
      self[start] == first && needle.indices.allSatisfy { self[start + $0] == needle[$0] }
    }
  }
}
