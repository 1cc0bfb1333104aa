@_spi(Conversion) import QuestionGroups

/// The first rows of a table or of objects, which show whether more of them must be looked at.
package struct FirstRows {
  /// The number of rows that are looked at.
  package static let count = 8

  package let cells: [[String]]

  /// The columns of which some value is true or false.
  private let columnsOfTruth: Set<Int>

  package init(_ cells: [[String]]) {
    self.cells = cells
    var columns: Set<Int> = []
    for row in cells {
      for (column, cell) in row.enumerated()
      where !cell.isEmpty && !columns.contains(column)
        && TruthValue.parse(cell.utf8.span) != nil
      {
        columns.insert(column)
      }
    }
    columnsOfTruth = columns
  }

  /// Returns whether most of the first values of a column end in question marks. The last of the rows may be below the
  /// records.
  package func ask(inColumn column: Int) -> Bool {
    let half = cells.prefix(cells.count / 2 + 1)
    let asking = half.count { column < $0.count && $0[column].utf8.span.endsInQuestionMark }
    return half.count > 1 && 3 * asking >= 2 * half.count
  }

  /// Returns whether a column besides that of the prompts may mark answers as right or wrong, by a truth value or by its
  /// name. `meaning` returns what the name of a column means.
  package func mayHaveMarks(
    _ names: [String], besides prompt: Int? = nil, _ meaning: (Int) -> NameMeaning
  ) -> Bool {
    columnsOfTruth.contains { $0 != prompt }
      || names.indices.contains {
        $0 != prompt && ChoiceMarks.mayBe(called: names[$0], meaning: meaning($0))
      }
  }
}
