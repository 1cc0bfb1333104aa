package import RecordReading

extension TableReader {
  /// Prepares for the rows of a table, of which the first one has not been read.
  package mutating func begin(_ layout: TableLayout) {
    // Rows of a sheet that are not as wide are extended, but not its header.
    if layout.grid == nil { width = layout.width }
  }

  /// Prepares for the rows that follow `first`, which is the header if there is one.
  package mutating func begin(_ layout: TableLayout, after first: borrowing Record) {
    width = layout.columnCount(firstRow: first.fields.count - first.mergedCount)
    if layout.hasHeader { noteHeader(first.start..<first.end) }
  }
}
