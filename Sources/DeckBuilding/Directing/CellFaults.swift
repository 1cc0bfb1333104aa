import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// Cells of a row that are wrong, or that look wrong.
extension TableRows {
  /// Reports a row with the wrong number of cells. Returns false if the surplus cells are blank, which is not a fault.
  func reportRaggedRow(
    _ record: borrowing Record, _ cellCount: Int, _ columns: ColumnPlan, director: inout Director
  ) -> Bool {
    let width = columns.columns.count
    var surplus: SourcePosition?
    var blank: SourcePosition?
    if let quote = layout.dialect.quote {
      for field in record.fields where blank == nil && !field.isQuoted {
        let cell = record.text(of: field, in: bytes)
        if cell.count > 1, cell[0] == UInt8(ascii: " "), cell[1] == quote {
          blank = director.scope.place(field.offset)
        }
      }
    }
    if cellCount > width {
      for field in record.fields[width..<cellCount]
      where surplus == nil && !record.text(of: field, in: bytes).isBlank {
        surplus = director.scope.place(field.offset)
      }
      if surplus == nil {
        reportSurplusCell(record, cellCount, columns, director: &director)
        return false
      }
    }
    director.report(
      .raggedRow(
        expected: width, found: cellCount, isUnderHeader: !columns.header.isEmpty,
        surplus: surplus, blankBeforeQuote: blank),
      at: record.start)
    return true
  }

  /// Reports a blank surplus cell that may show that the cells of the row are shifted: the last
  /// column may be blank, but is not.
  private func reportSurplusCell(
    _ record: borrowing Record, _ cellCount: Int, _ columns: ColumnPlan, director: inout Director
  ) {
    let width = columns.columns.count
    guard cellCount == width + 1, width > 1, !columns.hasRequiredLastColumn,
      !record.text(of: record.fields[width - 1], in: bytes).isBlank
    else { return }
    director.report(.surplusCell, at: record.fields[width].offset)
  }

  /// Reports cells whose text was perhaps not intended: an error value of a spreadsheet program, or
  /// quotes that are part of the text. Returns false if one of them refuses the row.
  ///
  /// Only a cell without quotes can be an error value, so that quotes make it text.
  func checkTexts(
    _ record: borrowing Record, _ columns: ColumnPlan, director: inout Director
  ) -> Bool {
    // Without quotes, it is a byte with which few cells end.
    let (quote, hash) = (layout.dialect.quote ?? 0, UInt8(ascii: "#"))
    var isValid = true
    for field in record.fields where !field.isQuoted && !field.isDecoded {
      let (start, end) = (field.textStart, field.textStart + field.textCount)
      // Few cells begin with a blank, "#" or a byte between: one comparison excludes the others.
      guard end > start + 1, end <= bytes.count, bytes[end - 1] == quote || bytes[start] <= hash
      else { continue }
      if !checkText(field, of: record, columns, director: &director) { isValid = false }
    }
    return isValid
  }

  @inline(never)
  private func checkText(
    _ field: Field, of record: borrowing Record, _ columns: ColumnPlan, director: inout Director
  ) -> Bool {
    if isErrorValue(field, of: record, columns) {
      let text = director.keep(field, of: record, in: bytes)
      director.report(.errorText(text, quote: layout.dialect.quote), at: field.offset)
      return false
    }
    guard let quote = layout.dialect.quote, !columns.fields(field.name).isEmpty else { return true }
    let (start, end) = (field.textStart, field.textStart + field.textCount)
    if bytes[start] == UInt8(ascii: " "), isEndOfPrompt(field, of: record) {
      director.report(.splitPrompt, at: field.offset)
      return false
    }
    if bytes[end - 1] == quote, (start..<end).count(where: { bytes[$0] == quote }) % 2 == 1 {
      director.report(.strayQuote, at: field.offset)
    }
    if bytes[start] == UInt8(ascii: " "), bytes[start + 1] == quote {
      let isNew = director.scope.chunk.reported.insert(.blankBeforeQuote).inserted
      if isNew { director.report(.blankBeforeQuote, at: field.offset) }
    }
    return true
  }

  /// Returns whether a cell that begins with a space ends in a question mark, and the one before it, which has the prompt,
  /// does not, unlike other prompts: `If it rains, what do you need?`.
  private func isEndOfPrompt(_ field: Field, of record: borrowing Record) -> Bool {
    guard let prompt = layout.askingColumn, Int(field.name) == prompt + 1,
      !record.fields[prompt].isQuoted
    else { return false }
    return record.text(of: field, in: bytes).endsInQuestionMark
      && !record.text(of: record.fields[prompt], in: bytes).endsInQuestionMark
  }

  private func isErrorValue(
    _ field: Field, of record: borrowing Record, _ columns: ColumnPlan
  ) -> Bool {
    let column = Int(field.name)
    guard bytes[field.textStart] == UInt8(ascii: "#"),
      SpreadsheetError.isError(record.text(of: field, in: bytes)),
      columns.columns.indices.contains(column)
    else { return false }
    return !columns.uses[column].isEmpty
  }
}

extension Director {
  /// Reports the first cell of a row in `columns`, which have no names, that is not blank; once for an input.
  mutating func reportUnnamed(
    _ columns: some Sequence<Int>, of record: borrowing Record, in bytes: Bytes
  ) {
    guard !scope.chunk.reported.contains(.unnamedColumn) else { return }
    for column in columns where column < record.fields.count {
      let field = record.fields[column]
      if record.text(of: field, in: bytes).isBlank { continue }
      report(.unnamedColumn(position: column + 1), at: field.offset)
      scope.chunk.reported.insert(.unnamedColumn)
      return
    }
  }
}
