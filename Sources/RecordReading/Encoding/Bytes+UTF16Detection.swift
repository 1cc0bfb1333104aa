import ByteText

extension Bytes {
  /// Returns UTF-16 with the byte order that the zero bytes in the first 4 KiB show, or nil if they
  /// do not show UTF-16.
  ///
  /// In UTF-16, each ASCII character has a zero byte, always on the same side: `a,b` is `61 00 2C
  /// 00 62 00` in little endian. Text in any script has ASCII characters, at least line ends and
  /// delimiters, but only in Latin script are they the majority. Elsewhere, a short UTF-8 text with
  /// two NULs could look the same; the bytes must then be invalid as UTF-8 text.
  func utf16ByZeroBytes() -> TextEncoding? {
    let units = min(count, 4096) / 2
    // Nearly all inputs are not UTF-16 and return here.
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
    // U+3000 and U+4E00, common in East Asia, have their zero byte on the other side.
    let others = min(highLast, highFirst) + zeros
    guard matches >= 2, 20 * matches >= units, matches >= 4 * others else { return nil }
    guard 2 * matches >= units || !mayBeUTF8(in: 0..<2 * units) else { return nil }
    return highLast > highFirst ? .utf16LittleEndian : .utf16BigEndian
  }

  /// Returns whether `byte` is an ASCII character that is common in text: printable or white space.
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

  /// Returns whether `range`, which can end inside a character, is UTF-8 text apart from NULs.
  private func mayBeUTF8(in range: Range<Int>) -> Bool {
    if let invalid = firstInvalidUTF8(in: range), invalid + 4 <= range.upperBound { return false }
    return range.allSatisfy { self[$0] == 0 || self[$0] >= 0x80 || Self.isASCIIText(self[$0]) }
  }
}
