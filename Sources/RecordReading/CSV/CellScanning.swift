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

  /// The search for first bytes of delimiters and for line ends.
  var search = BlockSearch()

  /// Creates a scan of `bytes` up to `end`.
  init(_ bytes: Bytes, end: Int, _ dialect: CSVDialect) {
    self.bytes = bytes
    self.end = end
    longDelimiter = dialect.delimiter.count > 1 ? dialect.delimiter : nil
    delimiter = dialect.delimiter.first
  }

  /// Returns the offset of the first delimiter or line end from `start` on, or the end.
  mutating func endOfText(from start: Int) -> Int {
    var search = search
    defer { self.search = search }
    var offset = endOfPlainText(from: start, &search)
    guard let longDelimiter else { return offset }
    // The first byte of the delimiter may be a part of the text.
    while offset < end, bytes[offset] == delimiter, !hasDelimiter(longDelimiter, at: offset) {
      offset = endOfPlainText(from: offset + 1, &search)
    }
    return offset
  }

  private func hasDelimiter(_ delimiter: Delimiter, at offset: Int) -> Bool {
    let difference = bytes.word(at: offset) ^ delimiter.word
    return offset + delimiter.count <= end && difference & WordScanning.mask(delimiter.count) == 0
  }

  /// Returns the same offset for a delimiter of one byte, with a copy of the search.
  @inline(__always)
  private func endOfPlainText(from start: Int, _ search: inout BlockSearch) -> Int {
    search.first(in: bytes, from: start, to: end) { delimitersAndLineEnds($0, $1) }
  }

  /// Returns the ends of text of cells from `start` on, for `nextEnd`, with a copy of the search.
  @inline(__always)
  func ends(from start: Int, _ search: inout BlockSearch) -> UInt64 {
    search.bits(in: bytes, from: start) { delimitersAndLineEnds($0, $1) }
  }

  /// Returns the offset of the next one of `ends`, or the end, and removes it from them.
  @inline(__always)
  func nextEnd(_ ends: inout UInt64, _ search: inout BlockSearch) -> Int {
    search.next(in: bytes, to: end, &ends) { delimitersAndLineEnds($0, $1) }
  }

  @inline(__always)
  private func delimitersAndLineEnds(_ bytes: borrowing Bytes, _ block: Int) -> UInt64 {
    bytes.bits(inBlockAt: block, of: delimiter, Self.lineFeed, Self.carriageReturn)
  }
}
