import ByteText
import RecordReading

/// Characters that come from reading UTF-8 as Windows-1252, such as `Ã¼` for `ü`.
enum Mojibake {
  /// The bytes of a character that are decisive for whether such characters are next to it.
  private static let contextSize = 16

  /// Returns the offset of the first such characters in the text of several values, the characters and what was meant.
  static func first(
    in text: Span<UInt8>
  ) -> (offset: Int, text: String, meaning: String)? {
    // In UTF-8, U+FFFD begins with EF, and the characters that can begin others with C3.
    let (lead, lost) = (UInt8(0xC3), UInt8(0xEF))
    var start = text.offset(of: lead, or: lost, from: 0)
    while start < text.count {
      if text[start] == lost || start + 2 < text.count && text[start + 2] >= 0x80 {
        let context = text.characters(within: Self.contextSize, of: start)
        let found = first(in: String(copying: text.extracting(context)))
        if let found { return (start, found.text, found.meaning) }
      }
      start = text.offset(of: lead, or: lost, from: start + 1)
    }
    return nil
  }

  /// Returns the first such characters in a text, and what was meant.
  static func first(in text: String) -> (text: String, meaning: String)? {
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      // The replacement character stands for bytes that are lost.
      if scalar == "\u{FFFD}" { return ("\u{FFFD}", "") }
      guard let sequence = sequence(at: index, in: scalars),
        isCertain(index..<index + sequence.length, in: scalars)
      else { continue }
      var found = String.UnicodeScalarView()
      found.append(contentsOf: scalars[index..<index + sequence.length])
      return (String(found), sequence.meaning)
    }
    return nil
  }

  /// Returns a text with what was meant, if it certainly has such characters and all of it converts
  /// back; otherwise, characters may be lost, and the text is returned as it is.
  static func restored(_ text: String) -> String {
    guard first(in: text) != nil else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if scalars[index].isASCII {
        result.append(scalars[index])
        index += 1
      } else if let sequence = sequence(at: index, in: scalars) {
        result.append(contentsOf: sequence.meaning.unicodeScalars)
        index += sequence.length
      } else {
        return text
      }
    }
    return String(result)
  }

  /// Returns the number of characters that begin at `index` and that are one read as another
  /// encoding, and what was meant.
  private static func sequence(
    at index: Int, in scalars: [Unicode.Scalar]
  ) -> (length: Int, meaning: String)? {
    guard index < scalars.count, let lead = byte(of: scalars[index]),
      let length = sequenceLength(lead), index + length <= scalars.count
    else { return nil }
    let bytes = scalars[index..<index + length].compactMap(byte(of:))
    guard bytes.count == length, bytes.dropFirst().allSatisfy(\.continuesCharacter),
      let meaning = String(validating: bytes, as: UTF8.self)
    else { return nil }
    return (length, meaning)
  }

  /// Returns whether characters that can be read as one are not meant as they are.
  ///
  /// A letter before a quotation mark, a dash or a blank is usual in text, such as `Spaß“`, unless a
  /// letter follows. Of scripts whose letters would begin with `Ü` or `ß`, decks are rare; those
  /// that begin with `×` or `Ø` must be there twice.
  private static func isCertain(_ range: Range<Int>, in scalars: [Unicode.Scalar]) -> Bool {
    if scalars[range].dropFirst().allSatisfy({ closingPunctuation.contains($0) }) {
      guard range.upperBound < scalars.count, scalars[range.upperBound].properties.isAlphabetic
      else { return false }
    }
    switch byte(of: scalars[range.lowerBound]) ?? 0 {
    case 0xD4...0xD6, 0xDC...0xDF: return false
    case 0xD7...0xDB:
      let next = sequence(at: range.upperBound, in: scalars)
      let previous = range.lowerBound < 2 ? nil : sequence(at: range.lowerBound - 2, in: scalars)
      return next?.length == 2 || previous?.length == 2
    default: return true
    }
  }

  /// Quotation marks, dashes and blanks that follow a word.
  private static let closingPunctuation: Set<Unicode.Scalar> = [
    "\u{A0}", "‘", "’", "“", "”", "«", "»", "‹", "›", "–", "—", "…",
  ]

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
  private static let specialBytes = Dictionary(
    uniqueKeysWithValues: (UInt8(0x80)...0x9F).map {
      (Unicode.Scalar(windows1252: $0) ?? Unicode.Scalar($0), $0)
    })
}

extension Span<UInt8> {
  /// Returns the range of the complete characters of UTF-8 up to `distance` bytes before and after `offset`.
  func characters(within distance: Int, of offset: Int) -> Range<Int> {
    var start = Swift.max(0, offset - distance)
    while start < offset, self[start].continuesCharacter { start += 1 }
    var end = Swift.min(count, offset + distance)
    while end < count, end > offset, self[end].continuesCharacter { end -= 1 }
    return start..<end
  }
}
