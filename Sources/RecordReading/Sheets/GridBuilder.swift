import ByteText

/// Collects the cells of a sheet in the order in which a file has them.
struct GridBuilder: ~Copyable {
  /// The strings of the sheet; text that is appended to their buffer belongs to the next cell.
  var strings: StringTable.Builder

  private let limits: ReadingLimits
  private let skipsHidden: Bool
  private var rows: [CellGrid.Row] = []
  private var cells: [Cell] = []
  private var width = 0
  private var merged: [CellRange] = []

  private var hidden = HiddenCells()
  private var hasUnusualCells = false

  /// The row of the next cell, and the column that it has if it does not name one.
  private(set) var next = CellAddress(row: -1, column: 0)

  /// Whether the rows and cells so far are in order.
  private var isSorted = true

  /// The number of shared strings that the cells refer to.
  private var sharedStringCount = 0

  init(_ limits: ReadingLimits, skipsHidden: Bool) {
    self.limits = limits
    self.skipsHidden = skipsHidden
    strings = StringTable.Builder(limits)
  }

  // MARK: Rows and columns

  /// Hides columns.
  mutating func hide(columns: Range<Int>) {
    hidden.hide(columns: columns)
  }

  /// Begins a row, which may be beyond the largest sheet if it remains blank.
  mutating func beginRow(_ number: Int, isHidden: Bool) {
    next = CellAddress(row: number, column: 0)
    hidden.isRowHidden = isHidden
  }

  /// Moves to the cell that is added next.
  @inline(__always)
  mutating func move(to address: CellAddress) {
    next = address
  }

  /// Adds merged cells.
  mutating func merge(_ range: CellRange) throws(WorkbookFault) {
    guard merged.count < limits.cells else { throw limits.faultOfWorkbook(.cells) }
    merged.append(range)
  }

  // MARK: Cells

  /// Adds a cell whose text has been appended to `strings`.
  @inline(__always)
  mutating func add(_ kind: Cell.Kind) throws(WorkbookFault) {
    try strings.endString()
    try add(kind, string: strings.count - 1, isShared: false)
  }

  /// Adds a cell whose text is the shared one with this number.
  @inline(__always)
  mutating func add(sharedString number: Int) throws(WorkbookFault) {
    sharedStringCount = max(sharedStringCount, number + 1)
    try add(.text, string: number, isShared: true)
  }

  /// Adds `count` adjacent cells whose text has been appended to `strings`.
  @inline(__always)
  mutating func add(_ kind: Cell.Kind, count: Int) throws(WorkbookFault) {
    try strings.endString()
    let string = strings.count - 1
    for _ in 0..<count { try add(kind, string: string, isShared: false) }
  }

  /// Leaves cells blank.
  @inline(__always)
  mutating func skip(_ count: Int = 1) {
    next.column += count
  }

  /// Repeats the current row until there are `count` of it.
  mutating func repeatRow(_ count: Int) throws(WorkbookFault) {
    let row = next.row
    guard let last = rows.last, Int(last.number) == row else {
      next = CellAddress(row: row + count - 1, column: 0)
      return
    }
    let repeated = cells[Int(last.firstCell)...]
    for number in row + 1..<row + max(1, count) {
      next = CellAddress(row: number, column: 0)
      for cell in repeated {
        next.column = cell.column
        try add(cell.kind, string: cell.string, isShared: cell.isShared)
      }
    }
  }

  @inline(__always)
  private mutating func add(
    _ kind: Cell.Kind, string: Int, isShared: Bool
  ) throws(WorkbookFault) {
    guard next.column < CellAddress.columnCount, next.row < CellAddress.rowCount else {
      throw .cellOutOfRange
    }
    defer { next.column += 1 }
    if hidden.mayHide, hidden.note(next), skipsHidden { return }
    guard cells.count < limits.cells else { throw limits.faultOfWorkbook(.cells) }
    if Int32(next.row) != rows.last?.number {
      if let last = rows.last, last.number > next.row { isSorted = false }
      rows.append(CellGrid.Row(number: Int32(next.row), firstCell: Int32(cells.count)))
    } else if let last = cells.last, last.column >= next.column {
      isSorted = false
    }
    cells.append(Cell(column: next.column, kind, string: string, isShared: isShared))
    if kind.isUnusual { hasUnusualCells = true }
    if next.column >= width { width = next.column + 1 }
  }

  /// The number of cells.
  var cellCount: Int { cells.count }

  /// A cell with a shared string that its format changes.
  struct ChangedString {
    let cell: Int
    let sharedString: Int
    let style: Int
  }

  /// Replaces the text of a cell by what has been appended to `strings`.
  mutating func replaceString(ofCell number: Int) throws(WorkbookFault) {
    try strings.endString()
    guard cells.indices.contains(number) else { return }
    cells[number] = Cell(
      column: cells[number].column, .text, string: strings.count - 1, isShared: false)
  }

  // MARK: Result

  /// Returns the grid, whose cells refer to `sharedStrings`.
  mutating func finish(sharedStrings: StringTable) throws(WorkbookFault) -> CellGrid {
    guard sharedStringCount <= sharedStrings.count else { throw .missingSharedString }
    if !isSorted { sort() }
    let strings = strings.finish()
    let grid = CellGrid(
      rows: rows, cells: cells, width: width, strings: strings, sharedStrings: sharedStrings,
      merged: MergedCells(merged), hidden: hidden.summary,
      contents: hasUnusualCells ? contents(strings, sharedStrings) : [])
    (rows, cells) = ([], [])
    return grid
  }

  /// Returns the contents of the columns.
  private func contents(
    _ strings: StringTable, _ sharedStrings: StringTable
  ) -> [ColumnContents] {
    var contents = [ColumnContents](repeating: ColumnContents(), count: width)
    for cell in cells {
      contents[cell.column].add(
        cell.kind, cell.isShared ? sharedStrings[cell.string] : strings[cell.string])
    }
    return contents
  }

  /// Puts rows and cells in order. Of two cells with the same address, the later one is kept.
  private mutating func sort() {
    var all: [(row: Int32, cell: Cell)] = []
    for (index, row) in rows.enumerated() {
      let end = index + 1 < rows.count ? Int(rows[index + 1].firstCell) : cells.count
      for cell in cells[Int(row.firstCell)..<end] { all.append((row.number, cell)) }
    }
    let order = all.indices.sorted {
      (all[$0].row, all[$0].cell.column, $0) < (all[$1].row, all[$1].cell.column, $1)
    }
    (rows, cells) = ([], [])
    for index in order {
      let (row, cell) = all[index]
      if row != rows.last?.number {
        rows.append(CellGrid.Row(number: row, firstCell: Int32(cells.count)))
      } else if cells.last?.column == cell.column {
        cells.removeLast()
      }
      cells.append(cell)
    }
  }
}
