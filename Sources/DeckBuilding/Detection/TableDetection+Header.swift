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
    layout.platform = header.platform?.platform
    layout.platformColumns = header.platform
    if header.platform == nil, let first = header.cells.first, FormulaGuard.isGuard(first) {
      layout.markup = .guards
    }
    let evidence =
      header.platform.map { Detection.Evidence.platformHeader($0.platform) } ?? .names(header.names)
    if let platform = header.platform {
      decide(
        .platform, platform.platform.rawValue,
        options.specifiedPlatform == nil ? evidence : .option,
        "--from", offset: row.start)
      let rest = sample.rows.dropFirst(header.index + 1)
      let hasInstruction = rest.first.map { platform.isInstruction(sample.cells(of: $0)) } ?? false
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
  /// It is not a header if one of its cells cannot be a name, or if all rows look alike; two or
  /// three columns are then prompt, answer and hint.
  mutating func hasUnknownHeader(
    _ sample: TableSample, _ usualRows: [[String]], isBelowTitle: Bool
  ) -> Bool {
    guard let first = sample.rows.first else { return true }
    let (offset, cells) = (first.start, sample.cells(of: first))
    let mapped = options.naming.mapped
    if let mapped, !mapped.hasOnlyPositions {
      let question = mappedQuestion(in: cells)
      decide(
        .header, "first row", question.map { .question(cell: $0) } ?? .usual, "--header",
        alternative: question.map { _ in "none" }, offset: offset)
      return true
    }
    if sample.hasHeaderRule {
      decide(.header, "first row", .rule, "--header", offset: offset)
      return true
    }
    // A mapped position gives the columns of a table of any width a meaning.
    let hasMappedSide = mapped?.hasSide == true
    let isNarrow = (2...3).contains(sample.width.cells) && first.cellCount > 1
    let mayBeQuestion = hasMappedSide || isNarrow
    let valueCell = HeaderDetection.valueCell(in: cells)
    if mapped == nil, HeaderDetection.isQuestion(cells, FieldNames.headerNames(cells)) {
      decide(.header, "none", .noName(cell: cells[0]), "--no-header", offset: offset)
      return false
    }
    if mapped == nil, HeaderDetection.isAboveNumbers(usualRows) {
      decide(.header, "first row", .usual, "--header", offset: offset)
      return true
    }
    if mayBeQuestion, let valueCell {
      decide(.header, "none", .noName(cell: valueCell), "--no-header", offset: offset)
      return false
    }
    let names = SimilarWords(["prompt", "question", "answer", "hint"])
    let isMisspelt = cells.contains { names.nearest(to: $0) != nil }
    // A table with a title is likely to have a header too.
    guard mayBeQuestion, !isMisspelt, !isBelowTitle else {
      decide(.header, "first row", .usual, "--header", offset: offset)
      return true
    }
    let others = sample.rows.dropFirst().prefix(TableSample.maxRows - 1)
      .map { sample.cells(of: $0) }
    if ColumnSubjects.areNames(cells), !others.contains(where: ColumnSubjects.areNames) {
      decide(.header, "first row", .subjects, "--header", offset: offset)
      return true
    }
    let isLikeOthers = others.allSatisfy { HeaderDetection.valueCell(in: $0) == nil }
    let value = isLikeOthers ? "none" : "first row"
    decide(
      .header, value, isLikeOthers ? .likeOthers : .usual,
      isLikeOthers ? "--no-header" : "--header",
      alternative: isLikeOthers ? "first row" : hasMappedSide ? "none" : nil, offset: offset)
    return !isLikeOthers
  }
}
