import ByteText

/// Finding a row in the middle of a table.
extension CSVReader {
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
  func endOfLine(from offset: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset] != CellScanning.lineFeed,
      bytes[offset] != CellScanning.carriageReturn
    {
      offset += 1
    }
    return offset
  }

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
