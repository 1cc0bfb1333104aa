import ByteText

extension ByteBuffer {
  /// Appends the `count` digits of `number` from `place` on.
  mutating func append(digitsOf number: StoredNumber, from place: Int, count: Int) {
    let zeros = min(max(place - number.pointPosition + 1, 0), count)
    append(repeating: UInt8(ascii: "0"), count: zeros)
    let index = number.pointPosition - 1 - place + zeros
    let digits = min(max(16 - index, 0), count - zeros)
    if digits > 0 { append(digits: number.digits &<< UInt64(4 * index), count: digits) }
    append(repeating: UInt8(ascii: "0"), count: count - zeros - digits)
  }

  /// Appends the first `count` of 16 digits, which have four bits each from the highest bits on.
  private mutating func append(digits: UInt64, count: Int) {
    append(word: Self.word(ofDigits: digits >> 32), count: min(count, 8))
    if count > 8 { append(word: Self.word(ofDigits: digits & 0xFFFF_FFFF), count: count - 8) }
  }

  /// Returns eight digits of four bits each as ASCII, with the first in the lowest byte.
  private static func word(ofDigits digits: UInt64) -> UInt64 {
    var word = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
    word = (word | word << 8) & 0x00FF_00FF_00FF_00FF
    word = (word | word << 4) & 0x0F0F_0F0F_0F0F_0F0F
    return (word | 0x3030_3030_3030_3030).byteSwapped
  }

  /// Appends `count` times `byte`, or nothing if the count is negative.
  mutating func append(repeating byte: UInt8, count: Int) {
    guard count > 0 else { return }
    for _ in 0..<count { append(byte) }
  }

  /// Appends the digits of `value`, which is not negative, with zeros before them if there are
  /// fewer than `minimumDigits`.
  mutating func append(decimal value: Int, minimumDigits: Int) {
    let number = StoredNumber(value)
    let count = max(number.pointPosition, minimumDigits, 1)
    append(digitsOf: number, from: count - 1, count: count)
  }

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

  /// Appends the bytes of `code` that a literal shows, or a space for padding.
  mutating func append(_ literal: FormatToken, of code: Bytes) {
    if literal.kind == .padding {
      append(UInt8(ascii: " "))
    } else {
      append(code[literal.range])
    }
  }
}
