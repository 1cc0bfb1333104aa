import ByteText

/// A number of a cell, as a spreadsheet program has it: the 15 significant digits of the value.
///
/// The value is 0.d₁d₂d₃… × 10^`pointPosition`. Rounding and scaling by powers of ten are exact,
/// and a number is shown without division: the digits are binary-coded decimals.
package struct StoredNumber: Hashable, Sendable {
  /// The number of significant digits that a spreadsheet program keeps.
  static let precision = 15

  /// The digits, four bits each, with the first one, which is not 0, in the highest bits.
  ///
  /// Zero has no digits.
  private(set) var digits: UInt64

  /// The number of digits before the decimal point; negative if zeros follow the point.
  private(set) var pointPosition: Int

  /// Whether the number is less than zero.
  package private(set) var isNegative: Bool

  /// Creates the number with these digits, rounded to the precision. Zero has no sign.
  init(digits: UInt64, pointPosition: Int, isNegative: Bool = false) {
    self.digits = digits
    self.pointPosition = digits == 0 ? 0 : pointPosition
    self.isNegative = isNegative && digits != 0
    round(toDigits: Self.precision)
  }

  package var isZero: Bool { digits == 0 }

  /// The number without its sign.
  var magnitude: StoredNumber {
    var number = self
    number.isNegative = false
    return number
  }

  /// Returns the number multiplied by 10 to the power of `exponent`.
  func scaled(by exponent: Int) -> StoredNumber {
    var number = self
    if !isZero { number.pointPosition += exponent }
    return number
  }

  /// The number of digits up to the last one that is not 0.
  var digitCount: Int { 16 - digits.trailingZeroBitCount / 4 }

  /// Whether more digits than are kept were probably typed: the number has more before the decimal
  /// point, and most of the numbers that are kept are in use, unlike in a million millions.
  var mayLackDigits: Bool { pointPosition > Self.precision && digitCount > Self.precision - 3 }

  /// The place of the last digit that is not 0: 0 for ones, −1 for tenths.
  var lastPlace: Int { pointPosition - digitCount }

  /// Returns the digit at `place`: 0 for ones, 1 for tens, −1 for tenths.
  func digit(at place: Int) -> UInt8 {
    let index = pointPosition - 1 - place
    guard index >= 0, index < 16 else { return 0 }
    return UInt8(truncatingIfNeeded: digits &>> UInt64(60 - 4 * index)) & 15
  }

  /// The nearest `Double`, for numbers with up to 15 digits before the decimal point and 22 after.
  var doubleValue: Double {
    let significand = Double(integer(at: lastPlace..<max(lastPlace, pointPosition)))
    var power = 1.0
    for _ in 0..<lastPlace.magnitude { power *= 10 }
    return lastPlace < 0 ? significand / power : significand * power
  }

  /// Returns the digits at `places`, at most 18, as an integer.
  func integer(at places: Range<Int>) -> Int {
    var value = 0
    for place in places.reversed() { value = 10 * value + Int(digit(at: place)) }
    return value
  }

  /// Rounds half up, away from zero, to `places` places after the decimal point.
  mutating func round(toPlaces places: Int) {
    round(toDigits: pointPosition + places)
  }

  /// Rounds half up, away from zero, to the first `count` digits.
  ///
  /// The sign remains where nothing else does: a spreadsheet program shows −0.1 as `-0`, too.
  private mutating func round(toDigits count: Int) {
    guard count < 16 else { return }
    guard count >= 0 else { return removeDigits() }
    let next = (digits &>> UInt64(60 - 4 * count)) & 15
    digits &= ~(UInt64.max &>> UInt64(4 * count))
    if next >= 5 { incrementDigit(at: count - 1) }
    if digits == 0 { removeDigits() }
  }

  private mutating func removeDigits() {
    digits = 0
    pointPosition = 0
  }

  /// Adds 1 to the digit at `index`, and carries.
  private mutating func incrementDigit(at index: Int) {
    var shift = UInt64(60 - 4 * index)
    while shift < 64, digits >> shift & 15 == 9 {
      digits &= ~(15 << shift)
      shift += 4
    }
    guard shift < 64 else {
      digits = 1 << 60
      pointPosition += 1
      return
    }
    digits += 1 << shift
  }

  // MARK: Decimal form

  /// Creates the number that `text` represents: digits with an optional sign, decimal point and
  /// exponent (the lexical form of `xsd:double`; ECMA-376 Part 1, 18.3.1.96).
  ///
  /// The result is nil if the text is not a number, or is one that a `Double` cannot hold. The time is linear.
  package init?(_ text: Span<UInt8>) {
    var scanner = NumberScanner(text)
    guard let exponent = scanner.scan() else { return nil }
    let pointPosition = scanner.pointPosition + exponent
    guard pointPosition <= 309 else { return nil }
    let digits = scanner.isTie ? Self.decided(scanner.digits, pointPosition, text) : scanner.digits
    self.init(digits: digits, pointPosition: pointPosition, isNegative: scanner.isNegative)
    if pointPosition < -323 { self = StoredNumber(0) }
  }

  /// Returns 16 digits whose last one, 5, is 4 if the `Double` of the text is less than the text.
  ///
  /// Spreadsheet programs round the `Double`, not the text that a file has for it.
  private static func decided(
    _ digits: UInt64, _ pointPosition: Int, _ text: Span<UInt8>
  ) -> UInt64 {
    guard let value = Double(String(copying: text)) else { return digits }
    let significand = (0..<16).reduce(UInt64(0)) { 10 * $0 + digits &>> UInt64(60 - 4 * $1) & 15 }
    let isLess = value.magnitude.isLess(than: significand, tenTo: pointPosition - 16)
    return isLess ? digits - 1 : digits
  }

  /// Creates the number with this value, rounded to the precision.
  init(_ value: some BinaryInteger) {
    var (rest, digits, count) = (value.magnitude, UInt64(0), 0)
    while rest > 0 {
      // After 16 digits, the last one leaves at the lower end.
      digits = digits >> 4 | UInt64(truncatingIfNeeded: rest % 10) << 60
      rest /= 10
      count += 1
    }
    self.init(digits: digits, pointPosition: count, isNegative: value < 0)
  }
}

