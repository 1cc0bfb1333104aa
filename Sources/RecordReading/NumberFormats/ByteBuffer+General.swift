import ByteText

extension ByteBuffer {
  /// Appends `number` in the format `General`: up to 15 significant digits, and an exponent only
  /// from 1e21 on, or if more than 20 zeros follow the point.
  ///
  /// A spreadsheet program shows as many digits as its column has room for, and an exponent where
  /// these are too few (ECMA-376 Part 1, 18.8.31). A record has room for all.
  mutating func appendGeneral(_ number: StoredNumber) {
    if number.isNegative { append(UInt8(ascii: "-")) }
    let exponent = number.pointPosition - 1
    guard -21...20 ~= exponent else {
      appendDigits(of: number.scaled(by: -exponent))
      append(UInt8(ascii: "E"))
      append(exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      return append(decimal: Int(exponent.magnitude), minimumDigits: 2)
    }
    appendDigits(of: number)
  }

  /// Appends the digits of `number`, with the zeros and the point that they need.
  private mutating func appendDigits(of number: StoredNumber) {
    let count = max(number.pointPosition, 1)
    append(digitsOf: number, from: count - 1, count: count)
    guard number.lastPlace < 0 else { return }
    append(UInt8(ascii: "."))
    append(digitsOf: number, from: -1, count: -number.lastPlace)
  }
}
