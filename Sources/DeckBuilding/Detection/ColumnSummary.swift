import RecordReading

/// The values of a column in the first rows of a table, in numbers.
package struct ColumnSummary: Sendable {
  /// The form of most values.
  package let kind: ColumnKind

  /// The values that are not blank, as a fraction of all values.
  package let filledShare: Double

  /// The values that end like a question, as a fraction of the values that are not blank.
  package let questionShare: Double

  /// The number of different values that are not blank.
  package let differentCount: Int

  /// The number of values that are not blank.
  package let filledCount: Int

  /// The mean length of the values that are not blank, in Unicode scalars.
  package let meanLength: Double

  private init(_ values: ColumnValues) {
    let filled = values.values.filter { !$0.isEmpty }
    kind = values.kind
    filledShare = values.filledShare
    questionShare = values.questionShare
    differentCount = Set(filled).count
    filledCount = filled.count
    meanLength = values.meanLength
  }

  /// Returns the summary of each column of the table in `content`; none if there are no rows.
  static func columns(of content: InputContent, _ layout: TableLayout) -> [ColumnSummary] {
    let rows = TableSample(content, layout.dialect, from: layout.start).usualRows
    return ColumnValues.columns(rows.dropFirst(layout.hasHeader ? 1 : 0)).map { ColumnSummary($0) }
  }
}
