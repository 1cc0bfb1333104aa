import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// The evidence of the names of a table and of the first rows below them, before other rows are read.
struct TableNames {
  /// The columns of a question as the names say it, or nil if they say too little.
  let reading: NamedReading?

  /// Whether rows above the names may be records.
  let leaveRecords: Bool

  /// Whether the values of other rows may contradict the names.
  let mayBeContradicted: Bool

  /// Whether there may be a row for each choice.
  let mayBeOfRows: Bool

  /// Whether nothing else decides how the columns are read. Most tables have only names that are known and say enough.
  let areDecisive: Bool

  init(
    _ header: HeaderDetection.Header?, of sample: TableSample, in detection: TableDetection
  ) {
    let options = detection.options
    let reading = header.flatMap {
      NamedReading($0.cells, $0.fields, mappedPrompt: detection.mappedPrompt(in: $0.cells))
    }
    self.reading = reading
    leaveRecords = header.map { reading?.leavesRecords(above: $0, sample) ?? false } ?? false
    let row = header.map { sample.rows[$0.index] } ?? sample.rows.first
    let below = FirstRows(
      row.map { sample.usualRows(after: $0.start, most: FirstRows.count) } ?? [])
    let (isDoubtful, isSuspect) =
      reading?.doubts(in: below) ?? (false, false)
    let mayBeOther = options.hasHeader != false
    mayBeContradicted = mayBeOther && isSuspect && !detection.hasUnknownEncoding
    mayBeOfRows =
      mayBeOther && !options.naming.isMapped && row.map(sample.hasUsualWidth) == true
      && ChoiceRows.mayBe(
        header?.cells ?? row.map(sample.cells) ?? [], header?.fields, above: below)
    let areKnown = header.map { $0.names.count == $0.cells.count } == true && reading != nil
    let areOfRejects = header?.cells.contains(rejectCodesColumn) == true
    areDecisive =
      options.naming.isMapped || areOfRejects || areKnown && !leaveRecords && !isDoubtful
  }
}

/// The first rows below the names of a table.
struct FirstRows {
  /// The number of rows that are looked at.
  static let count = 8

  let cells: [[String]]

  /// The columns of which some value is true or false.
  let columnsOfTruth: Set<Int>

  init(_ cells: [[String]]) {
    self.cells = cells
    var columns: Set<Int> = []
    for row in cells {
      for (column, cell) in row.enumerated()
      where !cell.isEmpty && !columns.contains(column)
        && TruthValue.parse(Array(cell.utf8).span) != nil
      {
        columns.insert(column)
      }
    }
    columnsOfTruth = columns
  }
}
