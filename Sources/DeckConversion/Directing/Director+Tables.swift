import RecordReading

/// Inputs whose records are rows of a table: CSV and TSV.
extension Director {
  /// Takes all rows of `reader`.
  mutating func direct(_ reader: inout CSVReader, of bytes: Bytes) {
    var record = Record()
    do {
      guard try readFirstRow(&reader, into: &record, in: bytes) else {
        report(
          .notADeck(blankCount > input.firstBlank ? .onlyBlank : .empty), input: input.number)
        return
      }
      guard let fields = tableFields(record, in: bytes) else { return }
      if options.hasHeader {
        headers[input.number] = TableHeader(
          range: record.start..<record.end,
          second: record.fields.count > 1 ? record.fields[1].place : record.end)
      }
      if !options.hasHeader { take(record, fields, in: bytes) }
      while try reader.read(into: &record) {
        take(record, fields, in: bytes)
      }
      if rows.count == input.firstRow {
        report(.notADeck(.noRowUnderHeader), input: input.number)
      }
    } catch {
      breakOff(error)
    }
    endInput()
  }

  /// Reads up to the first row that is not blank.
  private mutating func readFirstRow(
    _ reader: inout CSVReader, into record: inout Record, in bytes: Bytes
  ) throws(ReadingError) -> Bool {
    while try reader.read(into: &record) {
      if !record.isComplete { continue }
      if !isBlank(record, in: bytes) { return true }
      blankCount += 1
    }
    return false
  }

  /// What the columns mean, told by the first row; nothing, where no table can be read.
  mutating func tableFields(_ first: borrowing Record, in bytes: Bytes) -> TableFields? {
    let header = first.fields.map { String(copying: first.text(of: $0, in: bytes)) }
    do throws(TableFields.Failure) {
      guard options.hasHeader else {
        return try TableFields(width: header.count, mappings: options.mappings)
      }
      if let fault = first.faults.first {
        report(fault, names: NameTable(), key: [])
        return nil
      }
      let fields = try TableFields(header: header, mappings: options.mappings)
      for column in fields.unknown {
        report(
          .unknownField(name: header[column], .row), at: first.fields[column].place)
      }
      return fields
    } catch {
      switch error {
      case .noField(let columns): report(.notADeck(.noKnownColumn(columns)), at: first.start)
      case .noColumn(let wanted, let columns):
        report(.unknownColumn(wanted: wanted, columns: columns), at: first.start)
      case .ambiguous(let field, let one, let other):
        let columns = [one, other].map { column in
          Column(
            position: column + 1, name: header[column],
            place: place(first.fields[column].place))
        }
        report(
          .ambiguousColumn(
            field, first: columns[0], second: columns[1], isMapped: !options.mappings.isEmpty),
          at: first.fields[other].place)
      }
      return nil
    }
  }

  /// Takes one row.
  mutating func take(
    _ record: borrowing Record, _ fields: TableFields, in bytes: Bytes
  ) {
    let width = fields.columns.count
    if record.isComplete, isBlank(record, in: bytes) {
      blankCount += 1
      return
    }
    var isRefused = false
    input.isInQuestion = true
    for fault in record.faults { report(fault, names: NameTable(), key: []) }
    if record.isComplete, record.fields.count != width {
      isRefused = reportRaggedRow(record, width: width, in: bytes)
    }
    reportUnnamedColumn(fields, of: record, in: bytes)
    var inputs = Inputs()
    for (column, field) in record.fields.enumerated() where column < width {
      let known = fields.columns[column]
      if !known.isEmpty { inputs.set(known, field) }
    }
    if fields.hasLongRows, !takeLongRow(&inputs, of: record, in: bytes) { isRefused = true }
    add(inputs, of: record, in: bytes, canHaveTitle: fields.mayNameTitle, isRefused: isRefused)
  }

  /// Reports the first cell with something in it that stands in a column without a name.
  private mutating func reportUnnamedColumn(
    _ fields: TableFields, of record: borrowing Record, in bytes: Bytes
  ) {
    guard !input.hasToldUnnamed else { return }
    for column in fields.unnamed where column < record.fields.count {
      let field = record.fields[column]
      if record.text(of: field, in: bytes).isBlank { continue }
      report(.unnamedColumn(position: column + 1), at: field.place)
      input.hasToldUnnamed = true
      return
    }
  }

  /// Puts the value of a long row where its field says, and says whether it can be told.
  private mutating func takeLongRow(
    _ inputs: inout Inputs, of record: borrowing Record, in bytes: Bytes
  ) -> Bool {
    guard let name = inputs.field, let value = inputs.value else { return true }
    let text = String(copying: record.text(of: name, in: bytes))
    let allowed: [DeckField] = [.title, .prompt, .answer, .hint, .order]
    guard let field = DeckField.named(text), allowed.contains(field) else {
      if DeckField.isIgnored(text) { return true }
      report(.badField(keep(name, of: record, in: bytes)), at: name.place)
      return false
    }
    inputs.set(DeckFields(field), value)
    return true
  }

  /// Reports a row of the wrong width, and says whether it was one: surplus cells that are blank
  /// are no fault.
  private mutating func reportRaggedRow(
    _ record: borrowing Record, width: Int, in bytes: Bytes
  ) -> Bool {
    var surplus: Place?
    var blank: Place?
    for field in record.fields where blank == nil && !field.isQuoted {
      let text = record.text(of: field, in: bytes)
      if text.count > 1, text[0] == UInt8(ascii: " "), text[1] == UInt8(ascii: "\"") {
        blank = place(field.place)
      }
    }
    if record.fields.count > width {
      for field in record.fields[width...]
      where surplus == nil && !record.text(of: field, in: bytes).isBlank {
        surplus = place(field.place)
      }
      if surplus == nil { return false }
    }
    report(
      .raggedRow(
        expected: width, found: record.fields.count, surplus: surplus,
        blankBeforeQuote: blank),
      at: record.start)
    return true
  }

  /// Whether nothing stands in any cell.
  func isBlank(_ record: borrowing Record, in bytes: Bytes) -> Bool {
    for field in record.fields where !record.text(of: field, in: bytes).isBlank { return false }
    return true
  }
}
