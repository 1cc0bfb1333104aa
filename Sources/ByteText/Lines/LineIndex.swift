/// An index that finds the line and column of an offset, both counted from 1.
///
/// Lines end at LF, CRLF or CR; columns count Unicode scalars. The position of every 1,024th byte
/// is stored, so that a file of one long line or with a million findings is read only once. So is
/// the last position that was asked for: the next one is usually close after it.
package struct LineIndex {
  /// A line and a column.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  private static let blockSize = 1024
  private let bytes: Bytes
  private let start: Int
  private var blocks: [Position] = []
  private var last: (offset: Int, position: Position)

  /// Creates an index of `bytes`. A byte order mark takes up no column.
  package init(_ bytes: Bytes) {
    self.bytes = bytes
    start = bytes.hasByteOrderMark ? 3 : 0
    var position = Position(line: 1, column: 1)
    last = (start, position)
    for block in stride(from: start, through: bytes.count, by: Self.blockSize) {
      blocks.append(position)
      advance(&position, over: block..<min(block + Self.blockSize, bytes.count))
    }
  }

  /// Returns the position of the byte at `offset`, which is clamped to the bytes.
  package mutating func position(of offset: Int) -> Position {
    let offset = min(max(offset, start), bytes.count)
    let block = (offset - start) / Self.blockSize
    let blockStart = start + block * Self.blockSize
    var (known, position) = (blockStart, blocks[block])
    if last.offset > blockStart, last.offset <= offset { (known, position) = last }
    advance(&position, over: known..<offset)
    last = (offset, position)
    return position
  }

  private func advance(_ position: inout Position, over range: Range<Int>) {
    // The byte after the range shows whether a carriage return at its end ends a line.
    let bytes = bytes[range.lowerBound..<min(range.upperBound + 1, bytes.count)]
    position.advance(over: range.count, of: bytes)
  }

  /// Returns the number of lines that end in `text`.
  package static func lineEndCount(in text: Span<UInt8>) -> Int {
    var position = Position(line: 1, column: 1)
    position.advance(over: text.count, of: text)
    return position.line - 1
  }
}

extension LineIndex.Position {
  /// Moves the position over the first `count` of `bytes`.
  fileprivate mutating func advance(over count: Int, of bytes: Span<UInt8>) {
    var offset = 0
    while offset < count {
      if offset + 8 <= count, advance(over: bytes.word(at: offset)) {
        offset += 8
        continue
      }
      let end = min(offset + 8, count)
      advance(overEach: offset..<end, of: bytes)
      offset = end
    }
  }

  private mutating func advance(overEach range: Range<Int>, of bytes: Span<UInt8>) {
    for offset in range {
      // In a CRLF pair, the line feed ends the line.
      let isPair =
        bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
        && bytes[offset + 1] == UInt8(ascii: "\n")
      if !isPair { advance(over: bytes[offset]) }
    }
  }

  /// Moves the position over eight bytes. Returns false, and does nothing, if one of them is a carriage return.
  @inline(__always)
  fileprivate mutating func advance(over word: UInt64) -> Bool {
    let returns = word ^ WordScanning.pattern(UInt8(ascii: "\r"))
    if WordScanning.zeros(in: returns) != 0 { return false }
    let feeds = WordScanning.allZeros(in: word ^ WordScanning.pattern(UInt8(ascii: "\n")))
    let continuations = WordScanning.continuations(in: word)
    if feeds == 0 {
      column += 8 - continuations.nonzeroBitCount
    } else {
      line += feeds.nonzeroBitCount
      let rest = feeds.leadingZeroBitCount / 8
      column = 1 + rest - (continuations >> UInt64(64 - 8 * rest)).nonzeroBitCount
    }
    return true
  }

  /// Moves the position over `byte`, which is not the CR of a CRLF pair.
  fileprivate mutating func advance(over byte: UInt8) {
    if byte.endsLine {
      line += 1
      column = 1
    } else if !byte.continuesCharacter {
      column += 1
    }
  }
}

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

  /// Returns the offset of the first line end of any kind from `offset` on, or else `end`.
  package func lineEnd(from offset: Int, to end: Int) -> Int {
    var offset = offset
    while offset < end, !self[offset].endsLine { offset += 1 }
    return offset
  }

  /// Returns the line around `offset`: at most `margin` bytes before and after it, none before `first`, and no part
  /// of a character.
  package func line(around offset: Int, margin: Int, from first: Int) -> Range<Int> {
    let offset = min(max(offset, first), count)
    var (start, end) = (offset, offset)
    let (minimum, maximum) = (max(first, start - margin), min(count, end + margin))
    while start > minimum, !self[start - 1].endsLine { start -= 1 }
    while start < offset, self[start].continuesCharacter { start += 1 }
    while end < maximum, !self[end].endsLine { end += 1 }
    while end > offset, end < count, self[end].continuesCharacter { end -= 1 }
    return start..<end
  }
}
