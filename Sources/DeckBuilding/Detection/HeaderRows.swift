import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The header, among the first rows or because of them.
extension TableDetection {
  mutating func apply(
    _ header: HeaderDetection.Header, _ sample: TableSample, to layout: inout TableLayout
  ) {
    let row = sample.rows[header.index]
    let isSpecified = options.hasHeader == true && header.index == 0
    // Blank rows before the header are counted.
    if header.index > 0 { layout.start = row.start }
    layout.platform = header.platform
    if header.platform == nil, let first = header.cells.first, FormulaGuard.isGuard(first) {
      layout.markup = .guards
    }
    let evidence =
      header.platform.map { Detection.Evidence.platformHeader($0) } ?? .names(header.names)
    if let platform = header.platform {
      decide(
        .platform, platform.rawValue,
        options.specifiedPlatform == nil ? evidence : .option,
        "--from", offset: row.start)
      let rest = sample.rows.dropFirst(header.index + 1)
      let hasInstruction =
        rest.first.flatMap { platform.columns?.isInstruction(sample.cells(of: $0)) } ?? false
      detections[detections.count - 1].bannerRowCount = header.index + (hasInstruction ? 1 : 0)
    }
    if header.index > 0 {
      decide(
        .skippedRows, "\(row.number + (separatorLine != nil ? 1 : 0))", evidence, "--skip-rows",
        alternative: header.isBelowTable || header.platform == nil ? "0" : nil, offset: row.start)
    }
    let question = isSpecified || header.index > 0 ? nil : mappedQuestion(in: header.cells)
    decide(
      .header, header.index == 0 ? "first row" : "row \(row.number + 1)",
      isSpecified ? .option : question.map { .question(cell: $0) } ?? evidence, "--header",
      alternative: question.map { _ in "none" }, offset: row.start)
  }

  /// Returns the cell of a header that looks like a question, if the prompt, the answer or the choices
  /// are mapped to its column: the first question is lost if the row is not a header.
  private func mappedQuestion(in cells: [String]) -> String? {
    guard let mapped = options.naming.mapped, cells.contains(where: HeaderDetection.isQuestion)
    else { return nil }
    return mapped.sides(in: ColumnIndex(header: cells, width: cells.count)).sorted().map {
      cells[$0]
    }
    .first(where: HeaderDetection.isQuestion)
  }

  /// Returns whether the first row is a header although it has no known names.
  ///
  /// A table without a header has two or three columns, which are prompt, answer and hint, or columns that are mapped by
  /// their positions.
  mutating func hasUnknownHeader(_ sample: TableSample, isBelowTitle: Bool) -> Bool {
    guard let first = sample.rows.first else { return true }
    let (offset, cells) = (first.start, sample.cells(of: first))
    let mapped = options.naming.mapped
    func accept(_ evidence: Detection.Evidence, or alternative: String? = nil) -> Bool {
      decide(
        .header, "first row", evidence, "--header", alternative: alternative, offset: offset)
      return true
    }
    if let mapped, !mapped.hasOnlyPositions {
      let question = mappedQuestion(in: cells)
      return accept(
        question.map { .question(cell: $0) } ?? .usual, or: question.map { _ in "none" })
    }
    if sample.hasHeaderRule { return accept(.rule) }
    let isNarrow = (2...3).contains(sample.width.cells) && first.cellCount > 1
    // A table with a title is likely to have a header too.
    guard mapped?.hasSide == true || isNarrow, !isBelowTitle else { return accept(.usual) }
    let (isHeader, isCertain) = Recogniser.isHeader(
      firstRowOf: SampleGrid(sample.rows.map(sample.cells)))
    // Without a mapping, a header of unknown names is refused.
    if isHeader { return accept(.usual, or: isCertain || mapped == nil ? nil : "none") }
    decide(
      .header, "none", .likeOthers, "--header=none", alternative: isCertain ? nil : "first row",
      offset: offset)
    return false
  }
}
