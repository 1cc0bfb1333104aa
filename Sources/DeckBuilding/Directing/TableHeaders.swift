import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The headers of a table: the first one, and later ones among the rows.
extension TableSession {
  /// Reads a row while the meanings of the columns are unknown. Blank rows and comments are
  /// skipped; the first other row is a header, or determines the number of columns.
  mutating func readFirstRow(
    _ record: inout Record, _ choices: inout ChoiceFields, into director: inout Director
  ) {
    // An incomplete row is continued by the rest of the input, or the input ends in it.
    guard record.isComplete else { return }
    if layout.hasComments, rows.isComment(record, director: &director) { return }
    if isBlank(record) {
      director.gathering.records.blankCount += 1
      return
    }
    guard let columns = plan(for: record, layout.sheetPlatform, director: &director) else {
      hasUnreadableHeader = true
      return
    }
    setColumns(columns, below: record, &director)
    if layout.hasHeader { return }
    if let names = layout.anki?.columns, !names.isEmpty, names == self.names(in: record) {
      director.report(.repeatedHeader, at: record.start)
    } else {
      rows.add(&record, columns, &choices, to: &director)
    }
  }

  /// Returns whether the row above `record` is blank or has one value, as the title of a section.
  func isBelowGap(_ record: borrowing Record) -> Bool {
    guard let above = reader.row(above: record.start) else { return false }
    return above.fields.count { !above.text(of: $0, in: reader.bytes).isBlank } < 2
  }

  /// Returns the meanings of the columns below a later header `record`, or nil if no table can be
  /// read there. Both cases are reported.
  func columnsBelow(
    _ record: borrowing Record, after columns: ColumnPlan, director: inout Director
  ) -> ColumnPlan? {
    if columns.header.hasSameNames(as: record, in: reader.bytes) {
      director.report(.repeatedHeader, at: record.start)
      return columns
    }
    if layout.choiceRows != nil {
      director.report(.notADeck(.otherHeaderOfChoices), at: record.start)
      return nil
    }
    director.report(.changedHeader, at: record.start)
    if director.options.isInspection {
      director.gathering.inputs[director.scope.number].report.hasOtherHeaders = true
    }
    let platform = PlatformColumns.platform(
      withHeader: names(in: record), among: director.options.platforms)
    guard var changed = plan(for: record, platform, director: &director) else { return nil }
    changed.header.addEarlier(columns.header)
    return changed
  }

  /// Returns the meanings of the columns according to the row `first`, or reports why no table can be read.
  private func plan(
    for first: borrowing Record, _ platform: Platform?, director: inout Director
  ) -> ColumnPlan? {
    let header = names(in: first)
    do throws(ColumnPlan.Failure) {
      guard layout.hasHeader else {
        let columns = try ColumnPlan(
          width: layout.columnCount(firstRow: header.count),
          naming: layout.naming ?? director.options.naming, anki: layout.anki)
        noteSources(columns, layout.anki?.columns ?? [], first, director: &director)
        recordColumns(columns, [], platform, director: &director)
        return columns
      }
      director.gathering.inputs[director.scope.number].headers.append(first.start)
      if let fault = first.faults.first {
        director.report(fault, names: NameTable(), key: [])
        return nil
      }
      let columns = try plan(under: first, header, platform, director: &director)
      noteSources(columns, header, first, director: &director)
      for choice in columns.choices {
        director.noteChoice(
          header[choice.column], slot: choice.slot, isTentative: choice.isTentative)
        if choice.isTentative {
          director.noteTentativeChoice(
            header[choice.column], position: choice.column + 1,
            at: first.fields[choice.column].offset)
        }
      }
      if let rows = layout.choiceRows, rows.areAlone, rows.fits(header) {
        director.reportMarkedAnswers(
          Column(
            position: rows.flag + 1, name: header[rows.flag],
            place: director.scope.place(first.fields[rows.flag].offset)),
          answer: header[rows.choice])
      }
      recordColumns(columns, header, platform, director: &director)
      reportAssumedHint(columns, header, first, director: &director)
      let unread = layout.naming == nil ? columns.unknown : Self.unread(columns, header)
      let unknown = unread.map { column in
        Column(
          position: column + 1, name: header[column],
          place: director.scope.place(first.fields[column].offset))
      }
      if let column = unread.first {
        director.report(
          .unknownColumns(unknown, missing: columns.missing), at: first.fields[column].offset)
      }
      return columns
    } catch {
      report(error, first, header, director: &director)
      return nil
    }
  }

  /// Notes a column that is the hint only because of a name that also means something else.
  private func reportAssumedHint(
    _ columns: ColumnPlan, _ header: [String], _ first: borrowing Record, director: inout Director
  ) {
    guard layout.platform == nil,
      let column = header.indices.first(where: { column in
        column < columns.uses.count && columns.uses[column].contains(.hint)
          && columns.mapped?.columns.contains(column) != true
          && NameReading(header[column]).isWeakHint
      })
    else { return }
    director.report(.assumedHint(name: header[column], .row), at: first.fields[column].offset)
  }

  /// Returns the columns of unknown names that have no role in the reading that their values decided.
  private static func unread(_ columns: ColumnPlan, _ header: [String]) -> [Int] {
    NamedColumns(header).unknown.filter { columns.mapped?.columns.contains($0) != true }
  }

