package import ByteText
package import RecordReading

/// Inputs whose records are rows of a table: CSV and TSV.
extension Director {
  /// Takes all rows of the table in `source`, read as `reading` says.
  package mutating func direct(_ source: Source, as reading: TableLayout) {
    begin(reading)
    if let platform = reading.mismatchedPlatform {
      return report(.notADeck(.otherPlatform(platform)), input: input.number)
    }
    var reader = CSVReader(
      source, reading.dialect, from: reading.start, limits: options.limits.reading)
    do {
      try takeRows(of: &reader, reading, in: source)
    } catch {
      breakOff(error)
    }
  }

  private mutating func takeRows(
    of reader: inout CSVReader, _ reading: TableLayout, in source: Source
  ) throws(ReadingError) {
    let bytes = source.bytes
    var record = Record()
    guard try readFirstRow(&reader, into: &record, reading, in: bytes) else {
      return report(
        .notADeck(blankCount > input.firstBlank ? .onlyBlank : .empty), input: input.number)
    }
    guard let fields = tableFields(record, reading, in: bytes) else { return }
    if !reading.hasHeader { takeRow(&record, fields, reading, in: bytes) }
    var rows = TableRows(reader: reader, fields: fields, reading: reading, source: source)
    takeParts(of: &rows)
    guard try take(&rows) else { return markGroupsIncomplete() }
    if self.rows.count == input.firstRow {
      report(.notADeck(.noRowUnderHeader), input: input.number)
    }
  }

  /// Takes `rows`, and says whether the header allows it, which may change among them.
  package mutating func take(_ rows: inout TableRows) throws(ReadingError) -> Bool {
    let bytes = rows.source.bytes
    var record = Record()
    var room = RowEstimate(firstRow: self.rows.count, byteCount: rows.unreadCount)
    while rows.reader.position < rows.end, !isObsolete, try rows.reader.read(into: &record) {
      if let more = room.rowsToCome(after: self.rows.count, rest: rows.unreadCount) {
        makeRoom(more)
      }
      guard rows.fields.header.isRepeated(by: record, in: bytes) else {
        takeRow(&record, rows.fields, rows.reading, in: bytes)
        continue
      }
      if !rows.fields.header.hasSameOrder(as: record, in: bytes) { rows.hasChangedHeader = true }
      guard changeHeader(&rows.fields, record, rows.reading, in: bytes) else { return false }
    }
    return true
  }

  /// Notes how a table is read, and tells what is doubtful about it.
  package mutating func begin(_ reading: TableLayout) {
    take(reading)
    for decision in reading.detections { begin(decision) }
  }

  /// Notes how a table is read.
  package mutating func take(_ reading: TableLayout) {
    input.platform = reading.platform
    if let platform = reading.platform { platforms[input.number] = platform }
    guard let anki = reading.anki else { return }
    if let deck = anki.deck { input.defaultTitle = deck }
    preambles[input.number] = 0..<anki.end
  }

  /// Goes on under a header that stands among the rows, and says whether it could.
  package mutating func changeHeader(
    _ fields: inout ColumnPlan, _ record: borrowing Record, _ reading: TableLayout,
    in bytes: Bytes
  ) -> Bool {
    if fields.header.hasSameOrder(as: record, in: bytes) {
      report(.repeatedHeader, at: record.start)
      return true
    }
    report(.changedHeader, at: record.start)
    if options.isInspection {
      readings[input.number, default: InputReport()].hasOtherHeaders = true
    }
    var reading = reading
    let names = record.fields.map { String(copying: record.text(of: $0, in: bytes)) }
    reading.platformColumns = PlatformColumns.matching(names, among: options.platforms)
    guard var changed = tableFields(record, reading, in: bytes) else { return false }
    changed.header.follow(fields.header)
    fields = changed
    return true
  }

  private mutating func takeRow(
    _ record: inout Record, _ fields: ColumnPlan, _ reading: TableLayout, in bytes: Bytes
  ) {
    if prepare(&record, fields, reading, in: bytes) { take(record, fields, in: bytes) }
  }

  /// Makes a row ready to be taken, and says whether it is a record at all.
  package mutating func prepare(
    _ record: inout Record, _ fields: ColumnPlan, _ reading: TableLayout, in bytes: Bytes
  ) -> Bool {
    if isComment(record, reading, in: bytes) { return false }
    // The instruction is the first row under the header.
    if record.number == 1, let platform = reading.platformColumns,
      platform.isInstruction(record.fields.map { String(copying: record.text(of: $0, in: bytes)) })
    {
      return false
    }
    if let markup = reading.markup { record.decodeMarkup(markup, in: bytes) }
    if fields.composedCount > 0 {
      fields.compose(&record, in: bytes, limits: options.limits.reading)
    }
    return true
  }

