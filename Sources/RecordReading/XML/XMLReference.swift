import ByteText

/// A reference to a character, by its number or by one of the five predefined names.
///
/// Unlike references in HTML (`CharacterReference`), other names and numbers are errors.
struct XMLReference {
  let scalar: Unicode.Scalar

  /// The offset after the semicolon.
  let end: Int

  /// The number of bytes within which a reference must end.
  private static let maxCount = 64

  /// Reads the reference whose `&` is at `start`. Returns nil if the bytes up to `end` are the
  /// beginning of a reference.
  static func read(
    at start: Int, in text: borrowing Bytes, upTo end: Int
  ) throws(XMLFault) -> XMLReference? {
    var semicolon = start + 1
    while semicolon < end, text[semicolon] != UInt8(ascii: ";") {
      guard semicolon - start < maxCount, text[semicolon] > 0x20, text[semicolon] < 0x80 else {
        throw .invalidReference
      }
      semicolon += 1
    }
    guard semicolon < end else { return nil }
    guard let scalar = scalar(named: String(copying: text[start + 1..<semicolon])) else {
      throw .invalidReference
    }
    return XMLReference(scalar: scalar, end: semicolon + 1)
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "apos": "'"
    case "quot": "\""
    default: name.hasPrefix("#") ? scalar(number: name.dropFirst()) : nil
    }
  }

  private static func scalar(number: Substring) -> Unicode.Scalar? {
    let isHexadecimal = number.hasPrefix("x")
    let digits = isHexadecimal ? number.dropFirst() : number
    // A number can also be parsed with a sign.
    guard digits.first?.isHexDigit == true,
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), XMLCharacters.isAllowed(value)
    else { return nil }
    return Unicode.Scalar(value)
  }
}
