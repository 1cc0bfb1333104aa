extension ByteBuffer {
  /// Appends a literal: bytes that are known when the program is compiled, and no string.
  package mutating func append(literal: StaticString) {
    // The bytes are valid while the closure runs. A literal of one character has no pointer to any.
    literal.withUTF8Buffer { unsafe append($0.span) }
  }

  /// Appends a number in decimal digits.
  package mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: number.magnitude)
  }

  /// Appends a number in 16 hexadecimal digits.
  package mutating func append(hexadecimal number: UInt64) {
    for half in [number >> 32, number] {
      var (word, rest) = (UInt64(0), half)
      for _ in 0..<8 {
        let digit = rest & 0xF
        word = word << 8 | (digit < 10 ? UInt64(UInt8(ascii: "0")) : 0x57) &+ digit
        rest >>= 4
      }
      append(word: word, count: 8)
    }
  }

  /// Appends a number of at least 0 in `count` decimal digits, with zeros before it, or in more if it needs
  /// them.
  package mutating func append(decimal number: Int, digits count: Int) {
    let (high, low) = number.magnitude.quotientAndRemainder(dividingBy: 100_000_000)
    if count > 8 || high > 0 {
      append(decimal: Int(high), digits: count - 8)
      append(word: Self.digits(low), count: 8)
    } else {
      let digits = Self.digits(low)
      let shown = max(count, 8 - Self.zeroCount(digits), 1)
      append(word: digits >> UInt64(8 * (8 - shown)), count: shown)
    }
  }

  private mutating func append(digitsOf number: UInt) {
    let (high, low) = number.quotientAndRemainder(dividingBy: 100_000_000)
    let digits = Self.digits(low)
    if high > 0 {
      append(digitsOf: high)
      append(word: digits, count: 8)
    } else {
      let count = max(1, 8 - Self.zeroCount(digits))
      append(word: digits >> UInt64(8 * (8 - count)), count: count)
    }
  }

  /// Returns the eight digits of a number below 100,000,000, the first one in the lowest byte.
  ///
  /// The number is divided into two parts of four digits, each of them into two of two digits, and so on,
  /// all of them at the same time. The divisions are multiplications that are exact for such small numbers.
  private static func digits(_ number: UInt) -> UInt64 {
    let (high, low) = number.quotientAndRemainder(dividingBy: 10_000)
    let fours = UInt64(high) | UInt64(low) << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
    return (tens | (twos &- tens &* 10) << 8) | WordScanning.pattern(UInt8(ascii: "0"))
  }

  /// Returns the number of zeros at the beginning of eight digits.
  private static func zeroCount(_ digits: UInt64) -> Int {
    (digits ^ WordScanning.pattern(UInt8(ascii: "0"))).trailingZeroBitCount / 8
  }
}

/// Returns a number in 16 hexadecimal digits.
package func hexadecimalDigits(of number: UInt64) -> String {
  var buffer = ByteBuffer()
  buffer.append(hexadecimal: number)
  return String(copying: buffer.span)
}
