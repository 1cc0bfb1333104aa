import ByteText
import RecordReading

/// Rows that are below the last record of a table if no record follows: a total, a source or a remark.
///
/// They are held until that is known. Nothing is skipped that could be a question: in a row directly below the records,
/// only text that is certainly none; after a blank row, also a row of one cell, or with text only in a column that is not
/// read, unless it ends like a question.
struct FooterRows {
  /// The maximum number of rows that are held. If there are more, they are records.
  private static let maxCount = 1000

  /// The number of bytes or cells before the end of a table in which remarks are looked for.
  static let lengthOfRemarks = 1000

  /// The column of the prompts, if these end in question marks, so that a word without one may be below them.
  private let askingColumn: Int?

  /// The rows that are not blank.
  private var held: [Record] = [] {
    didSet { isHolding = !held.isEmpty }
  }

  /// Whether any row is held.
  private(set) var isHolding = false

  /// The number of blank rows below the first one.
  private var blankCount = 0

  /// Whether the last row was blank.
  private var isBelowBlankRow = false

  init(askingColumn: Int?) { self.askingColumn = askingColumn }

  /// Returns whether a row is certainly a record, as most are: it has text in its first two cells, the last one is not a
  /// number, and the first one, if it is near the end of the table, is not a remark.
  @inline(__always)
  mutating func isRecord(
    _ record: borrowing Record, in bytes: Bytes, mayBeRemark: Bool
  ) -> Bool {
    let count = record.fields.count
    guard !isHolding, !isBelowBlankRow, count > 1, record.fields[0].textCount > 0,
      record.fields[1].textCount > 0
    else { return false }
    if mayBeRemark,
      FooterText.mayBeRemark(
        record.text(of: record.fields[0], in: bytes), belowQuestions: askingColumn == 0)
    {
      return false
    }
    let end = record.fields[count - 1]
    let last = end.textCount > 0 ? end : record.fields[1]
    // Decoded text is rare, and the offset is that of other bytes.
    if last.textCount > 0, last.isDecoded || bytes[last.textStart] &- UInt8(ascii: "0") < 10 {
      return false
    }
    return true
  }

  /// Holds a row if it may be below the last record. Otherwise, rows that are held are records.
  mutating func hold(
    _ record: borrowing Record, _ columns: ColumnPlan, in bytes: Bytes
  ) -> Bool {
    guard record.isComplete, record.fields.count <= columns.columns.count, record.faults.isEmpty,
      held.count < Self.maxCount
    else {
      return false
    }
    guard !columns.isBlank(record, in: bytes, ignoringUnread: false),
      let first = record.fields.firstIndex(where: { !record.text(of: $0, in: bytes).isBlank })
    else {
      isBelowBlankRow = true
      if held.isEmpty { return false }
      blankCount += 1
      return true
    }
    let isFooter = isFooter(record, first, columns, in: bytes)
    if isFooter { held.append(copy record) }
    isBelowBlankRow = false
    return isFooter
  }

  /// Returns whether a row whose first cell with text has the index `first` may be below the last record.
  private func isFooter(
    _ record: borrowing Record, _ first: Int, _ columns: ColumnPlan, in bytes: Bytes
  ) -> Bool {
    let text = record.text(of: record.fields[first], in: bytes)
    let belowQuestions = askingColumn == first
    var hasOthers = false
    for field in record.fields[(first + 1)...] {
      let other = record.text(of: field, in: bytes)
      if other.isBlank { continue }
      hasOthers = true
      // A comma can be part of a remark: `Source: Smith, 2020`.
      let isBelow =
        FooterText.isTotal(text) && FooterText.isNumber(String(copying: other))
        || FooterText.mayBeRemark(text, belowQuestions: belowQuestions)
          && (FooterText.isRemark(text)
            || FooterText.beginsRemark(text, belowQuestions: belowQuestions) && !other.beginsSmall)
        || isBelowBlankRow && FooterText.isFooter(text, belowQuestions: belowQuestions)
      if !isBelow { return false }
    }
    if hasOthers || FooterText.isFooter(text, belowQuestions: belowQuestions) { return true }
    // A text in a column with a meaning may be an unfinished question.
    guard isBelowBlankRow, record.fields.count == 1 || columns.uses[first].isEmpty else {
      return false
    }
    return !String(copying: text).contains { "?？؟;".contains($0) }
  }

  /// Removes the rows and returns them.
  mutating func take() -> (rows: [Record], blankCount: Int) {
    defer { (held, blankCount) = ([], 0) }
    return (held, blankCount)
  }
}

extension Span<UInt8> {
  /// Whether the text begins with a small letter, as a name or a date does not.
  fileprivate var beginsSmall: Bool { count > 0 && self[0].isLetter && self[0] & 0x20 != 0 }
}
