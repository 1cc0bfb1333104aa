package import ByteText

/// The text around a place, which is shown with it.
extension Source {
  /// The number of bytes before and after the content of a piece that are known, to show the text around a
  /// place.
  static let contextSize = 264
}

extension Bytes {
  /// Returns the offsets of the bytes around `offset` that are needed to show it.
  package func context(around offset: Int) -> Range<Int> {
    startOfContext(before: offset)..<Swift.min(count, offset + Source.contextSize)
  }

  /// Returns the offset of the first byte before `end` that the next piece has too: of a character, and not
  /// within a line ending.
  func startOfContext(before end: Int) -> Int {
    var start = max(0, end - Source.contextSize)
    while start < end, self[start].continuesCharacter || self[start] == UInt8(ascii: "\n") {
      start += 1
    }
    return start
  }
}
