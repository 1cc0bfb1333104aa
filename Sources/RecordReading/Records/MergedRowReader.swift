package import ByteText

/// The condition under which a row continues the record of the row above it.
package struct RowContinuation: Sendable {
  /// The column that is blank in rows that continue a record.
  package let subject: Int

  /// Whether the column has the same text again in these rows instead.
  package let repeatsSubject: Bool

  /// The columns whose cells are added to the record. The first of them is not blank.
  package let parts: [Int]

  /// The columns that are blank too, or have the same text again.
  package let others: [Int]

  /// Creates the condition for a table.
  package init(subject: Int, repeatsSubject: Bool, parts: [Int], others: [Int]) {
    self.subject = subject
    self.repeatsSubject = repeatsSubject
    self.parts = parts
    self.others = others
  }
}

/// A reader of a table in which several rows can be one record: each has one of several parts.
///
/// A record has the fields of its first row and then the parts of the following rows, under the
/// numbers of their columns.
package struct MergedRowReader<Base: TableReader>: TableReader {
  private var base: Base
  private let continuation: RowContinuation
  private let isBlank: @Sendable (Span<UInt8>) -> Bool

  /// The row after the last record, which has been read to find its end.
  private var following: Record?

  /// Creates a reader of the rows of `base`. `isBlank` returns whether a cell is blank.
  package init(
    _ base: Base, _ continuation: RowContinuation,
    isBlank: @escaping @Sendable (Span<UInt8>) -> Bool
  ) {
    self.base = base
    self.continuation = continuation
    self.isBlank = isBlank
  }

  package var bytes: Bytes { base.bytes }
  package var end: Int { base.end }
  package var position: Int { following?.start ?? base.position }

  package var width: Int {
    get { base.width }
    set { base.width = newValue }
  }

  package mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    if let next = following {
      record = next
      following = nil
    } else {
      guard try base.read(into: &record) else { return false }
    }
    guard canContinue(record) else { return true }
    let count = record.fields.count
    var next = Record()
    // An error is thrown again when the next record is read.
    while (try? base.read(into: &next)) == true {
      guard next.fields.count == count, canContinue(next), isContinued(record, by: next) else {
        following = next
        break
      }
      record.merge(continuation.parts, of: next, in: bytes)
    }
    return true
  }

  /// Returns whether the row has a part, so that it can be continued or continue another row.
  private func canContinue(_ record: borrowing Record) -> Bool {
    guard record.isComplete, record.faults.isEmpty, let part = continuation.parts.first,
      record.fields.count > max(continuation.subject, continuation.parts.max() ?? 0)
    else { return false }
    return !isBlank(record.text(of: record.fields[part], in: bytes))
  }

  private func isContinued(_ record: borrowing Record, by next: borrowing Record) -> Bool {
    let isBlank = isBlank
    return ([continuation.subject] + continuation.others).allSatisfy { column in
      guard column < next.fields.count else { return true }
      let text = next.text(of: next.fields[column], in: bytes)
      if isBlank(text) { return true }
      return (column != continuation.subject || continuation.repeatsSubject)
        && text.hasSameBytes(as: record.text(of: record.fields[column], in: bytes))
    }
  }

  // MARK: Parts of tables

  package mutating func noteHeader(_ range: Range<Int>) { base.noteHeader(range) }

  package mutating func fillMerged(in columns: [Int]) -> Int? { base.fillMerged(in: columns) }

  package mutating func skip(to offset: Int) {
    following = nil
    base.skip(to: offset)
  }

  package func row(above offset: Int) -> Record? { base.row(above: offset) }

  /// Returns nil: where a record begins is known only from its start.
  package func startOfRow(near offset: Int, width: Int) -> Int? { nil }
}

extension Record {
  /// Appends the fields of another record in some columns, which are then part of this one.
  fileprivate mutating func merge(_ columns: [Int], of other: borrowing Record, in bytes: Bytes) {
    for column in columns {
      var field = other.fields[column]
      if field.isDecoded {
        let start = decoded.count
        decoded.append(copying: other.text(of: field, in: bytes))
        field.textStart = start
      }
      fields.append(field)
    }
    mergedCount += columns.count
    hasOnlyPlainCells = hasOnlyPlainCells && other.hasOnlyPlainCells
    end = other.end
  }
}
