import ByteText
import QuestionGroups
import RecordReading

/// What is wrong, or looks wrong, with the cells of a row.
extension Director {
  /// Reports the first cell with something in it that stands in a column without a name.
  mutating func reportUnnamedColumn(
    _ fields: ColumnPlan, of record: borrowing Record, in bytes: Bytes
  ) {
    guard !input.toldOnce.contains(.unnamedColumn) else { return }
    for column in fields.unnamed where column < record.fields.count {
      let field = record.fields[column]
      if record.text(of: field, in: bytes).isBlank { continue }
      report(.unnamedColumn(position: column + 1), at: field.place)
      input.toldOnce.insert(.unnamedColumn)
      return
    }
  }

  /// Reports a row of the wrong width, and says whether it was one: surplus cells that are blank
  /// are no fault.
  mutating func reportRaggedRow(
    _ record: borrowing Record, _ cellCount: Int, _ fields: ColumnPlan, in bytes: Bytes
  ) -> Bool {
    let width = fields.columns.count
    var surplus: Place?
    var blank: Place?
    for field in record.fields where blank == nil && !field.isQuoted {
      let text = record.text(of: field, in: bytes)
      if text.count > 1, text[0] == UInt8(ascii: " "), text[1] == UInt8(ascii: "\"") {
        blank = place(field.place)
      }
    }
    if cellCount > width {
      for field in record.fields[width..<cellCount]
      where surplus == nil && !record.text(of: field, in: bytes).isBlank {
        surplus = place(field.place)
      }
      if surplus == nil {
        reportSurplusCell(record, cellCount, width: width, in: bytes)
        return false
      }
    }
    report(
      .raggedRow(
        expected: width, found: cellCount, isUnderHeader: !fields.header.isEmpty,
        surplus: surplus, blankBeforeQuote: blank),
      at: record.start)
    return true
  }

  /// Tells of a surplus cell that may be the last one of a row whose cells are shifted: the last
  /// column may be blank, and is not.
  private mutating func reportSurplusCell(
    _ record: borrowing Record, _ cellCount: Int, width: Int, in bytes: Bytes
  ) {
    guard cellCount == width + 1, width > 1, !input.hasRequiredLastColumn,
      !record.text(of: record.fields[width - 1], in: bytes).isBlank
    else { return }
    report(.surplusCell, at: record.fields[width].place)
  }

  /// Tells of cells with quotes that are part of their text, and were perhaps meant otherwise.
  mutating func reportQuotes(
    _ fields: ColumnPlan, of record: borrowing Record, in bytes: Bytes
  ) {
    let (quote, blank) = (UInt8(ascii: "\""), UInt8(ascii: " "))
    for field in record.fields where !field.isQuoted && !field.isDecoded {
      let (start, end) = (field.textStart, field.textStart + field.textCount)
      guard end > start + 1, end <= bytes.count,
        bytes[end - 1] == quote || bytes[start] == blank,
        !fields.fields(field.name).isEmpty
      else { continue }
      if bytes[end - 1] == quote, (start..<end).count(where: { bytes[$0] == quote }) % 2 == 1 {
        report(.strayQuote, at: field.place)
      }
      if bytes[start] == blank, bytes[start + 1] == quote {
        let isNews = input.toldOnce.insert(.blankBeforeQuote).inserted
        if isNews { report(.blankBeforeQuote, at: field.place) }
      }
    }
  }
}