  /// Returns the meanings of the columns below the header `first`, whose names are `header`.
  private func plan(
    under first: borrowing Record, _ header: [String], _ platform: Platform?,
    director: inout Director
  ) throws(ColumnPlan.Failure) -> ColumnPlan {
    if let naming = layout.naming { return try ColumnPlan(header: header, naming: naming) }
    let naming = director.options.naming.applied(to: platform)
    if let rows = layout.choiceRows, rows.fits(header) {
      return try ColumnPlan(header: header, naming: naming, choiceRows: rows)
    }
    if let last = director.lastPlan, last.platform == platform,
      last.columns.columns.count == header.count,
      last.columns.header.hasSameOrder(as: first, in: reader.bytes)
    {
      return last.columns
    }
    let columns = try ColumnPlan(header: header, naming: naming)
    director.lastPlan = (columns, platform)
    return columns
  }

  private func names(in record: borrowing Record) -> [String] {
    let bytes = reader.bytes
    return record.fields.map { String(copying: record.text(of: $0, in: bytes)) }
  }

  /// Returns whether all cells of a row are blank.
  private func isBlank(_ record: borrowing Record) -> Bool {
    let bytes = reader.bytes
    return record.fields.allSatisfy { $0.name < 0 || record.text(of: $0, in: bytes).isBlank }
  }

  /// Notes the mapped columns that the table has and lacks. Other inputs may have them.
  private func noteSources(
    _ columns: ColumnPlan, _ names: [String], _ first: borrowing Record,
    director: inout Director
  ) {
    guard let mapped = columns.mapped else { return }
    let width = columns.columns.count
    director.gathering.inputs.mappedSources.add(found: mapped.found)
    // Rejected records are only some of the records of a deck, perhaps of one input among several.
    if names.contains(rejectCodesColumn) { return }
    for sources in mapped.missing {
      guard let wanted = sources.first?.text else { continue }
      director.gathering.inputs.mappedSources.add(
        MappedSources.Lack(
          sources: sources, place: director.scope.place(first.start),
          isOwn: director.isOwnMapping(sources),
          kind: .unknownColumn(wanted: wanted, columns: names, width: width)))
    }
  }

  // MARK: Reports

  /// Records the meanings of the columns for `inspect`.
  private func recordColumns(
    _ columns: ColumnPlan, _ header: [String], _ platform: Platform?,
    director: inout Director
  ) {
    let input = director.scope.number
    guard director.options.isInspection,
      director.gathering.inputs[input].report.columns.isEmpty
    else { return }
    let reason: InputReport.MeaningReason =
      layout.platform != nil ? .platform : layout.hasHeader ? .known : .position
    director.gathering.inputs[input].report.columns = columns.uses.enumerated().map {
      InputReport.ReportedColumn(
        position: $0 + 1, name: $0 < header.count ? header[$0] : nil, fields: $1.elements,
        reason: $1.isEmpty
          ? $0 == columns.columnOfIgnoredCodes ? .ignoredCodes : .unknown
          : columns.mapped?.columns.contains($0) == true
            ? layout.naming == nil ? .mapped : .recognised : reason,
        isMappable: columns.isMappable($0))
    }
  }

  private func report(
    _ failure: ColumnPlan.Failure, _ first: borrowing Record, _ header: [String],
    director: inout Director
  ) {
    if director.options.isInspection {
      director.gathering.inputs[director.scope.number].report.columns = header.enumerated().map {
        InputReport.ReportedColumn(position: $0 + 1, name: $1, fields: [], reason: .unknown)
      }
    }
    switch failure {
    case .noField(let columns):
      let source = layout.grid == nil ? Source(reader.bytes) : nil
      let format = source.flatMap {
        NonTableFormat(withoutHeader: $0.part(first.start..<$0.bytes.count))
      }
      director.report(
        .notADeck(format.map { .nonTableFormat($0) } ?? .noKnownColumn(columns)), at: first.start)
    case .noColumn(let wanted, let columns, let width):
      director.report(
        .unknownColumn(wanted: wanted, columns: columns, width: width), at: first.start)
    case .ambiguous where repeatedPrompts(in: header) != nil:
      if let (one, other) = repeatedPrompts(in: header) {
        director.report(.notADeck(.questionsInRows(one, other)), at: first.start)
      }
    case .ambiguous(let field, let one, let other):
      // The lines of an export name its columns above the first row, which can be shorter.
      let names = layout.hasHeader ? header : layout.anki?.columns ?? []
      let offsets = [one, other].map { column in
        column < first.fields.count ? first.fields[column].offset : first.start
      }
      let columns = zip([one, other], offsets).map { column, offset in
        Column(
          position: column + 1, name: column < names.count ? names[column] : "",
          place: director.scope.place(offset))
      }
      director.report(
        .ambiguousColumn(field, first: columns[0], second: columns[1]), at: offsets[1])
    }
  }

  /// Returns two names of a header that are prompts, equal except for a number, if there are such names of
  /// answers too: `Question 1,Answer 1,Question 2,Answer 2`.
  private func repeatedPrompts(in header: [String]) -> (String, String)? {
    repeatedNames(.answer, in: header).flatMap { _ in repeatedNames(.prompt, in: header) }
  }

  private func repeatedNames(_ role: NameRole, in header: [String]) -> (String, String)? {
    var first: [[UInt8]: String] = [:]
    for name in header {
      let reading = NameReading(name)
      let meaning = reading.meaning.isEmpty ? reading.series?.meaning : reading.meaning
      guard let rank = meaning?[role], rank < 3 else { continue }
      let stem = reading.meaning.isEmpty ? reading.series?.stem ?? [] : FoldedName(name).bytes
      if let other = first[stem] { return (other, name) }
      first[stem] = name
    }
    return nil
  }
}
