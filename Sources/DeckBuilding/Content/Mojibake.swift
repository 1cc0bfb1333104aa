import RecordReading

/// Characters that come from reading UTF-8 as Windows-1252, such as `Ã¼` for `ü`.
enum Mojibake {
  /// Returns the first such characters in a text, and what was meant.
  static func first(in text: String) -> (text: String, meaning: String)? {
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      // The replacement character stands for bytes that are lost.
      if scalar == "\u{FFFD}" { return ("\u{FFFD}", "") }
      guard let lead = byte(of: scalar), let length = sequenceLength(lead),
        index + length <= scalars.count
      else { continue }
      let bytes = scalars[index..<index + length].compactMap(byte(of:))
      guard bytes.count == length, bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }),
        let meaning = String(validating: bytes, as: UTF8.self)
      else { continue }
      var found = String.UnicodeScalarView()
      found.append(contentsOf: scalars[index..<index + length])
      return (String(found), meaning)
    }
    return nil
  }

  /// Returns the number of bytes of a sequence of UTF-8 that begins with a byte; nil if none of more
  /// than one byte does.
  private static func sequenceLength(_ lead: UInt8) -> Int? {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  /// Returns the byte of a character in Windows-1252, if it has one that is not ASCII.
  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    if let byte = specialBytes[scalar] { return byte }
    // Windows-1252 does not define five bytes; programs read them as control characters.
    return 0x80...0xFF ~= scalar.value ? UInt8(scalar.value) : nil
  }

  /// The bytes from 0x80 to 0x9F.
  private static let specialBytes: [Unicode.Scalar: UInt8] = {
    let scalars =
      "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
    return Dictionary(uniqueKeysWithValues: zip(scalars, UInt8(0x80)...0x9F))
  }()
}
