import ByteText

extension ByteBuffer {
  /// Appends `number` in the format `General`: up to 15 significant digits, and an exponent only
  /// from 1e21 on, or if more than 20 zeros follow the point.
  ///
  /// A spreadsheet program shows as many digits as its column has room for, and the exponent where
  /// that is too few (ECMA-376 Part 1, 18.8.31). A record has room for all.
  mutating func appendGeneral(_ number: StoredNumber) {
    if number.isNegative { append(UInt8(ascii: "-")) }
    guard -20...21 ~= number.pointPosition else { return appendScientific(number) }
    if number.pointPosition <= 0 { append(UInt8(ascii: "0")) }
    appendDigits(
      of: number, from: number.pointPosition - 1, to: min(number.lastPlace, 0))
  }

  /// Appends the digits at the places from `first` down to `last`, with a point after the ones.
  private mutating func appendDigits(of number: StoredNumber, from first: Int, to last: Int) {
    var place = max(first, -1)
    if place < 0, last < 0 { append(UInt8(ascii: ".")) }
    while place >= last {
      append(number.digit(at: place) + UInt8(ascii: "0"))
      if place == 0, last < 0 { append(UInt8(ascii: ".")) }
      place -= 1
    }
  }

  private mutating func appendScientific(_ number: StoredNumber) {
    let exponent = number.pointPosition - 1
    let mantissa = number.scaled(by: -exponent)
    appendDigits(of: mantissa, from: 0, to: mantissa.lastPlace)
    append(UInt8(ascii: "E"))
    append(UInt8(ascii: exponent < 0 ? "-" : "+"))
    append(decimal: Int(exponent.magnitude), minimumDigits: 2)
  }

  /// Appends the digits of `value`, which is not negative, with zeros before them if there are fewer
  /// than `minimumDigits`.
  mutating func append(decimal value: Int, minimumDigits: Int) {
    var (divisor, digits) = (1, 1)
    while value / divisor >= 10 { (divisor, digits) = (divisor * 10, digits + 1) }
    for _ in digits..<max(digits, minimumDigits) { append(UInt8(ascii: "0")) }
    while divisor > 0 {
      append(UInt8(truncatingIfNeeded: value / divisor % 10) + UInt8(ascii: "0"))
      divisor /= 10
    }
  }
}
