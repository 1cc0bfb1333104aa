import ByteText

/// The search for the ends of cells.
struct CellScanning: Sendable {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  private let bytes: Bytes
  private let end: Int
  /// The delimiter if it has several bytes.
  private let longDelimiter: Delimiter?
  private let delimiter: UInt8
  private let delimiters: UInt64
  private let quotes: UInt64

  /// The search for delimiters of one byte and line ends.
  private var search = BlockSearch()

  /// Creates a scan of `bytes` up to `end`.
  init(_ bytes: Bytes, end: Int, _ dialect: CSVDialect) {
    self.bytes = bytes
    self.end = end
    longDelimiter = dialect.delimiter.count > 1 ? dialect.delimiter : nil
    delimiter = dialect.delimiter.first
    delimiters = WordScanning.pattern(delimiter)
    quotes = WordScanning.pattern(dialect.quote ?? 0)
  }

  /// Returns the offset of the first delimiter or line end from `start` on, or the end.
  mutating func endOfText(from start: Int) -> Int {
    if let longDelimiter { return endOfText(from: start, before: longDelimiter) }
    return endOfPlainText(from: start)
  }

  /// Returns the same offset for a delimiter of one byte.
  @inline(__always)
  mutating func endOfPlainText(from start: Int) -> Int {
    let delimiter = delimiter
    return search.first(in: bytes, from: start, to: end) {
      $0.bits(inBlockAt: $1, of: delimiter, Self.lineFeed, Self.carriageReturn)
    }
  }

  /// Returns the same offset for a delimiter of several bytes.
  private func endOfText(from start: Int, before delimiter: Delimiter) -> Int {
    var offset = start
    while offset < end {
      let word = bytes.word(at: offset)
      let lineEnds = WordScanning.pattern(Self.carriageReturn)
      let marks =
        WordScanning.zeros(in: word ^ delimiters)
        | WordScanning.bytes(
          in: word, equal: WordScanning.pattern(Self.lineFeed), lineEnds, lineEnds)
      guard marks != 0 else {
        offset += 8
        continue
      }
      offset += WordScanning.firstOffset(marks)
      guard offset < end, bytes[offset] == delimiter.first else { break }
      let difference = bytes.word(at: offset) ^ delimiter.word
      if offset + delimiter.count <= end, difference & WordScanning.mask(delimiter.count) == 0 {
        break
      }
      offset += 1
    }
    return min(end, offset)
  }

  /// Returns the offset of the first quote from `start` on, or the end.
  func offsetOfQuote(from start: Int) -> Int {
    var offset = start
    while offset < end {
      let marks = WordScanning.zeros(in: bytes.word(at: offset) ^ quotes)
      if marks != 0 { return min(end, offset + WordScanning.firstOffset(marks)) }
      offset += 8
    }
    return end
  }
}
