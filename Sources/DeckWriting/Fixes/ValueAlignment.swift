import ByteText

/// The places in an input of the bytes of a text that is written there: with escape sequences, or on several lines.
///
///     a "b"   c        the text
///     a ""b""␤  c      the input, where two quotes are one, and the line end is a space
struct ValueAlignment {
  /// For each byte of the text, the range in the input in which it is written; nil if it is not written as it is.
  private var ranges: [Range<Int>?] = []

  /// Finds a text that is written at `offset` in a form; returns nil if another one is.
  init?(_ text: Span<UInt8>, at offset: Int, in bytes: Bytes, as form: WrittenForm) {
    ranges.reserveCapacity(text.count)
    var next = form.startOfText(at: offset, in: bytes)
    while ranges.count < text.count {
      guard next < bytes.count else { return nil }
      if form.foldsLines, let end = bytes.endOfFoldedLine(at: next, before: text, ranges.count) {
        next = end
        while ranges.count < text.count, text[ranges.count].isWhiteSpace { ranges.append(nil) }
      } else if let end = form.endOfEscapedLineEnd(at: next, in: bytes) {
        next = end
      } else if let length = form.lengthOfEscape(at: next, in: bytes) {
        guard next + length <= bytes.count else { return nil }
        for _ in ranges.count..<text.endOfScalar(at: ranges.count) {
          ranges.append(next..<next + length)
        }
        next += length
      } else {
        guard bytes[next] == text[ranges.count] else { return nil }
        ranges.append(next..<next + 1)
        next += 1
      }
    }
  }

  /// Returns the range in the input of a range of the text; nil if part of it is not written as it is.
  func range(of range: Range<Int>) -> Range<Int>? {
    guard let first = range.first, let last = range.last else {
      guard range.lowerBound < ranges.count else {
        return ranges.last.flatMap { $0 }.map { $0.upperBound..<$0.upperBound }
      }
      return ranges[range.lowerBound].map { $0.lowerBound..<$0.lowerBound }
    }
    guard var end = ranges[first]?.upperBound, let start = ranges[first]?.lowerBound else {
      return nil
    }
    for index in first...last {
      guard let part = ranges[index], part.lowerBound == end || part.upperBound == end else {
        return nil
      }
      end = part.upperBound
    }
    return start..<end
  }
}

extension Bytes {
  /// Returns the end of white space with a line end at `offset` that is not the same in the text,
  /// which continues at `index`; nil if there is none.
  fileprivate func endOfFoldedLine(
    at offset: Int, before text: Span<UInt8>, _ index: Int
  ) -> Int? {
    guard self[offset].isWhiteSpace, self[offset] != text[index] else { return nil }
    var (start, end) = (offset, offset)
    while start > 0, self[start - 1].isWhiteSpace { start -= 1 }
    while end < count, self[end].isWhiteSpace { end += 1 }
    return (start..<end).contains { self[$0].endsLine } ? end : nil
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || endsLine
  }
}
