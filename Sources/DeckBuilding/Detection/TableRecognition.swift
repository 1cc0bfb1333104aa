import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// How a table is read whose names do not say it.
extension TableDetection {
  /// The number of rows, with the header, from which on values count against known names.
  private static let minRows = 4

  /// The same for values that refer to choices.
  private static let minRowsOfReferences = 3

  /// Returns the layout that the recogniser decides on, or nil if names or options say enough.
  mutating func recognised(
    _ sample: TableSample, _ header: HeaderDetection.Header?
  ) -> TableLayout? {
    guard !options.reading.specifiesTable, !options.naming.isMapped,
      options.specifiedPlatform == nil, header?.platform == nil
    else { return nil }
    let named = header.flatMap { NamedReading($0.cells) }
    let leavesRecords = header.map { named?.leavesRecords(above: $0, sample) ?? false } ?? false
    // Most tables have only names that are known and say enough, and nothing else is looked at.
    if let header, !leavesRecords, header.names.count == header.cells.count, let named,
      !named.isDoubtful(below: header, sample)
    {
      return nil
    }
    if let header, isRead(below: header, sample) { return nil }
    if PartRows.names(in: sample.usualRows) != nil { return nil }
    let rows = RowSample(content, sample.dialect, from: start)
    let decision = Recogniser.decide(
      SampleGrid(rows.rows, isTyped: sample.dialect.delimiter.bytes.count > 1),
      hasHeader: options.hasHeader,
      maySkipRows: options.skippedRows == nil && options.hasHeader == nil && header?.index != 0)
    guard let best = decision.candidates.first else { return nil }
    // The values of few records say nothing against names.
    let isInPrompts = decision.doubt == .choicesInPrompts
    if header != nil, rows.rows.count < Self.minRowsOfReferences, !isInPrompts { return nil }
    // The meaning of the names is a reading too, which reports more. Only a certain one contradicts it, or one in which the
    // answers are references to choices.
    if let named = named ?? (best.header == 0 ? NamedReading(rows.rows[0]) : nil) {
      let isCertain = decision.accepted != nil && rows.rows.count >= Self.minRows
      if !leavesRecords, !isInPrompts,
        named.isReading(best)
          || !isCertain && !named.isReferring(best) && !named.isMarking(best)
      {
        return nil
      }
    } else if header != nil, rows.rows.count < Self.minRows, decision.advised == nil {
      return nil
    }
    // Without a header, people mean prompt, answer and hint, unless another reading is much likelier.
    if options.hasHeader == false, sample.width.cells < 4,
      decision.accepted.map({ $0.prompt == 0 && $0.answer == 1 && $0.choices.isEmpty }) ?? true
    {
      return nil
    }
    var layout = TableLayout(
      dialect: sample.dialect, start: start, hasHeader: header != nil,
      width: max(sample.width.cells, rows.rows.map(\.count).max() ?? 0), grid: content.grid)
    layout.readings = decision.shown.compactMap { reading($0, rows) }
    // Of a text in an unknown encoding, only that is reported.
    let isCut = content.grid == nil && source.cutReason?.isOfEncoding == true
    if let accepted = isCut ? best : decision.accepted, options.hasHeader != false,
      !leavesRecords,
      header == nil || rows.rows.count >= Self.minRows || named?.isMarking(accepted) == true
    {
      guard let reading = reading(accepted, rows) else { return nil }
      layout.hasHeader = accepted.header != nil
      layout.start = rows.starts[accepted.header ?? accepted.firstRecord].offset
      layout.naming = NamingScheme(reading.mappings, isOnly: true)
      layout.notation = reading.notation
      if isCut { return layout }
      if let count = reading.skippedRows {
        decide(
          .skippedRows, "\(count)", .recognised([]), "--skip-rows", alternative: "0",
          offset: layout.start)
      }
      decide(reading, accepted, at: layout.start)
      layout.detections = detections
      return layout
    }
    layout.detections = detections
    layout.refusal = .unclearColumns(
      UnclearColumns(
        doubt: leavesRecords ? .belowRecords : decision.doubt ?? .several,
        firstRow: rows.rows.first ?? [],
        readings: layout.readings,
        advised: leavesRecords ? nil : decision.advised.flatMap { reading($0, rows) }))
    return layout
  }

