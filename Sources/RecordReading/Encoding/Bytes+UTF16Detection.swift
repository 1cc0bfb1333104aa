import ByteText

extension Bytes {
  /// UTF-16 without a mark, if the zero bytes in the first 4 KiB show that it is.
  ///
  /// In UTF-16 each ASCII character has a zero byte, always on the same side: `a,b` is
  /// `61 00 2C 00 62 00` with the low bytes first. A text of any script has such characters, line
  /// ends and delimiters if no others, but only in a text of Latin letters do they outnumber the
  /// rest. Where they do not, two NULs in a short UTF-8 text could look the same; so then the
  /// bytes must be none that could be UTF-8.
  func utf16ByZeroBytes() -> TextEncoding? {
    let units = min(count, 4096) / 2
    // Nearly every input is not UTF-16, and leaves here.
    guard hasZero(in: 0..<2 * units) else { return nil }
    var highLast = 0
    var highFirst = 0
    var zeros = 0
    for unit in 0..<units {
      switch (self[2 * unit], self[2 * unit + 1]) {
      case (0, 0): zeros += 1
      case (let low, 0) where Self.isASCIIText(low): highLast += 1
      case (0, let low) where Self.isASCIIText(low): highFirst += 1
      default: break
      }
    }
    let matches = max(highLast, highFirst)
    // U+3000 and U+4E00, common in East Asia, have their zeros on the other side.
    let others = min(highLast, highFirst) + zeros
    guard matches >= 2, 20 * matches >= units, matches >= 4 * others else { return nil }
    guard 2 * matches >= units || !mayBeUTF8(in: 0..<2 * units) else { return nil }
    return highLast > highFirst ? .utf16LittleEndian : .utf16BigEndian
  }

  /// Whether a byte is an ASCII character that occurs in texts.
  static func isASCIIText(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte || 0x09...0x0D ~= byte
  }

  private func hasZero(in range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      if WordScanning.zeros(in: word(at: offset)) != 0 { return true }
      offset += 8
    }
    return (offset..<range.upperBound).contains { self[$0] == 0 }
  }

  /// Whether `range`, which may end inside a character, is UTF-8 text except for NULs.
  private func mayBeUTF8(in range: Range<Int>) -> Bool {
    if let invalid = firstInvalidUTF8(in: range), invalid + 4 <= range.upperBound { return false }
    return range.allSatisfy { self[$0] == 0 || self[$0] >= 0x80 || Self.isASCIIText(self[$0]) }
  }
}
