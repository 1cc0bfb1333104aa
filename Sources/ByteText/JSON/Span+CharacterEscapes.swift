extension Span<UInt8> {
  /// Returns the character whose number the escape at `index` has, `\xHH`, `\uHHHH` or `\UHHHHHHHH`, and the position
  /// after it; nil if there is none. Two escaped surrogates are one character (RFC 8259, section 7; YAML 1.2.2,
  /// section 5.7).
  package func escapedCharacter(at index: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard let first = escapedNumber(at: index) else { return nil }
    if let scalar = Unicode.Scalar(first.value) { return (scalar, first.end) }
    guard let second = escapedNumber(at: first.end) else { return nil }
    return Unicode.Scalar(surrogates: first.value, second.value).map { ($0, second.end) }
  }

  private func escapedNumber(at index: Int) -> (value: UInt32, end: Int)? {
    guard index + 1 < count, self[index] == UInt8(ascii: "\\") else { return nil }
    let digitCount =
      switch self[index + 1] {
      case UInt8(ascii: "x"): 2
      case UInt8(ascii: "u"): 4
      case UInt8(ascii: "U"): 8
      default: 0
      }
    let end = index + 2 + digitCount
    guard digitCount > 0, end <= count else { return nil }
    return hexadecimalNumber(index + 2..<end).map { ($0, end) }
  }

  /// Returns the number of which `range` has the hexadecimal digits, at most eight; nil if it has others.
  package func hexadecimalNumber(_ range: Range<Int>) -> UInt32? {
    var number: UInt32 = 0
    for index in range {
      guard let digit = self[index].hexDigitValue else { return nil }
      number = number << 4 | digit
    }
    return number
  }
}
