/// Reads rows of cells: RFC 4180 with what real files have.
///
/// Rows end at LF, CRLF or CR. A cell that begins with a quote ends at the next single quote;
/// in it a doubled quote is a quote, and delimiters and line ends are text. In any other cell a
/// quote is text. An empty line is a row of one empty cell. A row knows nothing of a header: the
/// names of its fields are the numbers of their columns, counted from 0.
public struct CSVReader: RecordReader, Sendable {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Empty: the columns of a table go by their numbers.
  public let names = NameTable()

  public var nameCount: Int { 0 }

  let source: Source
  let bytes: Bytes
  let end: Int
  let dialect: CSVDialect
  private let delimiter: UInt8
  private let delimiters: UInt64
  private let quotes: UInt64
  let limits: ReadingLimits

  /// Where the next row begins.
  public internal(set) var position: Int
  var rows = 0
  private var failure: ReadingError?

  /// Reads `source` from `start`, or from its own start, in `dialect`.
  public init(
    _ source: Source, _ dialect: CSVDialect, from start: Int? = nil,
    limits: ReadingLimits = ReadingLimits()
  ) {
    self.limits = limits
    self.source = source
    self.dialect = dialect
    delimiter = dialect.delimiter
    bytes = source.bytes
    end = source.end
    position = min(max(start ?? source.start, source.start), source.end)
    delimiters = WordScanning.pattern(delimiter)
    quotes = WordScanning.pattern(dialect.quote ?? 0)
  }

  public mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    if let failure { throw failure }
    if position >= end {
      if source.isCutShort { throw source.cutError }
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
    while true {
      guard column < limits.fields else {
        throw ReadingError(limits.exceeded(.fields), at: position)
      }
      let cell =
        position < end && bytes[position] == dialect.quote
        ? try readQuotedCell(column, into: &record)
        : readPlainCell(column)
      guard cell.textCount <= limits.valueBytes else {
        throw ReadingError(limits.exceeded(.valueBytes), at: cell.place)
      }
      if position == end, source.isCutShort { throw source.cutError }
      record.fields.append(cell)
      guard position < end, bytes[position] == delimiter else { break }
      position += 1
      column += 1
    }
    if dialect.continuesCells {
      try continueCell(of: &record)
      if position == end, source.isCutShort { throw source.cutError }
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
      next.position = endOfPlainText(from: start)
      guard next.position == end || bytes[next.position] != delimiter else { break }
      // A blank line belongs to the cell only if more of it follows.
      if next.position > start { position = next.position }
      next.skipLineEnd()
    }
    cell.textCount = position - cell.textStart
    guard cell.textCount <= limits.valueBytes else {
      throw ReadingError(limits.exceeded(.valueBytes), at: cell.place)
    }
    record.fields.append(cell)
  }

  /// Reads up to the delimiter or the end of the row.
  private mutating func readPlainCell(_ column: Int32) -> Field {
    let start = position
    position = endOfPlainText(from: start)
    return Field(
      name: column, kind: .text, isDecoded: false, isQuoted: false, place: start,
      textStart: start, textCount: position - start, keyPlace: start)
  }

  /// The offset of the first delimiter or line end from `start` on.
  private func endOfPlainText(from start: Int) -> Int {
    var offset = start
    while offset < end {
      let word = bytes.word(at: offset)
      let marks =
        WordScanning.zeros(in: word ^ delimiters)
        | WordScanning.zeros(in: word ^ WordScanning.pattern(Self.lineFeed))
        | WordScanning.zeros(in: word ^ WordScanning.pattern(Self.carriageReturn))
      if marks != 0 { return min(end, offset + WordScanning.firstOffset(marks)) }
      offset += 8
    }
    return end
  }

  /// Reads from the opening quote, at the position, up to the delimiter or the end of the row.
  private mutating func readQuotedCell(
    _ column: Int32, into record: inout Record
  ) throws(ReadingError) -> Field {
    let place = position
    var run = place + 1
    let decodedStart = record.decoded.count
    var isDecoded = false
    var closing: Int
    while true {
      closing = offsetOfQuote(from: run)
      guard closing < end else {
        position = end
        if source.isCutShort { throw source.cutError }
        throw ReadingError(.unclosedQuote, at: place)
      }
      guard closing + 1 < end, bytes[closing + 1] == dialect.quote else { break }
      isDecoded = true
      record.decoded.append(copying: bytes[run..<closing + 1])
      run = closing + 2
    }
    position = closing + 1
    let afterQuote = endOfPlainText(from: position)
    if afterQuote > position {
      record.faults.append(.textAfterQuote(at: position, opening: place))
      position = afterQuote
    }
    if isDecoded {
      record.decoded.append(copying: bytes[run..<closing])
      return Field(
        name: column, kind: .text, isDecoded: true, isQuoted: true, place: place,
        textStart: decodedStart, textCount: record.decoded.count - decodedStart, keyPlace: place)
    }
    return Field(
      name: column, kind: .text, isDecoded: false, isQuoted: true, place: place,
      textStart: place + 1, textCount: closing - place - 1, keyPlace: place)
  }

  /// The offset of the first quote from `start` on, or the end.
  private func offsetOfQuote(from start: Int) -> Int {
    var offset = start
    while offset < end {
      let marks = WordScanning.zeros(in: bytes.word(at: offset) ^ quotes)
      if marks != 0 { return min(end, offset + WordScanning.firstOffset(marks)) }
      offset += 8
    }
    return end
  }

  mutating func skipLineEnd() {
    guard position < end else { return }
    let isPair =
      bytes[position] == Self.carriageReturn && position + 1 < end
      && bytes[position + 1] == Self.lineFeed
    position += isPair ? 2 : 1
  }
}
