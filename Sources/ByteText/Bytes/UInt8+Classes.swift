/// Classes of bytes in UTF-8.
extension UInt8 {
  /// Whether the byte is a digit of ASCII.
  @inlinable package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte is a letter of ASCII.
  @inlinable package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether the byte ends a line: a line feed or a carriage return.
  @inlinable package var endsLine: Bool {
    self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
  }

  /// Whether the byte continues a character of several bytes.
  @inlinable package var continuesCharacter: Bool { self & 0xC0 == 0x80 }

  /// The value of a decimal or hexadecimal digit.
  package var hexDigitValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension Span<UInt8> {
  /// Whether any byte is a digit of ASCII.
  package var hasDigit: Bool { indices.contains { self[$0].isDigit } }
}
