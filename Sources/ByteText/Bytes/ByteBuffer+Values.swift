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

  private mutating func append(digitsOf number: UInt) {
    let limit: UInt = 100_000_000
    let minCount = number >= limit ? 8 : 1
    if number >= limit { append(digitsOf: number / limit) }
    // The last digit is at the end of the word, which is its highest byte.
    var (word, rest, count) = (UInt64(0), number % limit, 0)
    repeat {
      word = word << 8 | UInt64(UInt8(ascii: "0")) &+ UInt64(rest % 10)
      rest /= 10
      count += 1
    } while rest > 0 || count < minCount
    append(word: word, count: count)
  }
}

/// Returns a number in 16 hexadecimal digits.
package func hexadecimalDigits(of number: UInt64) -> String {
  var buffer = ByteBuffer()
  buffer.append(hexadecimal: number)
  return String(copying: buffer.span)
}
