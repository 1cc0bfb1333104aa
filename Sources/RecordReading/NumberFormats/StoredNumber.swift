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

  /// Whether the number is zero.
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
