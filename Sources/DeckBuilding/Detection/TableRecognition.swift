import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// How a table is read whose names do not say it.
extension TableDetection {
  /// The number of rows, with the header, from which on values count against known names.
  private static let minRows = 4

  /// The same for values that refer to choices.
  private static let minRowsOfReferences = 3

  /// How the values of a table decide what its columns are.
  enum Recognition {
    /// Its names or the options suffice.
    case names
    /// It has a row for each choice.
    case choiceRows(ChoiceRows)
    /// It is read in another way, or in none.
    case layout(TableLayout)
  }

  /// Returns how the values decide, unless the names or the options suffice.
  mutating func recognised(
    _ sample: TableSample, _ header: HeaderDetection.Header?
  ) -> Recognition {
    guard !options.reading.specifiesTable, options.specifiedPlatform == nil,
      header?.platform == nil, !options.naming.isMapped || namesDecideAnswers
    else {
      askingColumn = mappedAskingColumn(below: header, sample)
      return .names
    }
    let names = TableNames(header, of: sample, in: self)
    askingColumn = names.askingColumn
    guard names.mayBeContradicted || names.mayBeOfRows || !names.areDecisive,
      PartRows.names(in: sample.usualRows) == nil
    else { return .names }
    let rows = RowSample(content, sample.dialect, from: start)
    let grid = SampleGrid(rows.rows, isTyped: sample.dialect.delimiter.bytes.count > 1)
    let headerRow = header.flatMap { rows.index(ofRowAt: sample.rows[$0.index].start) }
    let ofRows = names.mayBeOfRows ? decision(on: grid, header) : nil
    if let headerRow, let accepted = ofRows?.accepted, accepted.notation == .rows,
      accepted.header == headerRow, let columns = ChoiceRows(accepted, rows.rows[headerRow])
    {
      return .choiceRows(columns)
    }
    if names.mayBeContradicted, let headerRow, let named = names.reading,
      let doubt = named.contradiction(in: grid, below: headerRow)
    {
      return .layout(
        layout(of: named, doubt, ofRows ?? decision(on: grid, header), rows, sample))
    }
    // The names, or other values, say less than the marks.
    if let ofRows, ofRows.candidates.first?.notation == .rows, ofRows.doubt != .little {
      return .layout(refused(ofRows, rows, recognisedLayout(sample, rows, hasHeader: true)))
    }
    if names.areDecisive { return .names }
    let decision = ofRows ?? decision(on: grid, header)
    return layout(ofRecognised: decision, names, rows, sample, header).map { .layout($0) } ?? .names
  }

  /// Returns the column of the prompts as the names say it, if no other one is mapped to them and most of the first ones end
  /// in question marks.
  private func mappedAskingColumn(
    below header: HeaderDetection.Header?, _ sample: TableSample
  ) -> Int? {
    guard let header, let prompt = NamedReading(header.cells, header.fields)?.prompt else {
      return nil
    }
    let index = ColumnIndex(header: header.cells, width: header.cells.count)
    let mapped = options.naming.mapped?.columns(of: [.prompt], in: index) ?? []
    let rows = FirstRows(
      sample.usualRows(after: sample.rows[header.index].start, most: FirstRows.count))
    return mapped.isSubset(of: [prompt]) && rows.ask(inColumn: prompt) ? prompt : nil
  }

