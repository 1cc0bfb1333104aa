@_spi(Conversion) import QuestionGroups
import RecordReading

/// Rows above a table that are not part of it, such as a title and a date.
extension TableSample {
  /// The maximum number of rows above a table.
  private static let maxTitleRows = 10

  /// The first row of the table below rows of one text each, or nil if there are no such rows.
  ///
  /// A blank row is between them and the table, or they have no delimiters and the first row of the
  /// table looks like a header. Otherwise they may be part of the table, as a heading or an unfinished
  /// question is.
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
