/// Columns with marks or counts instead of answers: whether a learner was right, and the number of
/// times.
enum MarkColumns {
  /// The fraction of the values that must be marks or numbers.
  private static let minShare = 0.8

  /// Returns whether a column called `name` may have marks. Most tables have none, and their values
  /// need not be read for this.
  static func canBeNamed(_ name: String) -> Bool { ChoiceRows.minFlagShare(name) != nil }

  /// Returns the columns that are named like right answers, but have marks or numbers next to a
  /// column of text that can be the answer.
  ///
  /// A number next to columns of choices, or next to a list of them, is an answer.
  static func columns(_ header: [String], _ rows: [[String]]) -> Set<Int> {
    let meanings = header.map { NameReading($0).meaning }
    let values = ColumnValues.columns(rows)
    let hasSeries = NamedFields(header).values.contains { $0.field == .choices && $0.slot != nil }
    guard values.count == header.count, !hasSeries else { return [] }
    let marks = header.indices.filter { column in
      (meanings[column].has(.right) || meanings[column].has(.flag)) && areMarks(values[column])
    }
    let hasText = header.indices.contains { column in
      let roles: [NameRole] = [.answer, .answers, .choice]
      return !marks.contains(column) && roles.contains(where: meanings[column].has)
        && values[column].kind == .text && !haveLists(values[column])
    }
    guard !marks.isEmpty, hasText else { return [] }
    let wrong = header.indices.filter { meanings[$0].has(.wrong) && areMarks(values[$0]) }
    return Set(marks + wrong)
  }

  private static func areMarks(_ values: ColumnValues) -> Bool {
    if values.kind == .number || values.kind == .runningNumber { return true }
    let marks = values.values.count { TruthValue.parse(Array($0.utf8).span) != nil }
    return values.filledShare > 0 && Double(marks) >= minShare * Double(values.values.count)
  }

  private static func haveLists(_ values: ColumnValues) -> Bool {
    values.lists != nil || values.values.count { $0.contains("\n") } * 2 > values.values.count
  }
}

extension TableLayout {
  /// Detects columns that show whether choices or answers are right. Rows for each choice are read
  /// only if no column `isMapped`.
  mutating func detectMarks(in sample: TableSample, isMapped: Bool) {
    let start = start
    guard let row = sample.rows.first(where: { $0.start >= start }),
      row.cellCount == sample.width.cells
    else { return }
    let header = sample.cells(of: row)
    guard header.contains(where: MarkColumns.canBeNamed) else { return }
    let rows = sample.usualRows(after: row.start)
    if !isMapped { choiceRows = ChoiceRows(header: header, rows: rows) }
    if choiceRows == nil { marks = MarkColumns.columns(header, rows) }
  }
}
