import ByteText

/// The escape sequences in the values of a list in a cell: the ones of JSON (RFC 8259, section 7), and
/// `\'` and `\xHH` of Python.
enum ListEscapes {
  /// Returns the text without escape sequences, or nil if it has none. A sequence that is unknown
  /// or incomplete is text.
  static func decoded(_ text: Span<UInt8>) -> [UInt8]? {
    guard text.indices.contains(where: { text[$0] == backslash }) else { return nil }
    var decoded: [UInt8] = []
    var index = 0
    while index < text.count {
      guard text[index] == backslash, index + 1 < text.count else {
        decoded.append(text[index])
        index += 1
        continue
      }
      if let byte = simple(text[index + 1]) {
        decoded.append(byte)
        index += 2
      } else if let (scalar, end) = scalar(in: text, at: index) {
        decoded += Array(String(scalar).utf8)
        index = end
      } else {
        decoded.append(backslash)
        index += 1
      }
    }
    return decoded
  }

  private static let backslash = UInt8(ascii: "\\")

  /// Returns the character of a sequence of one letter.
  private static func simple(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"), backslash: letter
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    default: nil
    }
  }

  /// Returns the character of the sequence at `index`, which may be a pair of surrogates, and the
  /// position after it.
  private static func scalar(
    in text: Span<UInt8>, at index: Int
  ) -> (Unicode.Scalar, end: Int)? {
    guard let first = codeUnit(in: text, at: index) else { return nil }
    if let scalar = Unicode.Scalar(first.value) { return (scalar, first.end) }
    guard first.value < 0xDC00, let second = codeUnit(in: text, at: first.end),
      0xDC00..<0xE000 ~= second.value
    else { return nil }
    let value = 0x10000 + (first.value - 0xD800) << 10 + (second.value - 0xDC00)
    return Unicode.Scalar(value).map { ($0, second.end) }
  }

  /// Returns the number in a sequence `\uHHHH` or `\xHH`.
  private static func codeUnit(
    in text: Span<UInt8>, at index: Int
  ) -> (value: UInt32, end: Int)? {
    guard index + 1 < text.count, text[index] == backslash else { return nil }
    let digitCount: Int
    switch text[index + 1] {
    case UInt8(ascii: "u"): digitCount = 4
    case UInt8(ascii: "x"): digitCount = 2
    default: return nil
    }
    let end = index + 2 + digitCount
    guard end <= text.count else { return nil }
    let digits = String(copying: text.extracting(index + 2..<end))
    guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else {
      return nil
    }
    return UInt32(digits, radix: 16).map { ($0, end) }
  }
}
