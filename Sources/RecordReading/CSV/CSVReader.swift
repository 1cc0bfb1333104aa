package import ByteText

/// A reader of rows: RFC 4180 with the deviations of real files.
///
/// Rows end at LF, CRLF or CR. A cell that begins with a quote ends at the next quote that is not
/// doubled; a doubled quote in it is a quote, and delimiters and line ends are text. In any other
/// cell a quote is text. An empty line is a row of one empty cell.
///
/// The reader does not interpret headers: the names of fields are the numbers of their columns, counted from 0.
package struct CSVReader: TableReader {
  /// The number of columns, or 0. It decides where a row with a misplaced quote ends; other rows end
  /// where the text says.
  package var width = 0

  /// The text of the header, or nothing. A row with a misplaced quote ends where it is repeated.
  var header: [UInt8] = []

  package let bytes: Bytes
  package let end: Int
  let source: Source
  let dialect: CSVDialect
  /// The first byte of the delimiter, and the number of its bytes.
  private let (delimiter, delimiterCount): (UInt8, Int)
  var scanning: CellScanning
  /// Whether the delimiter has one byte, and the cells have neither padding nor escaped quotes.
  private let isUsual: Bool
  let isCutShort: Bool
  let limits: ReadingLimits

  /// The offset of the next row.
  package internal(set) var position: Int
  var rows = 0
  var failure: ReadingError?

  /// Creates a reader of `source` from the offset `start`, which is clamped to the source; nil is
  /// its start. The text can end before the source does.
  package init(
    _ source: Source, _ dialect: CSVDialect, from start: Int? = nil,
    limits: ReadingLimits = ReadingLimits(), upTo textEnd: Int? = nil
  ) {
    self.limits = limits
    self.source = source
    self.dialect = dialect
    (delimiter, delimiterCount) = (dialect.delimiter.first, dialect.delimiter.count)
    isUsual = dialect.delimiter.count == 1 && !dialect.hasPadding && dialect.escape == nil
    bytes = source.bytes
    end = textEnd ?? source.end
    isCutShort = textEnd == nil && source.isCutShort
    position = min(max(start ?? source.start, source.start), source.end)
    scanning = CellScanning(bytes, end: end, dialect)
  }

  package mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    if let failure { throw failure }
    if position >= end {
      if isCutShort { throw source.cutError }
      return false
    }
    record.beginReplacing(at: position, number: rows)
    rows += 1
    do {
      try readRow(into: &record)
    } catch {
      failure = error
      record.isComplete = false
      record.end = end
    }
    if !record.faults.isEmpty || !record.isComplete { endAtStrayQuote(&record) }
    return true
  }

  /// Reads the row at the position.
  @inline(__always)
  private mutating func readRow(into record: inout Record) throws(ReadingError) {
    try readCells(into: &record)
    if dialect.continuesCells {
      record.hasOnlyPlainCells = false
      try continueCell(of: &record)
      if isCutShort, position == end { throw source.cutError }
    }
    record.end = position
    skipLineEnd()
  }

  /// Reads the cells of the row at the position, up to the line end.
  @inline(__always)
  private mutating func readCells(into record: inout Record) throws(ReadingError) {
    var column = 0
    defer { record.endFields(column) }
    let quote = dialect.quote ?? 0
    record.hasOnlyPlainCells = true
    var offset = position
    while true {
      guard column < limits.fields else {
        throw ReadingError(limits.exceeded(.fields), at: offset)
      }
      if dialect.hasPadding { offset = endOfBlanks(from: offset) }
      let first = offset < end ? bytes[offset] : 0
      if offset < end, first == dialect.quote {
        position = offset
        let cell: Field
        if let escape = dialect.escape {
          cell = try readEscapedCell(Int32(column), escape, into: &record)
        } else {
          cell = try readQuotedCell(Int32(column), into: &record)
        }
        offset = position
        try add(cell, at: column, to: &record)
      } else if isUsual, offset < end, column < record.fields.count, first != Self.equals {
        if try readPlainCells(&column, &offset, into: &record) { break }
        continue
      } else {
        let cellEnd = scanning.endOfText(from: offset)
        var text = offset..<endOfText(in: offset..<cellEnd)
        if first == Self.equals { text = formulaText(in: text) }
        if text.count > 1,
          bytes[text.upperBound - 1] == quote || bytes[text.lowerBound] <= Self.lastRareStart
        {
          record.hasOnlyPlainCells = false
        }
        try add(
          Field(cell: Int32(column), at: offset, from: text.lowerBound, count: text.count),
          at: column, to: &record)
        offset = cellEnd
      }
      guard offset < end, bytes[offset] == delimiter else { break }
      column += 1
      offset += delimiterCount
    }
    // The last cell may continue after the end.
    if isCutShort, offset == end { throw source.cutError }
    column += 1
    position = offset
  }

  private static let equals = UInt8(ascii: "=")

  /// The last of the characters from a blank to `#`, with which few cells begin.
  private static let lastRareStart = UInt8(ascii: "#")

  /// Reads the cells from `offset` on that have no quotes, each in place of one of the row before. Moves to the first
  /// other cell, in `column`, or returns true at the end of the row, whose last cell is then in `column`.
  @inline(__always)
  private mutating func readPlainCells(
    _ column: inout Int, _ offset: inout Int, into record: inout Record
  ) throws(ReadingError) -> Bool {
    // Without quotes, no cell ends the run but those that `=` begins, which are read elsewhere too.
    let (quote, delimiter) = (dialect.quote ?? Self.equals, delimiter)
    var (search, arePlain) = (scanning.search, record.hasOnlyPlainCells)
    defer { (scanning.search, record.hasOnlyPlainCells) = (search, arePlain) }
    var cells = record.fields.mutableSpan
    let count = min(cells.count, limits.fields)
    var ends = scanning.ends(from: offset, &search)
    while column < count, offset < end {
      let first = bytes[offset]
      if first == quote || first == Self.equals { break }
      let cellEnd = scanning.nextEnd(&ends, &search)
      let length = cellEnd &- offset
      guard length <= limits.valueBytes else {
        throw ReadingError(limits.exceeded(.valueBytes), at: offset)
      }
      if length > 1, first <= Self.lastRareStart || bytes[cellEnd &- 1] == quote {
        arePlain = false
      }
      cells[column] = Field(
        cell: Int32(truncatingIfNeeded: column), at: offset, from: offset, count: length)
      offset = cellEnd
      guard offset < end, bytes[offset] == delimiter else { return true }
      column &+= 1
      offset &+= 1
    }
    return false
  }

  @inline(__always)
  private func add(
    _ cell: Field, at column: Int, to record: inout Record
  ) throws(ReadingError) {
    guard cell.textCount <= limits.valueBytes else {
      throw ReadingError(limits.exceeded(.valueBytes), at: cell.offset)
    }
    record.setField(cell, at: column)
  }

  /// Appends the following lines without a delimiter to the last cell of `record`, unless that is
  /// quoted and so has an explicit end.
  private mutating func continueCell(of record: inout Record) throws(ReadingError) {
    guard record.fields.count > 1, record.fields.last?.isQuoted == false,
      var cell = record.fields.popLast()
    else { return }
    var next = self
    next.skipLineEnd()
    while next.position < end {
      let start = next.position
      next.position = next.scanning.endOfText(from: start)
      guard next.position == end || bytes[next.position] != delimiter else { break }
      // A blank line is part of the cell only if another line of it follows.
      if next.position > start { position = next.position }
      next.skipLineEnd()
    }
    cell.textCount = position - cell.textStart
    guard cell.textCount <= limits.valueBytes else {
      throw ReadingError(limits.exceeded(.valueBytes), at: cell.offset)
    }
    record.fields.append(cell)
  }

  /// Reads the cell whose opening quote is at the position, up to the delimiter or line end after it.
  private mutating func readQuotedCell(
    _ column: Int32, into record: inout Record
  ) throws(ReadingError) -> Field {
    let offset = position
    var run = offset + 1
    let decodedStart = record.decoded.count
    let quote = dialect.quote ?? 0
    var closing: Int
    while true {
      closing = bytes.offset(of: quote, from: run, to: end)
      guard closing < end else {
        position = end
        if isCutShort { throw source.cutError }
        throw ReadingError(.unclosedQuote, at: offset)
      }
      guard closing + 1 < end, bytes[closing + 1] == quote else { break }
      record.decoded.append(copying: bytes[run..<closing + 1])
      run = closing + 2
    }
    return quotedCell(column, offset, decodedStart, run..<closing, of: &record)
  }

  /// Moves to the delimiter or line end after the closing quote, and returns the cell; text before it
  /// is a fault. `rest` is the text of the cell up to the quote that is not decoded yet.
  @inline(__always)
  mutating func quotedCell(
    _ column: Int32, _ opening: Int, _ decodedStart: Int, _ rest: Range<Int>,
    of record: inout Record
  ) -> Field {
    position = rest.upperBound + 1
    if dialect.hasPadding { position = endOfBlanks(from: position) }
    let afterQuote = scanning.endOfText(from: position)
    if afterQuote > position {
      record.faults.append(.textAfterQuote(at: position, opening: opening))
      position = afterQuote
    }
    let isDecoded = rest.lowerBound > opening + 1
    if isDecoded { record.decoded.append(copying: bytes[rest]) }
    return Field(
      cell: column, at: opening, from: isDecoded ? decodedStart : rest.lowerBound,
      count: isDecoded ? record.decoded.count - decodedStart : rest.count, isDecoded: isDecoded,
      isQuoted: true)
  }

  /// Returns the text of a cell without quotes that is a formula of one text, `="01067"`, by which spreadsheet
  /// programs keep digits as they are.
  @inline(never)
  private func formulaText(in cell: Range<Int>) -> Range<Int> {
    let quote = UInt8(ascii: "\"")
    let (start, end) = (cell.lowerBound + 2, cell.upperBound - 1)
    guard cell.count > 3, dialect.quote == quote, bytes[start - 1] == quote,
      bytes[end] == quote, !(start..<end).contains(where: { bytes[$0] == quote })
    else { return cell }
    return start..<end
  }

  /// Returns the offset of the first byte from `start` on that is not padding.
  private func endOfBlanks(from start: Int) -> Int {
    var offset = start
    while offset < end, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    return offset
  }

  /// Returns the offset after the text of a cell in `range`, which may end with padding.
  private func endOfText(in range: Range<Int>) -> Int {
    var offset = range.upperBound
    guard dialect.hasPadding else { return offset }
    while offset > range.lowerBound, bytes[offset - 1] == UInt8(ascii: " ") { offset -= 1 }
    return offset
  }

  @inline(__always)
  mutating func skipLineEnd() {
    guard position < end else { return }
    let isPair =
      bytes[position] == CellScanning.carriageReturn && position + 1 < end
      && bytes[position + 1] == CellScanning.lineFeed
    position += isPair ? 2 : 1
  }
}
