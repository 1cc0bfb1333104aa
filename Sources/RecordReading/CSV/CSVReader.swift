import ByteText

/// Reads rows of cells: RFC 4180 with what real files have.
///
/// Rows end at LF, CRLF or CR. A cell that begins with a quote ends at the next single quote;
/// in it a doubled quote is a quote, and delimiters and line ends are text. In any other cell a
/// quote is text. An empty line is a row of one empty cell. A row knows nothing of a header: the
/// names of its fields are the numbers of their columns, counted from 0.
package struct CSVReader: RecordReader, Sendable {
  /// Empty: the columns of a table go by their numbers.
  package let names = NameTable()

  package var nameCount: Int { 0 }

  package var unreadCount: Int { end - position }

  let source: Source
  let bytes: Bytes
  let end: Int
  let dialect: CSVDialect
  private let delimiter: UInt8
  private let scanning: CellScanning
  private let isCutShort: Bool
  let limits: ReadingLimits

  /// Where the next row begins.
  package internal(set) var position: Int
  var rows = 0
  private var failure: ReadingError?

  /// Reads `source` from `start`, or from its own start, in `dialect`.
  package init(
    _ source: Source, _ dialect: CSVDialect, from start: Int? = nil,
    limits: ReadingLimits = ReadingLimits()
  ) {
    self.limits = limits
    self.source = source
    self.dialect = dialect
    delimiter = dialect.delimiter
    bytes = source.bytes
    end = source.end
    isCutShort = source.isCutShort
    position = min(max(start ?? source.start, source.start), source.end)
    scanning = CellScanning(bytes, end: end, dialect)
  }

  package mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    if let failure { throw failure }
    if position >= end {
      if isCutShort { throw source.cutError }
      return false
    }
    record.begin(at: position, number: rows, parent: nil)
    rows += 1
    do {
      try readRow(into: &record)
    } catch {
      failure = error
      record.isComplete = false
      record.end = end
    }
    return true
  }

  private mutating func readRow(into record: inout Record) throws(ReadingError) {
    var column: Int32 = 0
    var offset = position
    while true {
      guard column < limits.fields else {
        throw ReadingError(limits.exceeded(.fields), at: offset)
      }
      let cell: Field
      if offset < end, bytes[offset] == dialect.quote {
        position = offset
        cell = try readQuotedCell(column, into: &record)
        offset = position
      } else {
        let cellEnd = scanning.endOfPlainText(from: offset)
        cell = Field(
          name: column, kind: .text, isDecoded: false, isQuoted: false, offset: offset,
          textStart: offset, textCount: cellEnd - offset, keyOffset: offset)
        offset = cellEnd
      }
      guard cell.textCount <= limits.valueBytes else {
        throw ReadingError(limits.exceeded(.valueBytes), at: cell.offset)
      }
      if isCutShort, offset == end { throw source.cutError }
      record.fields.append(cell)
      guard offset < end, bytes[offset] == delimiter else { break }
      offset += 1
      column += 1
    }
    position = offset
    if dialect.continuesCells {
      try continueCell(of: &record)
      if isCutShort, position == end { throw source.cutError }
    }
    record.end = position
    skipLineEnd()
  }

  /// Takes the lines that follow and have no delimiter into the last cell; one in quotes has said
  /// itself where it ends.
  private mutating func continueCell(of record: inout Record) throws(ReadingError) {
    guard record.fields.count > 1, record.fields.last?.isQuoted == false,
      var cell = record.fields.popLast()
    else { return }
    var next = self
    next.skipLineEnd()
    while next.position < end {
      let start = next.position
      next.position = scanning.endOfPlainText(from: start)
      guard next.position == end || bytes[next.position] != delimiter else { break }
      // A blank line belongs to the cell only if more of it follows.
      if next.position > start { position = next.position }
      next.skipLineEnd()
    }
    cell.textCount = position - cell.textStart
    guard cell.textCount <= limits.valueBytes else {
      throw ReadingError(limits.exceeded(.valueBytes), at: cell.offset)
    }
    record.fields.append(cell)
  }

  /// Reads from the opening quote, at the position, up to the delimiter or the end of the row.
  private mutating func readQuotedCell(
    _ column: Int32, into record: inout Record
  ) throws(ReadingError) -> Field {
    let offset = position
    var run = offset + 1
    let decodedStart = record.decoded.count
    var isDecoded = false
    var closing: Int
    while true {
      closing = scanning.offsetOfQuote(from: run)
      guard closing < end else {
        position = end
        if isCutShort { throw source.cutError }
        throw ReadingError(.unclosedQuote, at: offset)
      }
      guard closing + 1 < end, bytes[closing + 1] == dialect.quote else { break }
      isDecoded = true
      record.decoded.append(copying: bytes[run..<closing + 1])
      run = closing + 2
    }
    position = closing + 1
    let afterQuote = scanning.endOfPlainText(from: position)
    if afterQuote > position {
      record.faults.append(.textAfterQuote(at: position, opening: offset))
      position = afterQuote
    }
    if isDecoded {
      record.decoded.append(copying: bytes[run..<closing])
      return Field(
        name: column, kind: .text, isDecoded: true, isQuoted: true, offset: offset,
        textStart: decodedStart, textCount: record.decoded.count - decodedStart, keyOffset: offset)
    }
    return Field(
      name: column, kind: .text, isDecoded: false, isQuoted: true, offset: offset,
      textStart: offset + 1, textCount: closing - offset - 1, keyOffset: offset)
  }

  mutating func skipLineEnd() {
    guard position < end else { return }
    let isPair =
      bytes[position] == CellScanning.carriageReturn && position + 1 < end
      && bytes[position + 1] == CellScanning.lineFeed
    position += isPair ? 2 : 1
  }
}
