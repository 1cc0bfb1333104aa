import ByteText

/// The place of a cell in a sheet, both counted from 0: `A1` is row 0 and column 0.
package struct CellAddress: Hashable, Sendable {
  /// The largest number of rows and of columns that a sheet can have.
  package static let rowCount = 1 << 20
  package static let columnCount = 1 << 14

  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// Creates the address that `text` is, such as `AB12`, with or without dollar signs; nil if it is
  /// none, or one beyond the largest sheet.
  @inline(__always)
  package init?(_ text: Span<UInt8>) {
    var (row, column, index) = (0, 0, 0)
    while index < text.count, column <= Self.columnCount {
      let byte = text[index]
      let letter = (byte | 0x20) &- UInt8(ascii: "a")
      if letter < 26 {
        column = column * 26 + Int(letter) + 1
      } else if byte != UInt8(ascii: "$") {
        break
      }
      index += 1
    }
    while index < text.count, row <= Self.rowCount {
      let byte = text[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        row = row * 10 + Int(digit)
      } else if byte != UInt8(ascii: "$") {
        return nil
      }
      index += 1
    }
    guard 1...Self.rowCount ~= row, 1...Self.columnCount ~= column else { return nil }
    self.init(row: row - 1, column: column - 1)
  }

  /// The address as people write it: `AB12`.
  package var name: String { Self.name(ofColumn: column) + "\(row + 1)" }

  /// Returns the letters of a column, counted from 0.
  package static func name(ofColumn column: Int) -> String {
    let letter = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(column % 26)))
    return column < 26 ? letter : name(ofColumn: column / 26 - 1) + letter
  }
}

/// A rectangle of cells.
package struct CellRange: Hashable, Sendable {
  package let rows: Range<Int>
  package let columns: Range<Int>

  package init(rows: Range<Int>, columns: Range<Int>) {
    self.rows = rows
    self.columns = columns
  }

  /// The cell whose value all have.
  var first: CellAddress { CellAddress(row: rows.lowerBound, column: columns.lowerBound) }

  /// Creates the range that `text` is, such as `A1:B2` or `A1`; nil if it is none.
  init?(_ text: Span<UInt8>) {
    let colon = text.indices.first { text[$0] == UInt8(ascii: ":") } ?? text.count
    let last = text.extracting(colon == text.count ? 0..<colon : colon + 1..<text.count)
    guard let first = CellAddress(text.extracting(0..<colon)), let last = CellAddress(last),
      first.row <= last.row, first.column <= last.column
    else { return nil }
    self.init(rows: first.row..<last.row + 1, columns: first.column..<last.column + 1)
  }
}

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

  /// Returns the first range that begins in `column` and ends after the row with this number, or nil if there is none.
  func nextRange(inColumn column: Int, from row: Int) -> CellRange? {
    guard let ranges = ranges[column] else { return nil }
    let index = ranges.partitioningIndex { $0.rows.upperBound > row }
    return index < ranges.endIndex ? ranges[index] : nil
  }
}
