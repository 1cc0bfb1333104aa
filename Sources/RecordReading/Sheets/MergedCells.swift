import ByteText

/// The merged cells of a sheet that span several rows.
package struct MergedCells: Sendable {
  /// The ranges by their first column, in the order of their rows.
  private let ranges: [Int: [CellRange]]

  init(_ ranges: [CellRange]) {
    let tall = ranges.filter { $0.rows.count > 1 }
    self.ranges = Dictionary(grouping: tall, by: \.columns.lowerBound).mapValues {
      $0.sorted { $0.rows.lowerBound < $1.rows.lowerBound }
    }
  }

  /// Returns the first of the merged cells that the cell at `address`, in their first column, is
  /// one of; nil if it is not merged.
  func first(at address: CellAddress) -> CellAddress? {
    let range = nextRange(inColumn: address.column, from: address.row)
    return range.flatMap { $0.rows.contains(address.row) ? $0.first : nil }
  }

  /// Returns the first range that begins in `column` and ends after the row with this number, or
  /// nil if there is none.
  func nextRange(inColumn column: Int, from row: Int) -> CellRange? {
    guard let ranges = ranges[column] else { return nil }
    let index = ranges.partitioningIndex { $0.rows.upperBound > row }
    return index < ranges.endIndex ? ranges[index] : nil
  }
}
