extension Span<UInt8> {
  /// The fewest bytes of Base64: a shorter one can be a word.
  private static let minBase64 = 12

  /// Whether the text has no space, and characters of others in hexadecimal digits, or is text in Base64.
  var isEncoded: Bool {
    var hasHexadecimal = false
    for index in indices {
      if self[index] <= 0x20 { return false }
      if self[index] == UInt8(ascii: "%"), index + 2 < count, self[index + 1] == UInt8(ascii: "2") {
        hasHexadecimal = true
      }
    }
    return hasHexadecimal
      || count >= Self.minBase64 && count % 4 == 0 && hasSpaceInBase64() == true
  }

  /// Returns whether the text that the digits in Base64, of which the last ones may be `=`, encode has spaces; nil if they
  /// encode control characters or bytes above `last`.
  func hasSpaceInBase64(upTo last: UInt8 = .max) -> Bool? {
    var (bits, bitCount) = (UInt32(0), 0)
    var hasSpace = false
    for index in indices {
      guard let digit = Self.value(ofDigit: self[index]) else {
        return index > count - 3 && self[index] == UInt8(ascii: "=") ? hasSpace : nil
      }
      bits = bits << 6 | digit
      bitCount += 6
      if bitCount < 8 { continue }
      bitCount -= 8
      let byte = UInt8(truncatingIfNeeded: bits >> UInt32(bitCount))
      if byte < 0x20 || byte > last { return nil }
      hasSpace = hasSpace || byte == 0x20
    }
    return hasSpace
  }

  private static func value(ofDigit byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 0x41
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 0x61 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
