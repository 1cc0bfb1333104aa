import ByteText

/// Reading a table that arrives in several sources.
extension CSVReader {
  /// Continues with `source`, the next part of the same table; rows keep counting.
  package mutating func resume(_ source: Source) {
    var next = CSVReader(source, dialect, limits: limits)
    next.rows = rows
    self = next
  }

  /// Puts back `record`, the last one, which is read again from the next source.
  package mutating func unread(_ record: borrowing Record) {
    rows = record.number
  }
}