  /// Whether the row begins with the sign of comments, in a table that has them.
  package static func hasCommentSign(
    _ record: borrowing Record, _ reading: TableLayout, in bytes: Bytes
  ) -> Bool {
    reading.hasComments && record.start < bytes.count
      && bytes[record.start] == UInt8(ascii: "#")
  }

  /// Whether the row is a comment; reports one that looks like a question.
  package mutating func isComment(
    _ record: borrowing Record, _ reading: TableLayout, in bytes: Bytes
  ) -> Bool {
    guard Self.hasCommentSign(record, reading, in: bytes) else { return false }
    let values = record.fields.count { !record.text(of: $0, in: bytes).isBlank }
    if values > 1 { report(.swallowedComment, at: record.start) }
    return true
  }

  /// Reads up to the first row that is not blank.
  private mutating func readFirstRow(
    _ reader: inout CSVReader, into record: inout Record, _ reading: TableLayout,
    in bytes: Bytes
  ) throws(ReadingError) -> Bool {
    while try reader.read(into: &record) {
      if !record.isComplete { continue }
      if isComment(record, reading, in: bytes) { continue }
      if !isBlank(record, in: bytes) { return true }
      blankCount += 1
    }
    return false
  }

  /// Takes one row, its composed fields in it.
  package mutating func take(_ record: borrowing Record, _ fields: ColumnPlan, in bytes: Bytes) {
    if record.isComplete, isBlank(record, fields, in: bytes) {
      blankCount += 1
      return
    }
    var isRefused = false
    input.isInQuestion = true
    for fault in record.faults { report(fault, names: NameTable(), key: []) }
    let cellCount = record.fields.count - fields.composedCount
    if record.isComplete, cellCount != fields.columns.count {
      isRefused = reportRaggedRow(record, cellCount, fields, in: bytes)
    }
    if !fields.unnamed.isEmpty { reportUnnamedColumn(fields, of: record, in: bytes) }
    if !isRefused { reportQuotes(fields, of: record, in: bytes) }
    var inputs = fields.inputs(of: record)
    if !choiceFields.isEmpty { choiceFields.removeAll(keepingCapacity: true) }
    if fields.all.contains(.choices) { findChoices(fields, of: record) }
    if fields.hasLongRows, !takeLongRow(&inputs, of: record, in: bytes) { isRefused = true }
    add(inputs, of: record, in: bytes, canHaveTitle: fields.mayNameTitle, isRefused: isRefused)
  }

  /// Notes which fields of the row are choices.
  private mutating func findChoices(_ fields: ColumnPlan, of record: borrowing Record) {
    for (number, field) in record.fields.enumerated()
    where fields.fields(field.name).contains(.choices) {
      choiceFields.append((fields.choiceSlot(field.name), number))
    }
  }

  /// Puts the value of a long row where its field says, and says whether it can be told.
  private mutating func takeLongRow(
    _ inputs: inout FieldIndices, of record: borrowing Record, in bytes: Bytes
  ) -> Bool {
    guard let name = record.field(inputs[.field]), let value = inputs[.value] else { return true }
    let text = String(copying: record.text(of: name, in: bytes))
    let allowed: [DeckField] = [.title, .prompt, .answer, .hint, .order]
    guard let field = FieldNames.field(named: text), allowed.contains(field) else {
      if DeckField.isIgnored(text) { return true }
      report(.badField(keep(name, of: record, in: bytes)), at: name.place)
      return false
    }
    inputs.set(DeckFields(field), value)
    return true
  }

  /// Whether nothing stands in any cell, or in any that counts.
  package func isBlank(
    _ record: borrowing Record, _ fields: ColumnPlan, in bytes: Bytes
  ) -> Bool {
    guard fields.ignoresUnknown else { return isBlank(record, in: bytes) }
    for field in record.fields
    where !fields.fields(field.name).subtracting(.type).isEmpty {
      if !record.text(of: field, in: bytes).isBlank { return false }
    }
    return true
  }

  /// Whether nothing stands in any cell of the row.
  package func isBlank(_ record: borrowing Record, in bytes: Bytes) -> Bool {
    for field in record.fields where field.name >= 0 {
      if !record.text(of: field, in: bytes).isBlank { return false }
    }
    return true
  }
}
