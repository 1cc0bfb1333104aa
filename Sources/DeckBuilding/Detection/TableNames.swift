import DeckRecognition

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
  let decide: Bool

  init(
    _ header: HeaderDetection.Header?, of sample: TableSample, in detection: TableDetection
  ) {
    let options = detection.options
    let reading = header.flatMap {
      NamedReading($0.cells, $0.fields, mappedPrompt: detection.mappedPrompt(in: $0.cells))
    }
    self.reading = reading
    leaveRecords = header.map { reading?.leavesRecords(above: $0, sample) ?? false } ?? false
    let (isDoubtful, isSuspect) =
      header.flatMap { reading?.doubts(below: $0, sample) } ?? (false, false)
    let mayBeOther = options.hasHeader != false
    mayBeContradicted = mayBeOther && isSuspect && !detection.hasUnknownEncoding
    mayBeOfRows =
      mayBeOther && !options.naming.isMapped && ChoiceRows.mayBe(below: header, in: sample)
    let areKnown = header.map { $0.names.count == $0.cells.count } == true && reading != nil
    let areOfRejects = header?.cells.contains(rejectCodesColumn) == true
    decide =
      options.naming.isMapped || areOfRejects || areKnown && !leaveRecords && !isDoubtful
  }
}
