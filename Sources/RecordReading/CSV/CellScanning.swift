import ByteText

/// The search for the end of a cell, eight bytes at a time.
///
/// This is a separate type because it is small enough to stay in registers, which the reader that
/// uses it for each cell is not.
struct CellScanning: Sendable {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  private let bytes: Bytes
  private let end: Int
  private let delimiter: Delimiter
  private let delimiters: UInt64
  private let quotes: UInt64

  /// Creates a scan of `bytes` up to `end`.
  init(_ bytes: Bytes, end: Int, _ dialect: CSVDialect) {
    self.bytes = bytes
    self.end = end
    delimiter = dialect.delimiter
    delimiters = WordScanning.pattern(dialect.delimiter.first)
    quotes = WordScanning.pattern(dialect.quote ?? 0)
  }

  /// Returns the offset of the first delimiter or line end from `start` on, or the end.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int {
    if delimiter.count > 1 { return endOfText(beforeLongDelimiterFrom: start) }
    var offset = start
    while offset < end {
      let word = bytes.word(at: offset)
      let marks = WordScanning.bytes(
        in: word, equal: delimiters, WordScanning.pattern(Self.lineFeed),
        WordScanning.pattern(Self.carriageReturn))
      if marks != 0 { return min(end, offset + WordScanning.firstOffset(marks)) }
      offset += 8
    }
    return end
  }

  /// Returns the offset of the first delimiter of several bytes, or of the first line end.
  @inline(never)
  private func endOfText(beforeLongDelimiterFrom start: Int) -> Int {
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
      if isDelimiter(at: offset) { break }
      offset += 1
    }
    return min(end, offset)
  }

  /// Returns whether the delimiter is at `offset`.
  @inline(__always)
  func isDelimiter(at offset: Int) -> Bool {
    guard offset + delimiter.count <= end else { return false }
    return (bytes.word(at: offset) ^ delimiter.word) & WordScanning.mask(delimiter.count) == 0
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
