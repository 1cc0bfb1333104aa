extension Unicode.Scalar {
  /// The blocks whose characters are wide (UAX #11), besides emoji.
  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul leading consonants
    0x2E80...0x303E,  // CJK radicals and punctuation
    0x3041...0xA4CF,  // kana, CJK ideographs, Yi
    0xA960...0xA97F,  // Hangul leading consonants
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility ideographs
    0xFE30...0xFE6F,  // vertical and small forms
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,  // fullwidth signs
    0x16FE0...0x18DFF,  // Tangut
    0x1AFF0...0x1B2FF,  // kana
    0x20000...0x3FFFD,  // CJK ideographs
  ]

  /// The number of columns that a terminal uses for the scalar: 2 for wide ones, and 0 for ones
  /// that combine with others.
  package var columnCount: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The vowels and final consonants of Hangul join the consonant before them.
    if (0x1160...0x11FF).contains(value) { return 0 }
    let isWide =
      properties.isEmojiPresentation || Self.wideBlocks.contains { $0.contains(value) }
    return isWide ? 2 : 1
  }

  /// Creates the character of two code units of UTF-16; nil if they are not a pair of surrogates.
  package init?(surrogates high: UInt32, _ low: UInt32) {
    guard high & ~0x3FF == 0xD800, low & ~0x3FF == 0xDC00 else { return nil }
    self.init(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF))
  }
}
