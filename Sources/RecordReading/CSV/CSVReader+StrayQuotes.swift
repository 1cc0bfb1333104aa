import ByteText

/// Rows with a quote that is neither closed nor doubled, and so would contain the rows after it.
extension CSVReader {
  /// The maximum number of lines after which another row is searched for.
  private static let maxLines = 32

  /// The number of bytes after the start of a row that decide where the row ends.
  static let strayQuoteWindow = 1 << 16

  /// Ends `record`, a row with a fault, where the next row begins, if the quote at fault would make
  /// that a part of it. Otherwise, the row remains as it is.
  ///
  /// The first line is a row if it has the cells of the table with the quote as text, and so has the
  /// line below it. A quote that is never closed also ends where all following rows have the cells of
  /// the table. Both depend on the text after the row only, not on the rows before it.
  @inline(never)
  mutating func endAtStrayQuote(_ record: inout Record) {
    guard width > 1, dialect.quote != nil, !dialect.continuesCells else { return }
    var opening: Int?
    if let failure {
      guard case .unclosedQuote = failure.reason else { return }
      opening = failure.offset
    }
    let rowEnd = opening == nil ? record.end : end
    var lineEnd = endOfLine(from: record.start)
    guard lineEnd < rowEnd else { return }
    let limit = min(end, record.start + Self.strayQuoteWindow)
    var probe = CSVReader(
      limit == end ? source : source.sample(upTo: limit), dialect, from: lineEnd, limits: limits)
    probe.skipLineEnd()
    if let row = FittingRow(record.start..<lineEnd, of: bytes, dialect, width: width),
      let stray = row.firstStray, probe.beginsRow(of: width)
    {
      record.begin(at: record.start, number: record.number, parent: nil)
      row.append(to: &record)
      return end(&record, at: lineEnd, .openQuote(at: stray, cells: width))
    }
    guard let opening else { return }
    for _ in 0..<Self.maxLines where probe.position < limit {
      if lineEnd > opening, probe.hasRows(of: width) {
        record.fields.append(
          Field(
            name: Int32(record.fields.count), kind: .text, isDecoded: false, isQuoted: false,
            offset: opening, textStart: opening, textCount: lineEnd - opening, keyOffset: opening))
        return end(&record, at: lineEnd, .openQuote(at: opening, cells: nil))
      }
      lineEnd = endOfLine(from: probe.position)
      probe.position = min(lineEnd, probe.end)
      probe.skipLineEnd()
    }
  }

  /// Ends a row at the line end at `offset`.
  private mutating func end(_ record: inout Record, at offset: Int, _ fault: RecordFault) {
    record.faults = [fault]
    record.isComplete = true
    record.end = offset
    failure = nil
    position = offset
    skipLineEnd()
  }

  /// Returns whether the next line that is not blank begins a row of `width` cells, perhaps with a
  /// misplaced quote too.
  private func beginsRow(of width: Int) -> Bool {
    var reader = self
    while reader.position < end, reader.endOfLine(from: reader.position) == reader.position {
      reader.skipLineEnd()
    }
    let start = reader.position
    var record = Record()
    guard start < end, let isRow = try? reader.read(into: &record), isRow else { return false }
    if record.isComplete, record.faults.isEmpty { return record.fields.count == width }
    return FittingRow(start..<endOfLine(from: start), of: bytes, dialect, width: width) != nil
  }
}