extension StoredNumber: Comparable {
  package static func < (left: StoredNumber, right: StoredNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.hasLessMagnitude(than: left) : left.hasLessMagnitude(than: right)
  }

  private func hasLessMagnitude(than other: StoredNumber) -> Bool {
    guard digits != 0, other.digits != 0 else { return other.digits != 0 }
    return (pointPosition, digits) < (other.pointPosition, other.digits)
  }
}

/// A scanner of the decimal form of a number.
private struct NumberScanner: ~Escapable {
  private let text: Span<UInt8>
  private var offset = 0

  /// The first 16 significant digits, four bits each, from the highest bits on.
  private(set) var digits: UInt64 = 0
  private(set) var pointPosition = 0
  private(set) var isNegative = false

  /// Whether a digit after the 16th is not 0.
  private var hasRest = false

  /// Whether the number is in the middle between two numbers of 15 digits.
  var isTie: Bool { digits & 15 == 5 && !hasRest }

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) {
    self.text = text
  }

  /// Scans the text, and returns the exponent, or nil if the text is not a number.
  mutating func scan() -> Int? {
    skipSign()
    guard scanDigits() else { return nil }
    return offset == text.count ? 0 : scanExponent()
  }

  private mutating func skipSign() {
    guard let byte = text.byte(at: 0) else { return }
    isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { offset = 1 }
  }

  /// Scans digits with a point among them, and returns whether there is a digit.
  private mutating func scanDigits() -> Bool {
    let start = offset
    let integerDigits = scanRun(countingFrom: 0)
    guard text.byte(at: offset) == UInt8(ascii: ".") else {
      pointPosition = integerDigits
      return offset > start
    }
    offset += 1
    let fraction = offset
    let count = scanRun(countingFrom: integerDigits)
    // The first digit that counts is `count` digits before the end.
    pointPosition = count - (offset - fraction)
    return offset - start > 1
  }

  /// Scans digits up to another byte, and returns the number of all digits so far without the zeros
  /// before the first one that counts.
  private mutating func scanRun(countingFrom start: Int) -> Int {
    var (digits, count, offset) = (digits, start, offset)
    while offset < text.count, let digit = text[offset].decimalDigit {
      if count < 16 {
        digits |= UInt64(digit) &<< UInt64(60 &- 4 &* count)
      } else if digit != 0 {
        hasRest = true
      }
      if digits != 0 { count += 1 }
      offset += 1
    }
    (self.digits, self.offset) = (digits, offset)
    return count
  }

  /// Scans the exponent, and returns it, or nil if the rest of the text is not one.
  private mutating func scanExponent() -> Int? {
    guard text[offset] | 0x20 == UInt8(ascii: "e") else { return nil }
    let sign = text.byte(at: offset + 1)
    let start = offset + (sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? 2 : 1)
    var (end, exponent) = (start, 0)
    while let digit = text.byte(at: end)?.decimalDigit {
      // Far more than a number can have, so that more digits change nothing.
      exponent = min(10 * exponent + Int(digit), 1 << 40)
      end += 1
    }
    guard end > start, end == text.count else { return nil }
    return sign == UInt8(ascii: "-") ? -exponent : exponent
  }
}

extension Int {
  static func powerOfTen(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in 10 * power }
  }
}

extension UInt8 {
  /// The value of the byte as a decimal digit, or nil if it is not one.
  var decimalDigit: UInt8? {
    let value = self &- UInt8(ascii: "0")
    return value < 10 ? value : nil
  }
}

extension Double {
  /// Returns whether this value, which is positive, is less than `significand` × 10^`exponent`, of
  /// which it is the nearest `Double`; or false if deciding takes more than 128 bits.
  fileprivate func isLess(than significand: UInt64, tenTo exponent: Int) -> Bool {
    // Both sides are multiplied by powers of two and five until they are integers.
    guard -27...22 ~= exponent else { return false }
    let power = (0..<exponent.magnitude).reduce(UInt128(1)) { power, _ in 5 * power }
    var left = UInt128(significandBitPattern | 1 << 52)
    var right = UInt128(significand)
    if exponent < 0 { left *= power } else { right *= power }
    let shift = Int(self.exponent) - 52 - exponent
    if shift > 0 { left <<= UInt128(shift) } else { right <<= UInt128(-shift) }
    return left < right
  }
}

extension Span<UInt8> {
  /// The whole number that the text is: digits, at most nine; nil if it is none.
  @inline(__always)
  var wholeNumber: Int? {
    guard count > 0, count <= 9 else { return nil }
    var number = 0
    for index in indices {
      guard let digit = self[index].decimalDigit else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }

  /// Whether the text consists of digits.
  @inline(__always)
  var isWholeNumber: Bool {
    for index in indices where !self[index].isDigit { return false }
    return !isEmpty
  }
}
