import ByteText

/// Reading a table from somewhere in its middle.
extension CSVReader {
  /// How many rows are looked at before a place is taken for the start of one.
  private static let probedRows = 8

  /// How many places are tried.
  private static let maxAttempts = 32

  /// How many bytes are looked at in all, so that a quote that nobody closes costs little.
  private static let window = 1 << 18

  /// Goes on at `offset`, the start of a row that comes later.
  package mutating func skip(to offset: Int) {
    position = min(max(offset, position), end)
    rows += 1
  }

  /// An offset at or behind `offset` where a row seems to begin; nothing, if none is found.
  ///
  /// A line that begins in a quoted cell looks like a row too, so those that follow must be as
  /// wide as the table. Only reading from the start tells for certain.
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

  /// The end of the line, whatever cell it stands in.
  private func endOfLine(from offset: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset] != CellScanning.lineFeed,
      bytes[offset] != CellScanning.carriageReturn
    {
      offset += 1
    }
    return offset
  }

  private func hasRows(of width: Int) -> Bool {
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
