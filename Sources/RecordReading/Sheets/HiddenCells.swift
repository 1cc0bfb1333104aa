/// The rows and columns of a sheet that are hidden, while its cells are read.
struct HiddenCells {
  /// Whether each column is hidden; empty if none is.
  private var columns: [Bool] = []

  var isRowHidden = false

  private var columnsWithCells: Set<Int> = []
  private var lastRow: Int?

  /// The hidden rows and columns that have cells.
  private(set) var summary = CellGrid.Hidden()

  /// Whether cells of the current row can be hidden.
  @inline(__always)
  var mayHide: Bool { isRowHidden || !columns.isEmpty }

  mutating func hide(columns range: Range<Int>) {
    let missing = range.upperBound - columns.count
    if missing > 0 { columns.append(contentsOf: repeatElement(false, count: missing)) }
    for column in range { columns[column] = true }
  }

  /// Returns whether the cell at `address` of the current row is hidden, and counts it.
  mutating func note(_ address: CellAddress) -> Bool {
    let isColumnHidden = address.column < columns.count && columns[address.column]
    guard isColumnHidden || isRowHidden else { return false }
    if isColumnHidden, columnsWithCells.insert(address.column).inserted {
      summary.columnCount += 1
    }
    if isRowHidden, lastRow != address.row {
      lastRow = address.row
      summary.rowCount += 1
    }
    if summary.first == nil { summary.first = address }
    return true
  }
}
