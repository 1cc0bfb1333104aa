import ByteText

/// Cells in which quotes are not doubled, but follow an escape character:
///
///     "Who said \"veni, vidi, vici\"?"
///
/// The escape character is text before any other character than a quote or itself.
extension CSVReader {
  /// Reads the cell whose opening quote is at the position, up to the delimiter or line end after
  /// it. A doubled quote is one here too.
  mutating func readEscapedCell(
    _ column: Int32, _ escape: UInt8, into record: inout Record
  ) throws(ReadingError) -> Field {
    let offset = position
    let decodedStart = record.decoded.count
    var run = offset + 1
    var closing = run
    while true {
      guard closing < end else {
        position = end
        if isCutShort { throw source.cutError }
        throw ReadingError(.unclosedQuote, at: offset)
      }
      let byte = bytes[closing]
      guard byte == escape || byte == dialect.quote else {
        closing += 1
        continue
      }
      let next = closing + 1 < end ? bytes[closing + 1] : 0
      if next == dialect.quote || byte == escape && next == escape {
        record.decoded.append(copying: bytes[run..<closing])
        run = closing + 1
        closing += 2
      } else if byte == dialect.quote {
        break
      } else {
        closing += 1
      }
    }
    return quotedCell(column, offset, decodedStart, run..<closing, of: &record)
  }
}
