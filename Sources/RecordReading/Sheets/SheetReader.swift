package import ByteText

/// A reader of the rows of a sheet.
///
/// As in a table of text, the names of fields are the numbers of their columns. A record has a
/// field for each column up to the last one with text, or up to `width` if that is more; the
/// offsets are the offsets of `CellGrid`. Rows without cells are not records.
package struct SheetReader: TableReader {
  /// The number of fields that a record has at least.
  package var width = 0

  /// No bytes: all values are decoded.
  package let bytes = Bytes([])

  private let grid: CellGrid
  private let limits: ReadingLimits

  /// The index of the next row.
  private var index: Int

  private var rowCount = 0

  /// The number of fields that are only there because a cell after them, or in other rows, is not blank.
  private var blankCount = 0

  /// The columns in which each of merged cells has the value of the first one.
  private var filledColumns: [Int] = []

  /// Creates a reader from the row that begins at the offset `start`, or contains it.
  package init(_ grid: CellGrid, from start: Int = 0, limits: ReadingLimits = ReadingLimits()) {
    self.grid = grid
    self.limits = limits
    index = grid.width == 0 ? 0 : min(max(0, start / grid.width), grid.rows.count)
  }

  package var position: Int { index * grid.width }

  package var end: Int { grid.end }

  package mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    guard index < grid.rows.count else { return false }
    let start = position
    record.begin(at: start, number: rowCount, parent: nil)
    record.end = start + grid.width
    let numbers = grid.cells(ofRow: index)
    (index, rowCount) = (index + 1, rowCount + 1)
    for number in numbers {
      let cell = grid.cells[number]
      try appendBlanks(upTo: cell.column, start, to: &record)
      let textStart = record.decoded.count
      guard start + cell.column < grid.textEnd else {
        throw ReadingError(limits.exceeded(.derivedBytes), at: start + cell.column)
      }
      record.decoded.append(copying: grid.text(of: cell))
      record.fields.append(
        Field(
          cell: Int32(cell.column), at: start + cell.column, from: textStart,
          count: record.decoded.count - textStart, isDecoded: true))
    }
    try appendBlanks(upTo: width, start, to: &record)
    if !filledColumns.isEmpty { fillMerged(&record) }
    return true
  }

  @inline(__always)
  private mutating func appendBlanks(
    upTo end: Int, _ start: Int, to record: inout Record
  ) throws(ReadingError) {
    while record.fields.count < end {
      let column = record.fields.count
      guard blankCount < limits.cells else {
        throw ReadingError(limits.exceeded(.cells), at: start + column)
      }
      blankCount += 1
      record.fields.append(
        Field(cell: Int32(column), at: start + column, from: 0, count: 0, isDecoded: true))
    }
  }

  package mutating func fillMerged(in columns: [Int]) -> Int? {
    let row = grid.address(at: position).row
    let ranges = columns.compactMap { grid.merged.nextRange(inColumn: $0, from: row) }
    filledColumns = ranges.isEmpty ? [] : columns
    return ranges.compactMap { grid.offset(of: $0.first) }.min()
  }

  /// Gives blank fields of `record` the value of the first of the merged cells that they are in.
  private func fillMerged(_ record: inout Record) {
    for column in filledColumns where column < record.fields.count {
      let field = record.fields[column]
      guard field.textCount == 0, let cell = grid.firstOfMerged(at: field.offset) else { continue }
      record.fields[column].textStart = record.decoded.count
      record.decoded.append(copying: grid.text(of: cell))
      record.fields[column].textCount = record.decoded.count - record.fields[column].textStart
    }
  }

  package mutating func skip(to offset: Int) {
    guard grid.width > 0 else { return }
    index = min(max(offset / grid.width, index), grid.rows.count)
    rowCount += 1
  }

  package func row(above offset: Int) -> Record? {
    guard grid.width > 0, offset >= grid.width else { return nil }
    let above = offset - grid.width
    // A row without cells is not in the grid.
    if grid.address(at: above).row + 1 < grid.address(at: offset).row { return Record() }
    var reader = SheetReader(grid, from: above)
    var record = Record()
    return (try? reader.read(into: &record)) == true ? record : Record()
  }

  /// Returns the offset of the next row after `offset`; the width does not matter.
  package func startOfRow(near offset: Int, width: Int) -> Int? {
    guard grid.width > 0 else { return nil }
    let next = (offset / grid.width + 1) * grid.width
    return next < grid.end ? next : nil
  }
}
