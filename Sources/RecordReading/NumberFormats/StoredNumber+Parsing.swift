extension StoredNumber {
  /// Creates the number that `text` represents: digits with an optional sign, decimal point and
  /// exponent (the lexical form of `xsd:double`; ECMA-376 Part 1, 18.3.1.96).
  ///
  /// The result is nil if the text is not a number, or is one that a `Double` cannot hold. Digits
  /// after the 16th decide nothing; the time is linear.
  package init?(_ text: Span<UInt8>) {
    var scanner = NumberScanner(text)
    scanner.skipSign()
    scanner.scanDigits()
    scanner.scanExponent()
    guard scanner.isComplete else { return nil }
    self.init(
      digits: scanner.digits, pointPosition: scanner.pointPosition, isNegative: scanner.isNegative)
    guard pointPosition <= 309 else { return nil }
    if pointPosition < -323 { self = StoredNumber(0) }
  }

  /// Creates a number of at most 15 digits.
  init(_ value: Int) {
    var (rest, shift) = (value.magnitude, UInt64(64))
    var digits: UInt64 = 0
    while rest > 0, shift > 0 {
      digits = digits >> 4 | UInt64(rest % 10) << 60
      rest /= 10
      shift -= 4
    }
    self.init(digits: digits, pointPosition: Int(64 - shift) / 4, isNegative: value < 0)
  }
}

/// A scanner of the decimal form of a number.
private struct NumberScanner: ~Escapable {
  private let text: Span<UInt8>
  private var offset = 0
  private var hasDigits = false

  /// The first 16 significant digits, four bits each, from the highest bits on.
  private(set) var digits: UInt64 = 0
  private(set) var pointPosition = 0
  private(set) var isNegative = false

  /// The bits by which the next digit is shifted; negative after the sixteenth.
  private var shift = 60

  /// Whether all of the text was a number.
  var isComplete: Bool { hasDigits && offset == text.count }

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) {
    self.text = text
  }

  mutating func skipSign() {
    guard let byte = text.byte(at: 0) else { return }
    isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { offset = 1 }
  }

  mutating func scanDigits() {
    var isAfterPoint = false
    while let byte = text.byte(at: offset) {
      if let digit = byte.decimalDigit {
        add(digit, isAfterPoint)
      } else if byte == UInt8(ascii: "."), !isAfterPoint {
        isAfterPoint = true
      } else {
        return
      }
      offset += 1
    }
  }

  private mutating func add(_ digit: UInt8, _ isAfterPoint: Bool) {
    hasDigits = true
    if digits == 0, digit == 0 {
      if isAfterPoint { pointPosition -= 1 }
      return
    }
    if shift >= 0 { digits |= UInt64(digit) << UInt64(shift) }
    shift -= 4
    if !isAfterPoint { pointPosition += 1 }
  }

  mutating func scanExponent() {
    guard hasDigits, let mark = text.byte(at: offset), mark | 0x20 == UInt8(ascii: "e") else {
      return
    }
    let sign = text.byte(at: offset + 1)
    let start = offset + (sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? 2 : 1)
    var (end, exponent) = (start, 0)
    while let digit = text.byte(at: end)?.decimalDigit {
      // Far beyond what a number can have, so that more digits change nothing.
      exponent = min(10 * exponent + Int(digit), 1 << 40)
      end += 1
    }
    guard end > start else { return }
    pointPosition += sign == UInt8(ascii: "-") ? -exponent : exponent
    offset = end
  }
}