  /// Returns the layout of a table whose names do not decide, or nil if they say as much as its values.
  private mutating func layout(
    ofRecognised decision: Decision, _ names: TableNames, _ rows: RowSample,
    _ sample: TableSample, _ header: HeaderDetection.Header?
  ) -> TableLayout? {
    guard let best = decision.candidates.first else { return nil }
    // The values of few records say nothing against names.
    let isInPrompts = decision.doubt == .choicesInPrompts
    if header != nil, rows.rows.count < Self.minRowsOfReferences, !isInPrompts { return nil }
    // The meaning of the names is a reading too, which reports more. Only a certain one contradicts it, or one in which the
    // answers are references to choices.
    let named =
      names.reading
      ?? (best.header == 0 ? NamedReading(rows.rows[0], NamedFields(rows.rows[0])) : nil)
    if let named {
      let isCertain = decision.accepted != nil && rows.rows.count >= Self.minRows
      if !names.leaveRecords, !isInPrompts,
        named.isReading(best)
          || !isCertain && !named.isReferring(best) && !named.isMarking(best)
            && !(named.lacksSides && decision.isPossible)
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
    var layout = recognisedLayout(sample, rows, hasHeader: header != nil)
    let isCut = hasUnknownEncoding
    guard let accepted = isCut ? best : decision.accepted, options.hasHeader != false,
      !names.leaveRecords,
      header == nil || rows.rows.count >= Self.minRows || named?.isMarking(accepted) == true
    else { return refused(decision, rows, layout, leavesRecords: names.leaveRecords) }
    guard let reading = reading(accepted, rows) else { return nil }
    layout.readings = decision.shown.compactMap { self.reading($0, rows) }
    apply(accepted, reading, rows, isCut: isCut, to: &layout)
    return layout
  }

  /// Whether the text is in an unknown encoding. Of such a text, only that is reported.
  var hasUnknownEncoding: Bool {
    content.grid == nil && source.cutReason?.isOfEncoding == true
  }

  /// Returns the layout of a table that is not read, because the decision is in doubt.
  private func refused(
    _ decision: Decision, _ rows: RowSample, _ layout: TableLayout, leavesRecords: Bool = false
  ) -> TableLayout {
    var layout = layout
    layout.detections = detections
    layout.readings = decision.shown.compactMap { reading($0, rows) }
    layout.refusal = .unclearColumns(
      UnclearColumns(
        doubt: leavesRecords ? .belowRecords : decision.reason, areKeys: false,
        firstRow: rows.rows.first ?? [],
        readings: layout.readings,
        advised: leavesRecords ? nil : decision.advised.flatMap { reading($0, rows) }))
    return layout
  }

  /// Whether the names decide which column has the answers, although others are mapped.
  private var namesDecideAnswers: Bool {
    !options.naming.isOnlyMapped
      && options.naming.mappedFields.intersection([.answer, .choices]).isEmpty
  }

  /// Returns the column that is mapped to the prompt, if there is one.
  func mappedPrompt(in header: [String]) -> Int? {
    options.naming.mapped?.sides(in: ColumnIndex(header: header, width: header.count)).min()
  }

  private func decision(on grid: SampleGrid, _ header: HeaderDetection.Header?) -> Decision {
    Recogniser.decide(
      grid, hasHeader: options.hasHeader,
      maySkipRows: options.skippedRows == nil && options.hasHeader == nil && header?.index != 0)
  }

  /// Returns the layout of a table whose values contradict the names of its columns: the one of another reading, if that
  /// is certain.
  private mutating func layout(
    of named: NamedReading, _ doubt: Decision.Doubt, _ decision: Decision, _ rows: RowSample,
    _ sample: TableSample
  ) -> TableLayout {
    var layout = recognisedLayout(sample, rows, hasHeader: true)
    // Only a person knows which of the answers are right.
    func other(_ candidate: Candidate?) -> ColumnReading? {
      guard let candidate, !options.naming.isMapped, named.canBeReplaced(by: candidate),
        doubt.leavesPrompts(to: candidate, insteadOf: named.prompt)
      else { return nil }
      return reading(candidate, rows)
    }
    layout.readings = decision.shown.compactMap(other)
    if let accepted = decision.accepted, let reading = other(accepted) {
      apply(accepted, reading, rows, isCut: false, to: &layout)
    } else {
      layout.detections = detections
      layout.refusal = .unclearColumns(
        UnclearColumns(
          doubt: doubt, areKeys: false, firstRow: rows.rows.first ?? [], readings: layout.readings,
          advised: other(decision.advised)))
    }
    return layout
  }

  private func recognisedLayout(
    _ sample: TableSample, _ rows: RowSample, hasHeader: Bool
  ) -> TableLayout {
    TableLayout(
      dialect: sample.dialect, start: start, hasHeader: hasHeader,
      width: max(sample.width.cells, rows.rows.map(\.count).max() ?? 0), grid: content.grid)
  }

  /// Makes a layout that of a reading. Of a text that `isCut`, nothing else is reported.
  private mutating func apply(
    _ candidate: Candidate, _ reading: ColumnReading, _ rows: RowSample, isCut: Bool,
    to layout: inout TableLayout
  ) {
    layout.hasHeader = candidate.header != nil
    layout.start = rows.starts[candidate.header ?? candidate.firstRecord].offset
    layout.naming = NamingScheme(reading.mappings, isOnly: true)
    layout.notation = reading.notation
    if isCut { return }
    if let count = reading.skippedRows {
      decide(
        .skippedRows, "\(count)", .recognised([]), "--skip-rows", alternative: "0",
        offset: layout.start)
    }
    decide(reading, candidate, at: layout.start)
    layout.detections = detections
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

  /// Returns the columns, counted from 1, to which the letters or numbers in the mapped answers seem to refer, or nil if
  /// there are none, or if choices are read or the notation of the answers is specified.
  func unreadChoices(
    _ sample: TableSample, _ layout: TableLayout
  ) -> (positions: [Int], notation: AnswerNotation)? {
    guard let mapped = options.naming.mapped, mapped.hasBothSides, options.answerNotation == nil,
      !mapped.fields.contains(.choices), layout.platform == nil,
      let answer = mapped.direct.first(where: { $0.field == .answer }),
      let first = sample.rows.first(where: { $0.start >= layout.start })
    else { return nil }
    let header = layout.hasHeader ? sample.cells(of: first) : []
    let named = options.naming.isOnlyMapped ? [] : NamedFields(header).values
    let columns = ColumnIndex(header: layout.hasHeader ? header : nil, width: sample.width.cells)
    let rows = RowSample(content, sample.dialect, from: layout.start)
    guard !named.contains(where: { $0.field == .choices }),
      let reading = Recogniser.decide(SampleGrid(rows.rows), hasHeader: layout.hasHeader).accepted,
      let notation = ColumnReading(reading, names: [], skippedRows: nil)?.notation,
      notation != .text, columns.columns(answer.source) == reading.answer.map({ [$0] }),
      Set(mapped.direct.flatMap { columns.columns($0.source) }).isDisjoint(with: reading.choices)
    else { return nil }
    return (reading.choices.map { $0 + 1 }, notation)
  }
}

extension Decision.Doubt {
  /// Returns whether another column, which a candidate reads as the prompts, may have them by itself: below instructions,
  /// sentences with gaps.
  fileprivate func leavesPrompts(to candidate: Candidate, insteadOf named: Int?) -> Bool {
    switch self {
    case .numbersAsPrompts, .askingElsewhere: true
    case .partOfPrompt: candidate.promptsAsk && candidate.prompt != named
    default: false
    }
  }
}
