import ByteText

/// The search for the ends of cells.
extension CSVReader {
  static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  static var carriageReturn: UInt8 { UInt8(ascii: "\r") }

  /// Returns the offset of the first delimiter or line end from `start` on, or the end.
  mutating func endOfCell(from start: Int) -> Int {
    var search = search
    defer { self.search = search }
    var offset = endOfPlainText(from: start, &search)
    // The first byte of a delimiter of several bytes may be a part of the text.
    while delimiterCount > 1, offset < end, bytes[offset] == delimiter, !hasDelimiter(at: offset) {
      offset = endOfPlainText(from: offset + 1, &search)
    }
    return offset
  }

  private func hasDelimiter(at offset: Int) -> Bool {
    let difference = bytes.word(at: offset) ^ dialect.delimiter.word
    return offset + delimiterCount <= end && difference & WordScanning.mask(delimiterCount) == 0
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
