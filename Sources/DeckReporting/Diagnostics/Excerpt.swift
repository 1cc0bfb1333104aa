import ByteText

/// The line of an input that contains a place, or the part of it around the place.
public struct Excerpt: Hashable, Sendable {
  /// The maximum number of bytes before and after the place.
  private static let maxBytes = 240

  /// The text before the place.
  public let before: String

  /// The text that the diagnostic is about, empty if only its beginning is known.
  public let marked: String

  /// The text after it, up to the end of the line.
  public let after: String

  /// Whether the line begins before the excerpt.
  public let isCutAtStart: Bool

  /// Whether the line ends after the excerpt.
  public let isCutAtEnd: Bool

  /// Creates the excerpt that shows the text of a cell of a sheet.
  init(_ cell: String) {
    let bytes = Bytes(cell.utf8)
    self.init(bytes, at: 0, length: bytes.count)
  }

  /// Creates the excerpt around the byte at `offset`. The marked text has `length` bytes; only its first line is shown.
  init(_ bytes: Bytes, at offset: Int, length: Int) {
    let offset = min(max(offset, 0), bytes.count)
    let isStart = bytes.hasByteOrderMark && offset >= 3
    let first = isStart ? 3 : 0
    let line = bytes.line(around: offset, margin: Self.maxBytes, from: first)
    let (start, end) = (line.lowerBound, line.upperBound)
    let markedEnd = min(end, offset + max(0, length))
    before = String(copying: bytes[start..<offset])
    marked = String(copying: bytes[offset..<markedEnd])
    after = String(copying: bytes[markedEnd..<end])
    isCutAtStart = start > first && !bytes[start - 1].endsLine
    isCutAtEnd = end < bytes.count && !bytes[end].endsLine
  }
}
