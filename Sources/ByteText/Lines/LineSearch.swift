extension Bytes {
  /// Returns the line of JSON Lines that contains the byte at `offset`, without its line feed.
  package func line(around offset: Int) -> Range<Int> {
    var start = min(offset, count)
    while start > 0, self[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start..<endOfLine(from: start)
  }

  /// Returns the offset of the first line feed from `offset` on, or else the number of bytes.
  package func endOfLine(from offset: Int) -> Int {
    self.offset(of: UInt8(ascii: "\n"), from: offset, to: count)
  }

  /// Returns `range` with the rest of its lines: at most `margin` bytes before and after it, none before
  /// `first`, and no part of a character.
  package func lines(around range: Range<Int>, margin: Int, from first: Int = 0) -> Range<Int> {
    var start = min(max(range.lowerBound, first), count)
    var end = min(max(range.upperBound, start), count)
    let (minimum, maximum) = (max(first, start - margin), min(count, end + margin))
    while start > minimum, !self[start - 1].endsLine { start -= 1 }
    while start < range.lowerBound, start < count, self[start].continuesCharacter { start += 1 }
    while end < maximum, !self[end].endsLine { end += 1 }
    while end > range.upperBound, end < count, self[end].continuesCharacter { end -= 1 }
    return start..<max(start, end)
  }
}
