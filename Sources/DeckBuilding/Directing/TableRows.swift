import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// Passes the rows of a table to a director.
///
/// The value is constant while rows are read, so that no row copies the session.
struct TableRows {
  /// How the table is read.
  let layout: TableLayout

  /// The bytes of the table, or of the current chunk of it.
  let bytes: Bytes

  /// The checks of the cells of a sheet; nil for a text.
  let checks: CellChecks?

  /// Adds one row, unless it is a comment or an instruction of a platform.
  func add(
    _ record: inout Record, _ columns: ColumnPlan, _ choices: inout ChoiceFields,
    to director: inout Director
  ) {
    if layout.hasComments, isComment(record, director: &director) { return }
    if record.number == 1, isPartOfHeader(record, columns, &director) { return }
    if let markup = layout.markup {
      director.note(record.decodeMarkup(markup, in: bytes), at: record.start)
    }
    director.clearNullValues(&record, in: bytes)
    director.fillDown(&record, columns, in: bytes)
    if columns.composedCount > 0 {
      director.note(
        columns.compose(&record, in: bytes, limits: director.options.limits.reading))
    }
    addRecord(record, columns, &choices, to: &director)
  }

  /// Adds the record of a row, including its composed fields.
  private func addRecord(
    _ record: borrowing Record, _ columns: ColumnPlan, _ choices: inout ChoiceFields,
    to director: inout Director
  ) {
    if record.isComplete, record.faults.isEmpty,
      columns.isBlank(record, in: bytes, ignoringUnread: columns.ignoresUnknown),
      checks?.hasMissingValue(record) != true
    {
      director.gathering.records.blankCount += 1
      return
    }
    var fields = columns.inputs(of: record)
    var isRefused = false
    director.scope.isInRecord = true
    for fault in record.faults { director.report(fault, names: NameTable(), key: []) }
    let cellCount = record.fields.count - columns.composedCount - record.mergedCount
    if let checks {
      isRefused = !checks.check(record, cellCount, columns, in: bytes, &director)
    } else if record.isComplete, cellCount != columns.columns.count, !record.hasOpenQuote {
      isRefused = reportRaggedRow(record, cellCount, columns, director: &director)
    }
    if !columns.unnamed.isEmpty { director.reportUnnamed(columns.unnamed, of: record, in: bytes) }
    if !isRefused, checks == nil, !record.hasOnlyPlainCells {
      isRefused = !checkTexts(record, columns, director: &director)
    }
    if let codes = fields.ignoredCodes {
      director.keepIgnoredCodes([record.fields[codes]], of: record, in: bytes)
    }
    choices.removeAll()
    if !columns.choices.isEmpty,
      !findChoices(of: record, cellCount, columns, &choices, isRefused, director: &director)
    {
      isRefused = true
    }
    if columns.hasLongRows, !setLongField(&fields, of: record, director: &director) {
      isRefused = true
    }
    director.addQuestion(
      fields, &choices, of: record, in: bytes, canHaveTitle: columns.mayNameGroup,
      isRefused: isRefused)
  }

  /// Finds the cells of the row that are choices, or mark choices as right or wrong. Returns false
  /// if a mark is neither, and reports it unless the row is refused already.
  private func findChoices(
    of record: borrowing Record, _ cellCount: Int, _ columns: ColumnPlan,
    _ choices: inout ChoiceFields, _ isRefused: Bool, director: inout Director
  ) -> Bool {
    (choices.areWrong, choices.areTentative) = (
      columns.hasOnlyWrongChoices, columns.hasTentativeChoices
    )
    if choices.width == cellCount, record.mergedCount == 0 { return true }
    choices.removeChoices()
    var areOfEqualRows = record.mergedCount == 0
    for choice in columns.choices where choice.column < cellCount {
      var found = ChoiceFields.FieldChoice(slot: choice.slot ?? 0)
      if choice.part == .flag {
        let field = record.fields[choice.column]
        areOfEqualRows = false
        guard let isRight = TruthValue.parse(record.text(of: field, in: bytes)) else {
          if isRefused { continue }
          director.report(.badFlag(director.keep(field, of: record, in: bytes)), at: field.offset)
          return false
        }
        found.isRight = isRight
      } else {
        found.text = .field(choice.column)
      }
      choices.choices.append(found)
    }
    if areOfEqualRows { choices.width = cellCount }
    return findMergedChoices(of: record, cellCount, &choices, isRefused, director: &director)
  }

  /// Finds the choices of the following rows, each of which is a text and a mark.
  private func findMergedChoices(
    of record: borrowing Record, _ cellCount: Int, _ choices: inout ChoiceFields,
    _ isRefused: Bool, director: inout Director
  ) -> Bool {
    for slot in 0..<record.mergedCount / 2 {
      let text = cellCount + 2 * slot
      let mark = record.fields[text + 1]
      let isRight = TruthValue.parse(record.text(of: mark, in: bytes))
      if isRight == nil, !isRefused {
        director.report(.badFlag(director.keep(mark, of: record, in: bytes)), at: mark.offset)
        return false
      }
      choices.choices.append(
        ChoiceFields.FieldChoice(slot: slot + 1, text: .field(text), isRight: isRight))
    }
    return true
  }

  /// Sets the field that a row of a long table names to the row's value. Returns false, and reports
  /// it, if the name is not a field that can be set.
  private func setLongField(
    _ fields: inout FieldIndices, of record: borrowing Record,
    director: inout Director
  ) -> Bool {
    guard let name = record.field(fields[.field]), let value = fields[.value] else { return true }
    let text = String(copying: record.text(of: name, in: bytes))
    let allowed: [DeckField] = [.title, .prompt, .answer, .hint, .order]
    guard let field = FieldNames.field(named: text), allowed.contains(field) else {
      if DeckField.isIgnored(text) { return true }
      director.report(
        .badField(director.keep(name, of: record, in: bytes)), at: name.offset)
      return false
    }
    fields.set(DeckFields(field), value)
    return true
  }

  // MARK: Rows that are not records

  /// Whether the row is a comment. A comment that looks like a question is reported.
  func isComment(
    _ record: borrowing Record, director: inout Director
  ) -> Bool {
    guard record.start < bytes.count, bytes[record.start] == UInt8(ascii: "#") else {
      return false
    }
    let values = record.fields.count { !record.text(of: $0, in: bytes).isBlank }
    if values > 1 { director.report(.swallowedComment, at: record.start) }
    return true
  }

  /// Whether the first row below the header is an instruction of a platform, a line of hyphens, or a description of the
  /// columns, which is reported.
  private func isPartOfHeader(
    _ record: borrowing Record, _ columns: ColumnPlan, _ director: inout Director
  ) -> Bool {
    var cells: [String] {
      record.fields.map { String(copying: record.text(of: $0, in: bytes)) }
    }
    if let columns = layout.platform?.columns { return columns.isInstruction(cells) }
    guard layout.hasHeader else { return false }
    if HeaderRule.isRule(record, in: bytes) { return true }
    // Whoever skips no rows means this one too.
    guard director.options.skippedRows != 0,
      ColumnDescriptions.areAll(cells, below: columns.header.folded)
        || columns.choices.count > 1
          && SampleGrid.columnsOfLabels(cells.map { CellText($0) }) == columns.choices.map(\.column)
    else { return false }
    // The rows above the header are skipped together with it.
    let options = layout.skippedRowCount.map {
      ["--skip-rows", "\($0 + 1)", "--header=none"] + columns.mappingsByPosition
    }
    director.report(
      .columnDescriptions(options: options ?? ["--skip-rows", "0"]), at: record.start)
    return true
  }
}
