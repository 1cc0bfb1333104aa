import DeckRecognition

/// The evidence of the names of a table and of the first rows below them, before other rows are read.
struct TableNames {
  /// The columns of a question as the names say it, or nil if they say too little.
  let reading: NamedReading?

  /// Whether rows above the names may be records.
  let leaveRecords: Bool

  /// Whether the values of other rows may contradict the names.
  let mayBeContradicted: Bool

  /// The column of the prompts, if the first ones end in question marks.
  let askingColumn: Int?

  /// Whether there may be a row for each choice.
  let mayBeOfRows: Bool

  /// Whether nothing else decides how the columns are read. Most tables have only names that are known and say enough.
  let areDecisive: Bool

  init(
    _ header: HeaderDetection.Header?, of sample: TableSample, in detection: TableDetection
  ) {
    let options = detection.options
    let reading = header.flatMap { header -> NamedReading? in
      let prompt = detection.mappedPrompt(in: header.cells)
      // A column that is mapped and not there is reported.
      if prompt == nil, options.naming.mappedFields.contains(.prompt) { return nil }
      return NamedReading(header.cells, header.fields, mappedPrompt: prompt)
    }
    self.reading = reading
    leaveRecords = header.map { reading?.leavesRecords(above: $0, sample) ?? false } ?? false
    let row = header.map { sample.rows[$0.index] } ?? sample.rows.first
    let below = FirstRows(
      row.map { sample.usualRows(after: $0.start, most: FirstRows.count) } ?? [])
    let cells = header?.cells ?? row.map(sample.cells) ?? []
    let mayHaveMarks = below.mayHaveMarks(cells, besides: reading?.prompt) {
      header?.fields.names[$0].reading.meaning ?? NameReading(cells[$0]).meaning
    }
    let (isDoubtful, isSuspect) = reading?.doubts(in: below) ?? (false, false)
    askingColumn = reading?.prompt.flatMap { below.ask(inColumn: $0) ? $0 : nil }
    // Choices have marks of their own, but whether a learner was right does not mark them.
    let mayBeMarked =
      mayHaveMarks
      && reading.map { !$0.hasSeries || cells.contains { LearnerName($0) == .verdict } } ?? false
    let mayBeOther = options.hasHeader != false
    mayBeContradicted =
      mayBeOther && !detection.hasUnknownEncoding
      && (isSuspect || mayBeMarked)
    mayBeOfRows =
      mayBeOther && !options.naming.isMapped && row.map(sample.hasUsualWidth) == true
      && cells.count > 2 && mayHaveMarks
    let areKnown = header.map { $0.names.count == $0.cells.count } == true && reading != nil
    let areOfRejects = header?.cells.contains(rejectCodesColumn) == true
    areDecisive =
      options.naming.isMapped || areOfRejects || areKnown && !leaveRecords && !isDoubtful
  }
}
