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
}
