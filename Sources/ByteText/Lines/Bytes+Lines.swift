extension Bytes {
  /// Returns the line of JSON Lines that contains the byte at `offset`, without its line feed.
  package func line(around offset: Int) -> Range<Int> {
    var start = min(offset, count)
    while start > 0, self[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var end = start
    while end < count, self[end] != UInt8(ascii: "\n") { end += 1 }
    return start..<end
  }
}
