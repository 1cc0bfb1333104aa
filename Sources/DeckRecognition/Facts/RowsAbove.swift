/// The rows above a header, which are not read unless they may be records.
package struct RowsAbove: Sendable {
  private let rows: ArraySlice<[CellText]>

  /// The number of values in the record with the fewest.
  private let fewest: Int

  /// Takes the rows above the row `header` of a grid, and those below it as records; nothing is above a table without a
  /// header.
  package init(_ grid: SampleGrid, header: Int?) {
    rows = grid.rows[..<(header ?? 0)]
    fewest =
      rows.isEmpty ? 0 : grid.rows[rows.endIndex...].dropFirst().map(Self.count).min() ?? 0
  }

  /// Returns whether a row has what records have: a prompt, an answer that does not ask, and as many values as the
  /// record with the fewest.
  package func mayBeRecords(prompt: Int, answer: Int) -> Bool {
    rows.contains { row in
      max(prompt, answer) < row.count && !row[prompt].isBlank && !row[answer].isBlank
        && !row[answer].traits.contains(.asks) && Self.count(row) >= fewest
    }
  }

  private static func count(_ row: [CellText]) -> Int { row.count { !$0.isBlank } }
}
