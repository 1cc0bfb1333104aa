import ByteText
import SystemIO

/// A character that is written as its number or name: `&#39;`, `&#x27;`, `&apos;`.
package struct CharacterReference {
  let scalar: Unicode.Scalar

  /// The offset after the semicolon.
  let end: Int

  /// Reads the reference whose `&` is at `start`; returns nil if it is not a reference.
  package init?(at start: Int, in text: Span<UInt8>) {
    let first = start + 1
    let isNumber = text.byte(at: first) == UInt8(ascii: "#")
    let found = isNumber ? text.numericReference(at: first + 1) : text.namedReference(at: first)
    guard let found, text.byte(at: found.end) == UInt8(ascii: ";") else { return nil }
    scalar = found.scalar
    end = found.end + 1
  }

  /// Returns the offset of the first reference in `text`, or nil if there is none.
  package static func firstOffset(in text: Span<UInt8>) -> Int? {
    var start = 0
    while let found = text.offset(of: UInt8(ascii: "&"), from: start) {
      if CharacterReference(at: found, in: text) != nil { return found }
      start = found + 1
    }
    return nil
  }

  /// Returns `text` with characters instead of references to them; nil if there are none, or one of
  /// them is a control character or a line end.
  package static func decoded(_ text: Span<UInt8>) -> String? {
    var decoded: [UInt8] = []
    var hasReference = false
    var offset = 0
    while offset < text.count {
      guard text[offset] == UInt8(ascii: "&"),
        let reference = CharacterReference(at: offset, in: text)
      else {
        decoded.append(text[offset])
        offset += 1
        continue
      }
      guard reference.scalar.properties.generalCategory != .control else { return nil }
      decoded += Array(String(reference.scalar).utf8)
      offset = reference.end
      hasReference = true
    }
    return hasReference ? String(decoding: decoded, as: UTF8.self) : nil
  }
}

/// A character and the offset after its number or name.
private typealias Found = (scalar: Unicode.Scalar, end: Int)

extension Span<UInt8> {
  /// Returns the character whose number, or `x` and hexadecimal number, begins at `start`.
  fileprivate func numericReference(at start: Int) -> Found? {
    let isHexadecimal = byte(at: start) == UInt8(ascii: "x") || byte(at: start) == UInt8(ascii: "X")
    let radix: UInt32 = isHexadecimal ? 16 : 10
    var number: UInt32 = 0
    var offset = isHexadecimal ? start + 1 : start
    while let digit = byte(at: offset)?.hexDigitValue, digit < radix {
      // A number that is too large remains so, however many digits follow.
      number = Swift.min(number * radix + digit, 0x11_0000)
      offset += 1
    }
    // The number is also 0 if there are no digits.
    guard number != 0, let scalar = Unicode.Scalar(number) else { return nil }
    // As in HTML, the numbers 128 to 159 are of Windows-1252, because control characters are never meant.
    let meant = UInt8(exactly: number).flatMap { Unicode.Scalar(windows1252: $0) }
    return (meant ?? scalar, offset)
  }

  /// Returns the character whose name begins at `start`.
  fileprivate func namedReference(at start: Int) -> Found? {
    var offset = start
    while let byte = byte(at: offset), byte.isLetter || byte.isDigit { offset += 1 }
    return NamedCharacters.character(named: extracting(start..<offset)).map { ($0, offset) }
  }
}
