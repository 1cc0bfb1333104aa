import ByteText
import RecordReading

/// Where the record of a row stands, so that it can be given back as it was.
package struct RecordOrigin: Sendable {
  /// The number of the input.
  package let input: Int

  /// The record's bytes in it.
  package let range: Range<Int>

  /// Where a row begins behind the cell of codes that it has already, if it was rejected before.
  package let startBehindCodes: Int

  /// Whether the record stands inside a group object, and not at the top.
  package let isNested: Bool

  /// What the record says itself of its group and its id.
  package let own: DeckFields

  /// Whether the record has its id from the key under which it stands.
  package let isKeyed: Bool

  /// Whether the record is an object, or a row; and not another value that stands for one.
  package let isRecord: Bool

  /// Whether the input breaks off in the record.
  package let isComplete: Bool

  /// The record made anew, where its own bytes would not do.
  package var rebuilt: String?

  /// The origin of `record`, which itself has texts for the fields `own`.
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

/// Where the header of a table stands.
package struct TableHeader: Sendable {
  /// The header's bytes.
  package let range: Range<Int>

  /// Where the second cell begins, or the row ends.
  package let second: Int

  /// What parts the table's cells.
  package let delimiter: UInt8

  /// The header that is `record`, its names decoded or not.
  init(_ record: borrowing Record, delimiter: UInt8) {
    range = record.start..<record.end
    second = record.fields.count > 1 ? record.fields[1].offset : record.end
    self.delimiter = delimiter
  }
}

extension Bytes {
  /// Whether `text` stands somewhere in the bytes.
  func contain(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return false }
    return (0...count - wanted.count).contains { start in
      self[start] == first && wanted.indices.allSatisfy { self[start + $0] == wanted[$0] }
    }
  }
}
