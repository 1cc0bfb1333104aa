@_spi(Conversion) import QuestionGroups
import RecordReading

/// The rows and lines above a table that are not part of it.
extension TableDetection {
  /// Skips the rows that are not part of the table according to the options.
  mutating func skipSpecifiedRows() {
    guard let count = options.skippedRows else { return }
    let delimiter = options.delimiter ?? separatorLine?.delimiter ?? expected
    skipRows(
      count, CSVDialect(delimiter: delimiter, quote: optionQuote, escape: optionEscape))
  }

  /// Skips the first `count` rows, including blank ones.
  mutating func skipRows(_ count: Int, _ dialect: CSVDialect) {
    if let grid = content.grid {
      start = grid.offset(ofRow: count)
    } else {
      // A user counts the line that specifies the delimiter as a row.
      let rest = count - (separatorLine != nil ? 1 : 0)
      for _ in 0..<max(0, rest) {
        // A stray quote in a row that nobody reads does not reach beyond its line.
        guard let end = endOfRow(dialect) ?? endOfRow(CSVDialect(delimiter: .comma, quote: nil))
        else { break }
        start = end
      }
    }
    if options.skippedRows != nil {
      decide(.skippedRows, "\(count)", .option, "--skip-rows")
    }
  }

  /// Returns the offset after the row at the start, or nil if it is not one in a dialect.
  private func endOfRow(_ dialect: CSVDialect) -> Int? {
    var reader = CSVReader(source, dialect, from: start, limits: options.limits.reading)
    var record = Record()
    guard let isRead = try? reader.read(into: &record), isRead, record.isComplete,
      record.faults.isEmpty, !record.hasOpenQuote
    else { return nil }
    return reader.position
  }

  /// Skips the rows above a table whose header has no known names, which have no other meaning than a
  /// title, and returns its other rows; nil if there are no such rows.
  mutating func skippingTitle(of sample: TableSample) -> TableSample? {
    guard options.skippedRows == nil, options.hasHeader != true, !options.reading.specifiesTable,
      let first = sample.firstRowBelowTitle
    else { return nil }
    start = first.start
    decide(
      .skippedRows, "\(first.number + (separatorLine != nil ? 1 : 0))",
      .rows(
        agreeing: sample.width.rows, of: sample.rows.count, cells: sample.width.cells),
      "--skip-rows", alternative: "0", offset: start)
    return TableSample(content, sample.dialect, from: start)
  }
}

/// Rows above a table that are not part of it, such as a title and a date.
extension TableSample {
  /// The maximum number of rows above a table.
  private static let maxTitleRows = 10

  /// The first row of the table below rows of one text each, or nil if there are no such rows.
  ///
  /// A blank row is between them and the table, or they have no delimiters and the first row of the table looks like a
  /// header. Otherwise they may be part of the table, as a heading or an unfinished question is.
  var firstRowBelowTitle: Row? {
    guard width.cells > 1, width.rows > 1 else { return nil }
    let title = rows.prefix(Self.maxTitleRows + 1).prefix { isTitle(cells(of: $0)) }
    guard let last = title.last, title.count <= Self.maxTitleRows, title.count < rows.count else {
      return nil
    }
    let first = rows[title.count]
    let names = cells(of: first)
    guard hasUsualWidth(first), names.count(where: { !$0.isBlank }) > 1 else {
      return nil
    }
    if first.number > last.number + 1 { return first }
    let others = rows.dropFirst(title.count + 1).prefix(Self.maxRows)
    let isHeader =
      names.allSatisfy { !$0.isBlank } && HeaderDetection.valueCell(in: names) == nil
      && others.contains { HeaderDetection.valueCell(in: cells(of: $0)) != nil }
    return isHeader && title.allSatisfy { $0.cellCount == 1 } ? first : nil
  }

  /// Returns whether a row has only a text in its first cell, which is not a question.
  private func isTitle(_ cells: [String]) -> Bool {
    guard let text = cells.first, !text.isBlank, cells.dropFirst().allSatisfy(\.isBlank) else {
      return false
    }
    return !text.contains { "?？؟;".contains($0) }
  }
}
