/// The parts of a decimal number in a text: its sign, its digits and its exponent.
struct DecimalNotation {
  static let point = UInt8(ascii: ".")

  /// The maximum number of digits of an exponent, so that it can be added to the length of a text.
  private static let maxExponentDigits = 18

  /// Whether the number begins with a minus sign.
  let isNegative: Bool

  /// The range from the first digit that is not 0 to the last one, in which there may be a decimal
  /// point; empty if the number is 0.
  let digits: Range<Int>

  /// The exponent of ten by which `0.d…` is multiplied, where `d…` are the digits.
  let exponent: Int

  /// Finds the number in `text`, which white space may surround.
  ///
  /// Returns nil if the text is anything else, or if the exponent has more than 18 digits.
  init?(_ text: Span<UInt8>) {
    guard var next = text.indices.first(where: { text.isMark(at: $0) }) else { return nil }
    let start = next
    isNegative = text.readSign(at: &next)
    let whole = text.readDigits(at: &next)
    let hasFraction = next < text.count && text[next] == Self.point
    if hasFraction { next += 1 }
    let fraction = hasFraction ? text.readDigits(at: &next) : next..<next
    guard !whole.isEmpty || !fraction.isEmpty,
      let power = Self.readExponent(of: text, at: &next),
      text.extracting(0..<start).isBlank, text.extracting(next..<text.count).isBlank
    else { return nil }
    let all = whole.lowerBound..<fraction.upperBound
    let first = all.first { text.isNonzeroDigit(at: $0) } ?? all.upperBound
    digits = first..<(all.last { text.isNonzeroDigit(at: $0) } ?? first - 1) + 1
    // The digits after the point have one position less than their distance from it.
    exponent = power + whole.upperBound - first + (first > whole.upperBound ? 1 : 0)
  }

  /// Reads an exponent, such as `e-3`. Returns 0 if there is none, and nil if it is not valid.
  private static func readExponent(of text: Span<UInt8>, at next: inout Int) -> Int? {
    guard next < text.count, text[next] | 0x20 == UInt8(ascii: "e") else { return 0 }
    next += 1
    let isNegative = text.readSign(at: &next)
    let digits = text.readDigits(at: &next)
    let significant = digits.drop { text[$0] == UInt8(ascii: "0") }
    guard !digits.isEmpty, significant.count <= maxExponentDigits else { return nil }
    let value = significant.reduce(0) { $0 * 10 + Int(text[$1] & 0xF) }
    return isNegative ? -value : value
  }

  /// Returns whether the absolute value of the number, which is in `text`, is less than that of
  /// `other`, which is in `otherText`.
  func hasLessMagnitude(
    _ text: Span<UInt8>, than other: DecimalNotation, _ otherText: Span<UInt8>
  ) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    if exponent != other.exponent { return exponent < other.exponent }
    var (position, otherPosition) = (digits.lowerBound, other.digits.lowerBound)
    while position < digits.upperBound, otherPosition < other.digits.upperBound {
      if text[position] == Self.point {
        position += 1
      } else if otherText[otherPosition] == Self.point {
        otherPosition += 1
      } else if text[position] != otherText[otherPosition] {
        return text[position] < otherText[otherPosition]
      } else {
        (position, otherPosition) = (position + 1, otherPosition + 1)
      }
    }
    return position == digits.upperBound && otherPosition < other.digits.upperBound
  }
}

extension Span<UInt8> {
  /// Whether the byte at `index` is a visible ASCII character, and not part of white space.
  fileprivate func isMark(at index: Int) -> Bool { self[index] > 0x20 && self[index] < 0x7F }

  fileprivate func isNonzeroDigit(at index: Int) -> Bool {
    self[index] > UInt8(ascii: "0") && self[index] <= UInt8(ascii: "9")
  }

  /// Moves `index` beyond a sign, if there is one. Returns whether it is a minus sign.
  fileprivate func readSign(at index: inout Int) -> Bool {
    guard index < count else { return false }
    let isMinus = self[index] == UInt8(ascii: "-")
    if isMinus || self[index] == UInt8(ascii: "+") { index += 1 }
    return isMinus
  }

  /// Moves `index` to the next byte that is not a digit. Returns the range of the digits.
  fileprivate func readDigits(at index: inout Int) -> Range<Int> {
    let start = index
    while index < count, self[index] >= 0x30, self[index] <= 0x39 { index += 1 }
    return start..<index
  }
}
