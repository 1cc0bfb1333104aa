import ByteText

/// The cells of a sheet: all that have text, by row and column.
///
/// A place in a grid is one number, the offset: that of the row among the rows with cells, times the width, plus the
/// column. So the row and the column of a cell follow from its offset, and blank cells have offsets too.
package struct CellGrid: Sendable {
  package struct Row: Sendable {
    /// The number of the row, counted from 0.
    package let number: Int32

    let firstCell: Int32
  }

  /// Rows and columns that are hidden, and have cells.
  package struct Hidden: Sendable {
    package var rowCount = 0
    package var columnCount = 0

    /// The address of the first cell in one of them.
    package var first: CellAddress?
  }

  /// Pictures over the cells.
  package struct Pictures: Sendable {
    package private(set) var count = 0

    /// The cell of the first one.
    package private(set) var first = CellAddress(row: 0, column: 0)

    /// Adds the picture whose upper left corner is in the cell at `address`.
    mutating func add(at address: CellAddress) {
      if count == 0 { first = address }
      count += 1
    }
  }

  /// The rows that have cells, in order.
  package let rows: [Row]

  /// The cells of all rows, in order.
  let cells: [Cell]

  /// The number of columns up to the last one that has cells.
  package let width: Int

  let strings: StringTable

  /// The strings that it shares with other sheets.
  let sharedStrings: StringTable

  package let merged: MergedCells

  /// The rows and columns that are hidden.
  package let hidden: Hidden

  /// The pictures over the cells, which have no text.
  package internal(set) var pictures = Pictures()

  /// The number of bytes that were read at least for the cells and their text.
  package internal(set) var readCount = 0

  /// The offset of the first cell that is not read, because cells name the same strings too often. It is
  /// the same for all readers, which may read different rows.
  package internal(set) var textEnd = Int.max

  /// Whether numbers and truth values have the text that programs in English show.
  package internal(set) var isInEnglish = false

  /// The language that the workbook names for its content, such as `de-DE`; empty if it names none.
  package internal(set) var language: [UInt8] = []

  /// The contents of the columns; empty unless there are cells that may have another value than the
  /// one that was typed, or none.
  package let contents: [ColumnContents]

  /// Returns the numbers of the cells of the row with this index.
  @inline(__always)
  func cells(ofRow index: Int) -> Range<Int> {
    let end = index + 1 < rows.count ? Int(rows[index + 1].firstCell) : cells.count
    return Int(rows[index].firstCell)..<end
  }

  @_lifetime(borrow self) @inline(__always)
  borrowing func text(of cell: Cell) -> Span<UInt8> {
    // Both tables belong to `self`, which is borrowed for the lifetime of the result.
    cell.isShared
      ? unsafe _overrideLifetime(sharedStrings[cell.string], borrowing: self)
      : unsafe _overrideLifetime(strings[cell.string], borrowing: self)
  }

  /// Returns the first of the merged cells that the cell at `offset`, in their first column, is one
  /// of; nil if it is not merged or the first one is blank.
  func firstOfMerged(at offset: Int) -> Cell? {
    merged.first(at: address(at: offset)).flatMap { self.offset(of: $0) }.flatMap { cell(at: $0) }
  }

  /// Returns the text of the cell at `offset`, which is empty for a blank one.
  package func string(at offset: Int) -> String {
    cell(at: offset).map { String(copying: text(of: $0)) } ?? ""
  }

  /// Returns the offset of the cell with which the text of all cells exceeds `limit` bytes; the largest
  /// number if they do not.
  func offset(ofTextBeyond limit: Int) -> Int {
    var count = 0
    for index in rows.indices {
      for number in cells(ofRow: index) {
        count += text(of: cells[number]).count
        if count > limit { return index * width + cells[number].column }
      }
    }
    return .max
  }

  // MARK: Places

  /// The offset after the last cell.
  package var end: Int { rows.count * width }

  package func address(at offset: Int) -> CellAddress {
    guard !rows.isEmpty, width > 0 else { return CellAddress(row: 0, column: 0) }
    let index = min(offset / width, rows.count - 1)
    return CellAddress(row: Int(rows[index].number), column: offset - index * width)
  }

  /// Returns the offset of a cell, or nil if its row has no cells or its column is beyond the last one.
  package func offset(of address: CellAddress) -> Int? {
    let index = rows.firstIndex(notBefore: address.row)
    guard index < rows.count, Int(rows[index].number) == address.row, address.column < width else {
      return nil
    }
    return index * width + address.column
  }

  /// Returns the offset of the row with this number, or of the first row with cells after it.
  package func offset(ofRow number: Int) -> Int {
    rows.firstIndex(notBefore: number) * width
  }

  /// Returns the cell at `offset`, or nil if it is blank.
  package func cell(at offset: Int) -> Cell? {
    guard offset >= 0, offset < end else { return nil }
    let column = offset % width
    let numbers = cells(ofRow: offset / width)
    // Most rows have a cell in each column.
    let guess = numbers.lowerBound + column
    if guess < numbers.upperBound, cells[guess].column == column { return cells[guess] }
    return cells[numbers].first { $0.column == column }
  }
}

extension [CellGrid.Row] {
  /// Returns the index of the first row whose number is not less than `number`.
  func firstIndex(notBefore number: Int) -> Int {
    partitioningIndex { Int($0.number) >= number }
  }
}
