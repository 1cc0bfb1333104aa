import ByteText

/// The quotation marks of the values of a group so far.
struct QuotationMarks {
  /// The number of values with straight quotation marks that open a quotation: `"`.
  private(set) var straightCount = 0

  /// The number of values with typographic ones: `“`, `”`, `„`, `«` or `»`.
  private(set) var curlyCount = 0

  /// Whether both are used.
  var areMixed: Bool { straightCount > 0 && curlyCount > 0 }

  /// Adds a text.
  mutating func add(_ text: Span<UInt8>) {
    var hasStraight = false
    var hasCurly = false
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "\""): if opensQuotation(text, at: index) { hasStraight = true }
      case 0xE2 where index + 2 < text.count && text[index + 1] == 0x80:
        // U+201C to U+201F
        if (0x9C...0x9F).contains(text[index + 2]) { hasCurly = true }
      case 0xC2 where index + 1 < text.count:
        if text[index + 1] == 0xAB || text[index + 1] == 0xBB { hasCurly = true }
      default: break
      }
    }
    if hasStraight { straightCount += 1 }
    if hasCurly { curlyCount += 1 }
  }

  /// Returns whether a straight mark is at the start of a word: others are inches (`64"`), or belong to
  /// code and markup (`print("x")`, `type="A"`), in which there are no typographic ones.
  private func opensQuotation(_ text: Span<UInt8>, at index: Int) -> Bool {
    let isAtStart = index == 0 || text[index - 1].isSpace
    return isAtStart && index + 1 < text.count && !text[index + 1].isSpace
  }
}

extension UInt8 {
  /// Whether the byte is a space or ends a line.
  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") }
}
