import ByteText

/// A number by which questions are ordered: a decimal number such as `7`, `-1.50` or `3e9`.
///
/// Numbers are compared digit by digit, whatever their length and size are: a `Double` cannot distinguish all 64-bit
/// integers. The rank is computed once per number and decides most comparisons.
package struct OrderNumber: Sendable {
  /// The number of digits that the rank includes.
  private static let rankDigitCount = 13

  /// The limit of exponents that the rank distinguishes.
  private static let rankExponentLimit = 0x7FFF

  /// A number that increases with the value. Its lowest bit is set if only the text of two numbers
  /// with this rank shows which of them is less.
  ///
  /// Layout of a positive number, from the low bit: 1 bit for more digits, 46 bits for the first
  /// digits, 16 bits for the exponent. The rank of a negative number is the opposite one.
  private let rank: Int64

  /// The absence of a number, which is greater than all numbers.
  static let none = OrderNumber(rank: .max - 1)

  /// Whether there is a number.
  var isPresent: Bool { rank != Self.none.rank }

  /// Returns whether a text can be the running number of a record, which begins with a digit.
  static func counts(_ text: Span<UInt8>) -> Bool {
    text.count > 0 && text[0].isDigit && OrderNumber(text) != nil
  }

  private init(rank: Int64) {
    self.rank = rank
  }

  /// Creates the number in `text`, or returns nil if the text is not a decimal number.
  package init?(_ text: Span<UInt8>) {
    guard let number = DecimalNotation(text) else { return nil }
    let rank = Self.rank(of: number, in: text)
    self.rank = number.isNegative ? -rank : rank
  }

  /// Returns the rank of the absolute value of `number`.
  private static func rank(of number: DecimalNotation, in text: Span<UInt8>) -> Int64 {
    if number.digits.isEmpty { return 0 }
    if number.exponent > rankExponentLimit { return .max - 2 }
    if number.exponent < -rankExponentLimit { return 1 }
    var (value, count): (Int64, Int) = (0, 0)
    for digit in number.digits where text[digit] != DecimalNotation.point {
      if count < rankDigitCount { value = value * 10 + Int64(text[digit] & 0xF) }
      count += 1
    }
    while count < rankDigitCount { (value, count) = (value * 10, count + 1) }
    let exponent = Int64(number.exponent + rankExponentLimit)
    return exponent << 47 | value << 1 | (count > rankDigitCount ? 1 : 0)
  }

  /// Returns whether the number, which was created from `text`, is less than `other`, which was
  /// created from `otherText`.
  package func isLess(_ text: Span<UInt8>, than other: OrderNumber, _ otherText: Span<UInt8>)
    -> Bool
  {
    if rank != other.rank || rank & 1 == 0 { return rank < other.rank }
    guard let number = DecimalNotation(text), let otherNumber = DecimalNotation(otherText) else {
      return false
    }
    return rank < 0
      ? otherNumber.hasLessMagnitude(otherText, than: number, text)
      : number.hasLessMagnitude(text, than: otherNumber, otherText)
  }
}
