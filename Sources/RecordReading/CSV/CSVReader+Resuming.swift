import ByteText

/// Reading a table that arrives in several sources.
extension CSVReader {
  package mutating func resume(_ source: Source) {
    var next = CSVReader(source, dialect, limits: limits)
    (next.rows, next.width, next.header) = (rows, width, header)
    self = next
  }

  package mutating func unread(_ record: borrowing Record) {
    rows = record.number
  }

  /// Returns nil: a text has no merged cells.
  package mutating func fillMerged(in columns: [Int]) -> Int? { nil }

  package func mayContinue(_ record: borrowing Record) -> Bool {
    !record.isComplete || record.end + 2 > bytes.count
      || dialect.continuesCells && position == bytes.count
      || !record.faults.isEmpty && record.start + Self.strayQuoteWindow >= bytes.count
      || record.hasOpenQuote && isUnclosed(rowAt: record.start)
  }

  /// Returns whether a quote in the row at `start` is not closed in these bytes, so that the next ones
  /// may close it. Without a width, the row is read up to its closing quote.
  private func isUnclosed(rowAt start: Int) -> Bool {
    var reader = CSVReader(source, dialect, from: start, limits: limits)
    var record = Record()
    return (try? reader.read(into: &record)) == true && !record.isComplete
  }
}
