import ByteText
package import RecordReading

/// Reads the rows of one table: CSV, TSV or a sheet.
///
/// The first row that is not blank determines the meanings of the columns; another header may follow among the rows.
package struct TableSession<Reader: TableReader>: Sendable {
  /// The reader, which is at the next row.
  var reader: Reader

  /// The meanings of the columns, or nil before the first row.
  var columns: ColumnPlan?

  /// How the table is read.
  let layout: TableLayout

  /// The offset at which this session ends: rows that begin at or after it are not read.
  var end = Int.max

  /// The checks of the cells of a sheet; nil for a text.
  private var checks: CellChecks?

  /// The rows that are not records if no record follows.
  private(set) var footer: FooterRows

  /// Whether a different header has been found among the rows.
  var hasChangedHeader = false

  /// Whether the remaining rows are not read because their header cannot be read.
  var hasUnreadableHeader = false

  /// The number of bytes, or of cells of a sheet, that have not been read.
  var unreadCount: Int { max(0, min(reader.end, end) - reader.position) }

  /// A value that passes rows to a director.
  var rows: TableRows { TableRows(layout: layout, bytes: reader.bytes, checks: checks) }

  /// Creates a session that reads the rows of `reader`, which is at the start of `layout`.
  init(_ reader: Reader, _ layout: TableLayout) {
    self.reader = reader
    self.layout = layout
    footer = FooterRows(askingColumn: layout.askingColumn)
    self.reader.begin(layout)
  }

  /// Reads the rows of the table and passes them to `director`.
  mutating func read(into director: inout Director) {
    do throws(ReadingError) {
      try readFirstRows(into: &director)
      readChunks(into: &director)
      try readRows(into: &director)
    } catch {
      addFooter(to: &director)
      director.breakOff(error)
      return
    }
    if director.hasReadRecords {
      skipFooter(&director)
    } else {
      addFooter(to: &director)
    }
    finish(&director)
  }

  /// Reads rows until the meanings of the columns are known.
  private mutating func readFirstRows(into director: inout Director) throws(ReadingError) {
    var record = Record()
    var choices = ChoiceFields()
    while columns == nil, !hasUnreadableHeader, try reader.read(into: &record) {
      readFirstRow(&record, &choices, into: &director)
    }
  }

  /// Reads the rows below a header and passes them to `director`.
  mutating func readRows(into director: inout Director) throws(ReadingError) {
    guard columns != nil, !hasUnreadableHeader else { return }
    let (bytes, rows) = (reader.bytes, rows)
    let firstRemark = reader.end - FooterRows.lengthOfRemarks
    var record = Record()
    var checkpoint = RecordCheckpoint(
      firstRow: director.gathering.records.count, byteCount: unreadCount,
      director.options)
    // The columns are constant until the next header, so that no row copies them.
    headers: while let columns {
      var choices = ChoiceFields()
      while reader.position < end, !director.isObsolete, try reader.read(into: &record) {
        if checkpoint.isDue() {
          try director.pass(&checkpoint, unread: unreadCount, at: record.start)
          if director.isObsolete { break }
        }
        guard columns.header.matches(record, in: bytes) else {
          if !footer.isRecord(record, in: bytes, mayBeRemark: record.start >= firstRemark) {
            if footer.hold(record, columns, in: bytes) { continue }
            addFooter(to: &director)
          }
          rows.add(&record, columns, &choices, to: &director)
          continue
        }
        addFooter(to: &director)
        if !columns.header.isCertain(record, in: bytes), !isBelowGap(record) {
          if director.options.hasHeader == true {
            rows.add(&record, columns, &choices, to: &director)
            continue
          }
          director.report(.notADeck(.namesAmongRecords), at: record.start)
          hasUnreadableHeader = true
          break
        }
        if !columns.header.hasSameOrder(as: record, in: bytes) { hasChangedHeader = true }
        guard let changed = columnsBelow(record, after: columns, director: &director) else {
          hasUnreadableHeader = true
          break
        }
        setColumns(changed, below: record, &director)
        continue headers
      }
      break
    }
  }

  /// Adds the rows that were held, which are records.
  private mutating func addFooter(to director: inout Director) {
    guard footer.isHolding, let columns else { return }
    var choices = ChoiceFields()
    let (held, blankCount) = footer.take()
    director.gathering.records.blankCount += blankCount
    for var record in held {
      rows.add(&record, columns, &choices, to: &director)
    }
  }

  /// Reports the rows below the last record, which are not read.
  private mutating func skipFooter(_ director: inout Director) {
    let (held, blankCount) = footer.take()
    director.gathering.records.blankCount += blankCount
    if let first = held.first {
      director.report(.footer(count: held.count), at: first.start)
    }
  }

  /// Sets the meanings of the columns of the rows that follow `first`, their header if there is one.
  mutating func setColumns(
    _ columns: ColumnPlan, below first: borrowing Record, _ director: inout Director
  ) {
    self.columns = columns
    if columns.columnOfIgnoredCodes != nil { director.gathering.findings.holdWarnings() }
    reader.begin(layout, after: first)
    guard let grid = layout.grid else { return }
    checks = CellChecks(grid, columns)
    let merged = reader.fillMerged(in: columns.columnsOfGroups)
    if let merged { director.report(.mergedCells, at: merged) }
  }

  /// Reports a table without records, or one that cannot be read to its end.
  private func finish(_ director: inout Director) {
    if hasUnreadableHeader {
      // The groups above an unreadable header may continue below it.
      director.markGroupsIncomplete()
      let input = director.scope.number
      director.gathering.inputs[input].unreadStart =
        director.gathering.inputs[input].headers.popLast()
    } else if columns == nil {
      director.reportNoRecords()
    } else if !director.hasReadRecords, !director.options.allowsEmptyInputs {
      director.report(.notADeck(.noRowUnderHeader), input: director.scope.number)
    }
  }
}
