import ByteText

/// A writer of the digits of a number into the placeholders of a format, from left to right.
///
/// The first placeholder also takes the digits that have no placeholder of their own: 1234 in `00` is `1234`.
struct DigitWriter {
  private let number: StoredNumber

  /// The place of the next digit: 0 for ones, −1 for tenths.
  private var place: Int

  /// Whether a comma follows every third digit before the point.
  private let isGrouped: Bool

  /// Whether the ones are shown even if they do not count.
  private let showsZero: Bool

  /// Whether no digit has been written.
  private var isAtStart = true

  /// Creates a writer for `integerPlaces` placeholders before the decimal point.
  init(
    _ number: StoredNumber, integerPlaces: Int, isGrouped: Bool = false, showsZero: Bool = false
  ) {
    self.number = number
    self.isGrouped = isGrouped
    self.showsZero = showsZero
    place = integerPlaces - 1
  }

  /// Appends the digits for the next `count` placeholders, which are equal and on one side of the point.
  mutating func append(_ placeholder: DigitPlaceholder, count: Int, to buffer: inout ByteBuffer) {
    appendOverflow(to: &buffer)
    let end = place - count
    if place < 0 {
      let digits = min(max(place - number.lastPlace + 1, 0), count)
      appendDigits(digits, to: &buffer)
      appendFillers(placeholder, count - digits, to: &buffer)
    } else {
      let digits = min(max(number.pointPosition - end - 1, 0), count)
      appendFillers(placeholder, count - digits, to: &buffer)
      appendDigits(digits, to: &buffer)
    }
  }

  /// Appends the digits before the first placeholder, once.
  mutating func appendOverflow(to buffer: inout ByteBuffer) {
    guard isAtStart else { return }
    isAtStart = false
    let digits = number.pointPosition - 1 - place
    guard digits > 0 else { return }
    place += digits
    appendDigits(digits, to: &buffer)
  }

  private mutating func appendDigits(_ count: Int, to buffer: inout ByteBuffer) {
    guard isGrouped, place > 0 else {
      buffer.append(digitsOf: number, from: place, count: count)
      place -= count
      return
    }
    for _ in 0..<count {
      buffer.append(digitsOf: number, from: place, count: 1)
      appendSeparator(UInt8(ascii: ","), to: &buffer)
      place -= 1
    }
  }

  /// Appends the bytes for `count` digits that do not count.
  private mutating func appendFillers(
    _ placeholder: DigitPlaceholder, _ count: Int, to buffer: inout ByteBuffer
  ) {
    for _ in 0..<count {
      if place == 0, showsZero {
        buffer.append(UInt8(ascii: "0"))
      } else if let filler = placeholder.filler {
        buffer.append(filler)
        appendSeparator(placeholder == .zero ? UInt8(ascii: ",") : filler, to: &buffer)
      }
      place -= 1
    }
  }

  private func appendSeparator(_ separator: UInt8, to buffer: inout ByteBuffer) {
    if isGrouped, place > 0, place % 3 == 0 { buffer.append(separator) }
  }
}

extension ByteBuffer {
  mutating func append(digitsOf number: StoredNumber, from place: Int, count: Int) {
    let zeros = min(max(place - number.pointPosition + 1, 0), count)
    append(repeating: UInt8(ascii: "0"), count: zeros)
    let index = number.pointPosition - 1 - place + zeros
    let digits = min(max(16 - index, 0), count - zeros)
    if digits > 0 { append(hexadecimal: number.digits &<< UInt64(4 * index), count: digits) }
    append(repeating: UInt8(ascii: "0"), count: count - zeros - digits)
  }

  /// Appends `count` times `byte`, or nothing if the count is negative.
  mutating func append(repeating byte: UInt8, count: Int) {
    guard count > 0 else { return }
    for _ in 0..<count { append(byte) }
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
      return append(decimal: Int(exponent.magnitude), digits: 2)
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
