import ByteText

extension StoredNumber {
  /// Creates the number that `text` represents: digits with an optional sign, decimal point and
  /// exponent (the lexical form of `xsd:double`; ECMA-376 Part 1, 18.3.1.96).
  ///
  /// The result is nil if the text is not a number, or is one that a `Double` cannot hold. The time
  /// is linear.
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
