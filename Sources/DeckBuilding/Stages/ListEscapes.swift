import ByteText

/// The escape sequences in the values of a list in a cell: the ones of JSON (RFC 8259, section 7), and
/// `\'` and `\xHH` of Python.
enum ListEscapes {
  /// Returns the text without escape sequences, or nil if it has none. A sequence that is unknown
  /// or incomplete is text.
  static func decoded(_ text: Span<UInt8>) -> [UInt8]? {
    guard text.indices.contains(where: { text[$0] == backslash }) else { return nil }
    var decoded: [UInt8] = []
    var index = 0
    while index < text.count {
      guard text[index] == backslash, index + 1 < text.count else {
        decoded.append(text[index])
        index += 1
        continue
      }
      if let byte = simple(text[index + 1]) {
        decoded.append(byte)
        index += 2
      } else if text[index + 1] != UInt8(ascii: "U"),
        let (scalar, end) = text.escapedCharacter(at: index)
      {
        decoded += Array(String(scalar).utf8)
        index = end
      } else {
        decoded.append(backslash)
        index += 1
      }
    }
    return decoded
  }

  private static let backslash = UInt8(ascii: "\\")

  /// Returns the character of a sequence of one letter.
  private static func simple(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"), backslash: letter
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    default: nil
    }
  }
}
