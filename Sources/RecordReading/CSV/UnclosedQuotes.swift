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
  /// The first line is a row if it has the cells of the table with the quote as text, and so has the line below it. The
  /// row also ends where the header is repeated, and one with a quote that is never closed where all following rows
  /// have the cells of the table. All of this depends on the text after the row only, not on the rows before it.
  @inline(never)
  mutating func endAtStrayQuote(_ record: inout Record) {
    record.hasOnlyPlainCells = false
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
    if let header = endOfLineAboveHeader(from: lineEnd, upTo: min(rowEnd, limit)) {
      return end(&record, aboveHeaderAt: header)
    }
    guard let opening else { return }
    for _ in 0..<Self.maxLines where probe.position < limit {
      if lineEnd > opening, probe.hasRows(of: width) {
        return end(&record, at: lineEnd, opening: opening)
      }
      lineEnd = endOfLine(from: probe.position)
      probe.position = min(lineEnd, probe.end)
      probe.skipLineEnd()
    }
  }

  package mutating func noteHeader(_ range: Range<Int>) {
    header = Array(copying: bytes[range])
  }

  /// Returns the line end at or after `offset` that is followed by the header, or nil if there is none before `limit`.
  private func endOfLineAboveHeader(from offset: Int, upTo limit: Int) -> Int? {
    guard !header.isEmpty else { return nil }
    var next = self
    var lineEnd = offset
    for _ in 0..<Self.maxLines {
      next.position = lineEnd
      next.skipLineEnd()
      guard next.position < limit else { return nil }
      if isHeader(at: next.position) { return lineEnd }
      lineEnd = endOfLine(from: next.position)
    }
    return nil
  }

  private func isHeader(at offset: Int) -> Bool {
    let headerEnd = offset + header.count
    return headerEnd <= end && endOfLine(from: headerEnd) == headerEnd
      && bytes[offset..<headerEnd].hasSameBytes(as: header.span)
  }

  /// Ends a row at the line end at `offset`, unless its quotes are closed before it.
  private mutating func end(_ record: inout Record, aboveHeaderAt offset: Int) {
    var reader = CSVReader(source, dialect, from: record.start, limits: limits, upTo: offset)
    var row = Record()
    guard (try? reader.read(into: &row)) == true, case .unclosedQuote? = reader.failure?.reason,
      let opening = reader.failure?.offset
    else { return }
    row.number = record.number
    record = row
    end(&record, at: offset, opening: opening)
  }

  /// Ends a row whose last cell begins with the quote at `opening`, at the line end at `offset`.
  private mutating func end(_ record: inout Record, at offset: Int, opening: Int) {
    record.fields.append(
      Field(
        cell: Int32(record.fields.count), at: opening, from: opening, count: offset - opening))
    end(&record, at: offset, .openQuote(at: opening, cells: nil))
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

  /// Returns whether the next line that is not blank begins a row of `width` cells, perhaps with a misplaced quote too.
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

  // MARK: Finding a row in the middle of a table

  /// The number of rows that must fit before a line counts as the start of a row.
  private static let probedRows = 8

  /// The number of lines that are tried.
  private static let maxAttempts = 32

  /// The number of bytes that are searched in total, which bounds the cost of an unclosed quote.
  private static let window = 1 << 18

  package mutating func skip(to offset: Int) {
    position = min(max(offset, position), end)
    rows += 1
  }

  package func row(above offset: Int) -> Record? {
    guard offset > source.start else { return nil }
    var start = offset - 1
    if bytes[start] == CellScanning.lineFeed, start > source.start,
      bytes[start - 1] == CellScanning.carriageReturn
    {
      start -= 1
    }
    while start > source.start, !bytes[start - 1].endsLine { start -= 1 }
    // A line with a quote may be the last one of a cell.
    if let quote = dialect.quote, (start..<offset).contains(where: { bytes[$0] == quote }) {
      return nil
    }
    var reader = CSVReader(source.part(start..<offset), dialect, from: start, limits: limits)
    var record = Record()
    return (try? reader.read(into: &record)) == true ? record : Record()
  }

  /// Returns the offset of the first line after `offset` that seems to begin a row of `width`
  /// cells, or nil if none is found.
  ///
  /// A line inside a quoted cell can look like a row, so the rows that follow must have the width
  /// of the table too. Certainty requires reading from the start.
  package func startOfRow(near offset: Int, width: Int) -> Int? {
    let limit = min(end, max(offset, position) + Self.window)
    var probe = CSVReader(
      limit == end ? source : source.sample(upTo: limit), dialect, from: offset, limits: limits)
    for _ in 0..<Self.maxAttempts {
      probe.position = probe.endOfLine(from: probe.position)
      probe.skipLineEnd()
      guard probe.position < probe.end else { return nil }
      if probe.hasRows(of: width) { return probe.position }
    }
    return nil
  }

  /// Returns the end of the line, inside a quoted cell as well.
  func endOfLine(from offset: Int) -> Int { bytes.lineEnd(from: offset, to: end) }

  /// Returns whether the next rows have `width` cells and no faults.
  func hasRows(of width: Int) -> Bool {
    var reader = self
    var record = Record()
    for _ in 0..<Self.probedRows {
      guard let isRow = try? reader.read(into: &record) else { return false }
      if !isRow { return true }
      guard record.isComplete, record.faults.isEmpty, record.fields.count == width else {
        return false
      }
    }
    return true
  }
}
