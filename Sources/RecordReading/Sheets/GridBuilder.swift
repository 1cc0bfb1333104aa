import ByteText

/// Collects the cells of a sheet in the order in which a file has them. No row and no cell may be there twice.
struct GridBuilder: ~Copyable {
  /// The strings of the sheet; text that is appended to their buffer belongs to the next cell.
  var strings: StringTable.Builder

  private let sheet: String
  private let limits: ReadingLimits
  private let skipsHidden: Bool
  private var rows: [CellGrid.Row] = []
  private var cells: [Cell] = []
  private var width = 0
  private var merged: [CellRange] = []

  private var hidden = HiddenCells()
  private var hasUnusualCells = false
  private var pictures = CellGrid.Pictures()

  /// The bytes that a file has for each cell at least: the bytes of its tags.
  private static let leastCellSize = 16

  /// The row of the next cell, and the column that it has if it does not name one.
  private(set) var next = CellAddress(row: -1, column: 0)

  /// Whether the current row has a number of its own, which its cells must have.
  private var isRowNumbered = false

  /// Whether the current row has no cells so far.
  private var startsRow = true

  /// Whether the rows and cells so far are in order, and each is there once.
  private var isSorted = true

  /// The number of cells that only repeat others.
  private var repeatedCount = 0

  /// The number of shared strings that the cells refer to.
  private var sharedStringCount = 0

  init(sheet: String, _ limits: ReadingLimits, skipsHidden: Bool) {
    self.sheet = sheet
    self.limits = limits
    self.skipsHidden = skipsHidden
    strings = StringTable.Builder(limits)
  }

  // MARK: Rows and columns

  mutating func hide(columns: Range<Int>) {
    hidden.hide(columns: columns)
  }

  /// Begins a row, which may be beyond the largest sheet if it remains blank.
  mutating func beginRow(_ number: Int, isNumbered: Bool, isHidden: Bool) {
    next = CellAddress(row: number, column: 0)
    (startsRow, isRowNumbered) = (true, isNumbered)
    hidden.isRowHidden = isHidden
  }

  /// Moves to the cell that is added next. A row without a number has that of its first cell.
  @inline(__always)
  mutating func move(to address: CellAddress) throws(WorkbookFault) {
    guard address.row == next.row || startsRow && !isRowNumbered else {
      throw .cell(.otherRow, name: address.name, sheet: sheet)
    }
    next = address
  }

  /// Returns the fault of the cell that is added next.
  func fault(_ damage: CellDamage) -> WorkbookFault {
    .cell(damage, name: next.name, sheet: sheet)
  }

  mutating func merge(_ range: CellRange) throws(WorkbookFault) {
    guard merged.count < limits.cells else { throw limits.faultOfWorkbook(.cells) }
    merged.append(range)
  }

  // MARK: Cells

  /// Adds a cell whose text is the shared one with this number.
  @inline(__always)
  mutating func add(sharedString number: Int) throws(WorkbookFault) {
    sharedStringCount = max(sharedStringCount, number + 1)
    try add(.text, string: number, isShared: true)
  }

  /// Adds `count` adjacent cells whose text has been appended to `strings`.
  @inline(__always)
  mutating func add(_ kind: Cell.CellType, count: Int = 1) throws(WorkbookFault) {
    try strings.endString()
    let string = strings.count - 1
    repeatedCount += max(0, count - 1)
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
    repeatedCount += repeated.count * max(0, count - 1)
    for number in row + 1..<row + max(1, count) {
      beginRow(number, isNumbered: true, isHidden: hidden.isRowHidden)
      for cell in repeated {
        next.column = cell.column
        try add(cell.kind, string: cell.string, isShared: cell.isShared)
      }
    }
  }

  @inline(__always)
  private mutating func add(
    _ kind: Cell.CellType, string: Int, isShared: Bool
  ) throws(WorkbookFault) {
    guard next.column < CellAddress.columnCount,
      UInt(bitPattern: next.row) < UInt(CellAddress.rowCount)
    else { throw .cellOutOfRange }
    defer { next.column += 1 }
    if hidden.mayHide, hidden.note(next), skipsHidden { return }
    guard cells.count < limits.cells else { throw limits.faultOfWorkbook(.cells) }
    if startsRow {
      if let last = rows.last, last.number >= next.row { isSorted = false }
      rows.append(CellGrid.Row(number: Int32(next.row), firstCell: Int32(cells.count)))
      startsRow = false
    } else if let last = cells.last, last.column >= next.column {
      isSorted = false
    }
    cells.append(Cell(column: next.column, kind, string: string, isShared: isShared))
    if kind.isUnusual { hasUnusualCells = true }
    if next.column >= width { width = next.column + 1 }
  }

  var cellCount: Int { cells.count }

  /// Replaces the text of a cell by what has been appended to `strings`.
  mutating func replaceString(ofCell number: Int) throws(WorkbookFault) {
    try strings.endString()
    guard cells.indices.contains(number) else { return }
    cells[number] = Cell(
      column: cells[number].column, .text, string: strings.count - 1, isShared: false)
  }

  /// Adds a picture over a cell, by default the one that is added next.
  mutating func addPicture(at address: CellAddress? = nil) {
    pictures.add(at: address ?? next)
  }

  // MARK: Result

  /// Returns the grid, whose cells refer to `sharedStrings`.
  mutating func finish(sharedStrings: StringTable) throws(WorkbookFault) -> CellGrid {
    guard sharedStringCount <= sharedStrings.count else { throw .missingSharedString }
    if !isSorted { try sort() }
    markPlainScripts(of: sharedStrings)
    let strings = strings.finish()
    var grid = CellGrid(
      rows: rows, cells: cells, width: width, strings: strings, sharedStrings: sharedStrings,
      merged: MergedCells(merged), hidden: hidden.summary,
      contents: hasUnusualCells ? contents(strings, sharedStrings) : [])
    grid.pictures = pictures
    grid.readCount =
      strings.byteCount + sharedStrings.byteCount
      + max(0, cells.count - repeatedCount) * Self.leastCellSize
    grid.textEnd = grid.offset(ofTextBeyond: limits.derivedBytes(of: grid.readCount))
    (rows, cells) = ([], [])
    return grid
  }

  /// Marks the cells whose shared strings have lost superscripts or subscripts.
  private mutating func markPlainScripts(of sharedStrings: StringTable) {
    if sharedStrings.withPlainScripts.isEmpty { return }
    for index in cells.indices where cells[index].isShared {
      let cell = cells[index]
      guard sharedStrings.withPlainScripts.contains(cell.string) else { continue }
      cells[index] = Cell(
        column: cell.column, .plainScript, string: cell.string, isShared: true)
      hasUnusualCells = true
    }
  }

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

  /// Puts rows and cells in order.
  private mutating func sort() throws(WorkbookFault) {
    let ends = rows.dropFirst().map { Int($0.firstCell) } + [cells.count]
    let unsorted = zip(rows, ends).sorted { $0.0.number < $1.0.number }
    let all = cells
    (rows, cells) = ([], [])
    for (row, end) in unsorted {
      let ofRow = all[Int(row.firstCell)..<end].sorted { $0.column < $1.column }
      next = CellAddress(row: Int(row.number), column: ofRow.first?.column ?? 0)
      if row.number == rows.last?.number { throw fault(.repeatedRow) }
      rows.append(CellGrid.Row(number: row.number, firstCell: Int32(cells.count)))
      for (cell, following) in zip(ofRow, ofRow.dropFirst()) where cell.column == following.column {
        next.column = cell.column
        throw fault(.repeatedCell)
      }
      cells += ofRow
    }
  }
}