  /// Returns whether the rows below a header are rejects, or choices with a row each.
  private func isRead(below header: HeaderDetection.Header, _ sample: TableSample) -> Bool {
    if header.cells.contains(rejectCodesColumn) { return true }
    let row = sample.rows[header.index]
    guard sample.hasUsualWidth(row) else { return false }
    let width = header.cells.count
    let rows = sample.usualRows(after: row.start).filter { $0.count >= width }
      .map { Array($0.prefix(width)) }
    return ChoiceRows(header: header.cells, rows: rows) != nil
  }

  private func reading(_ candidate: Candidate, _ rows: RowSample) -> ColumnReading? {
    let header = candidate.header.map { rows.rows[$0] } ?? []
    let first = candidate.header ?? candidate.firstRecord
    let above = first == 0 ? nil : rows.starts[first].number + (separatorLine != nil ? 1 : 0)
    return ColumnReading(candidate, names: header, skippedRows: above)
  }

  /// Notes how the columns are read.
  private mutating func decide(
    _ reading: ColumnReading, _ candidate: Candidate, at offset: Int
  ) {
    decide(
      .header, candidate.header == nil ? "none" : "first row", .recognised(reading.arguments),
      candidate.header == nil ? "--header=none" : "--header", offset: offset)
  }
}

/// The columns of a question as their names say it.
private struct NamedReading {
  private let prompt, answer: Int?
  private let choices: Set<Int>

  /// Reads a header, or returns nil if it says too little or several columns claim one part.
  init?(_ header: [String]) {
    let values = NamedFields(header).values
    func columns(_ field: DeckField) -> [Int] {
      values.indices.filter { values[$0].field == field && values[$0].part != .flag }
    }
    let (prompts, answers) = (columns(.prompt), columns(.answer))
    // Several inputs may have the parts of a question.
    let isPartial = [DeckField.id, .group, .value].contains { !columns($0).isEmpty }
    let hasParts =
      !prompts.isEmpty && values.contains { $0.field == .answer || $0.field == .choices }
    guard isPartial || hasParts, prompts.count < 2, answers.count < 2 else { return nil }
    if let prompt = prompts.first, let answer = answers.first {
      // A word and its translation do not show which one is asked: `word,palabra`.
      let other = NameReading(header[answer]).meaning
      if other.has(.prompt), other[.answer] != 1, NameReading(header[prompt]).meaning[.prompt] != 1
      {
        return nil
      }
    }
    (prompt, answer) = (prompts.first, answers.first)
    choices = Set(values.indices.filter { values[$0].field == .choices })
  }

  /// Returns whether rows above a header may be records.
  func leavesRecords(above header: HeaderDetection.Header, _ sample: TableSample) -> Bool {
    guard header.isBelowTable, let prompt, let side = answer ?? choices.min() else { return false }
    return RowsAbove(SampleGrid(sample.rows.map(sample.cells)), header: header.index)
      .mayBeRecords(prompt: prompt, answer: side)
  }

  /// Returns whether the first answer below a header names a choice in the text of its prompt, or lists choices.
  func isDoubtful(below header: HeaderDetection.Header, _ sample: TableSample) -> Bool {
    guard let prompt, let answer, choices.isEmpty, header.index + 1 < sample.rows.count else {
      return false
    }
    let cells = sample.cells(of: sample.rows[header.index + 1])
    return max(prompt, answer) < cells.count
      && (PromptChoices.isNamed(by: cells[answer], in: cells[prompt])
        || RightMark.isInList(cells[answer]))
  }

  /// Returns whether a candidate reads the same prompts, but the answers as lists of choices with marks.
  func isMarking(_ candidate: Candidate) -> Bool {
    candidate.interpretation.notation == .marker && candidate.prompt == prompt
      && candidate.choices == [answer]
  }

  /// Returns whether a candidate reads the same prompts, but the answers as references to choices that the names do
  /// not say.
  func isReferring(_ candidate: Candidate) -> Bool {
    candidate.prompt == prompt && candidate.answer == answer && candidate.isOfReferences
      && !choices.isSuperset(of: candidate.choices)
  }

  /// Returns whether a candidate reads the same columns as prompt, answer and choices.
  func isReading(_ candidate: Candidate) -> Bool {
    candidate.prompt == prompt && candidate.answer == answer
      && (Set(candidate.choices + candidate.flags) == choices
        // Answers in words say the same without the choices, if these are for most of the questions.
        || candidate.choices.isEmpty && choices.contains { candidate.filledShare(of: $0) > 0.5 })
  }
}
