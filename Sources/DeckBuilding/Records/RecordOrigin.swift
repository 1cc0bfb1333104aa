import ByteText
import RecordReading

/// The place of a row's record in its input, so that the record can be written as a reject.
///
/// There is one for each row in many runs, so it is small and has no references.
package struct RecordOrigin: Sendable {
  /// Properties of a record that determine how it can be written.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    /// The record is inside a group object instead of at the top level.
    package static let isNested = Traits(rawValue: 1)
    /// The record takes its id from the key that it is the value of.
    package static let isKeyed = Traits(rawValue: 2)
    /// The key is that of an earlier record too.
    package static let repeatsKey = Traits(rawValue: 4)
    /// The record is an object or a row, rather than another value in place of one.
    package static let isRecord = Traits(rawValue: 8)
    /// The record is complete; an input can break off in the middle of a record.
    package static let isComplete = Traits(rawValue: 16)
    /// The record has a blank title, group or id, next to which that of its object must not appear.
    package static let hasBlankName = Traits(rawValue: 32)
    /// The record's bytes have another meaning, or none, outside its input.
    package static let needsInput = Traits(rawValue: 64)
    /// A quote of the row is not closed, so that the row ends where another one begins.
    package static let hasOpenQuote = Traits(rawValue: 128)

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
  }

  private let inputNumber: Int32

  /// The number of the group object around the record, or -1.
  private var objectNumber: Int32 = -1

  /// The number of the input.
  package var input: Int { Int(inputNumber) }

  /// The range of the record's bytes in the input.
  package private(set) var range: Range<Int>

  package internal(set) var traits: Traits

  /// The fields for its group and its id that the record has itself.
  package let own: DeckFields

  /// The range of the reject codes in the record, if it was rejected before. In a table, the header
  /// shows whether the first cell contains codes.
  package internal(set) var codes: Range<Int>

  /// The number of the group object around the record, if there is one.
  package internal(set) var object: Int? {
    get { objectNumber < 0 ? nil : Int(objectNumber) }
    set { objectNumber = newValue.map { Int32(clamping: $0) } ?? -1 }
  }

  /// Creates the origin of `record` in the input with a number. The record itself has text in the fields `own`.
  init(_ record: borrowing Record, ofInput input: Int, own: DeckFields) {
    inputNumber = Int32(clamping: input)
    self.own = own
    range = record.start..<max(record.start, record.end)
    // Of a row that breaks off in its second cell, only the first one has been read.
    let first = record.fields.first.flatMap { $0.isQuoted ? nil : $0.textStart + $0.textCount + 1 }
    let only = record.isComplete ? record.end : first
    let second = record.fields.count > 1 ? record.fields[1].offset : only ?? record.start
    codes = record.start..<max(record.start, second)
    traits = Traits(record, hasId: own.contains(.id))
  }

  /// Adds what the keys of a record determine about how it can be written.
  mutating func complete(
    _ fields: FieldIndices, of record: borrowing Record, codes: Range<Int>, needsInput: Bool,
    in bytes: Bytes
  ) {
    self.codes = codes
    if needsInput { traits.insert(.needsInput) }
    let hasBlankName = [fields[.title], fields[.group], fields[.id]].contains { number in
      number != nil && !record.hasText(number, in: bytes)
    }
    if hasBlankName { traits.insert(.hasBlankName) }
  }
}

extension RecordOrigin.Traits {
  fileprivate init(_ record: borrowing Record, hasId: Bool) {
    self = .isRecord
    if record.parent != nil { insert(.isNested) }
    if record.keyOffset != nil, !hasId { insert(.isKeyed) }
    if record.isComplete { insert(.isComplete) }
    for fault in record.faults {
      switch fault {
      case .notARecord: remove(.isRecord)
      case .duplicateRecordKey: insert(.repeatsKey)
      case .openQuote: insert(.hasOpenQuote)
      default: break
      }
    }
  }
}

/// The place of a table's header.
package struct TableHeader: Sendable {
  /// The range of the header's bytes in the input.
  package let range: Range<Int>

  /// The offset of the second cell, or the end of the row if there is only one.
  package let second: Int

  /// Whether the first column contains reject codes: the rows have been rejected before.
  package let hasCodes: Bool

  /// Creates the place of the header `record`, whose names may be decoded or not, in `bytes`.
  init(_ record: borrowing Record, in bytes: Bytes) {
    range = record.start..<record.end
    second = record.fields.count > 1 ? record.fields[1].offset : record.end
    let first = record.fields.first.map { String(copying: record.text(of: $0, in: bytes)) }
    hasCodes = first == rejectCodesColumn
  }
}
