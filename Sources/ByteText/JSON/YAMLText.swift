/// Returns `text` as a double-quoted scalar of YAML 1.1, which is a JSON string too.
///
/// In addition to what JSON requires, characters are escaped that YAML does not allow in its text, that it reads as
/// line ends, or that it skips at the start of a line (YAML 1.1, sections 4.1.1, 4.1.4 and 4.2).
package func quotedYAML(_ text: String) -> String {
  let json = quotedJSON(text)
  guard json.unicodeScalars.contains(where: isEscapedInYAML) else { return json }
  return json.replacingScalars { scalar in
    isEscapedInYAML(scalar) ? jsonEscape(of: UInt16(truncatingIfNeeded: scalar.value)) : nil
  }
}

private func isEscapedInYAML(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
  default: false
  }
}

extension Span<UInt8> {
  /// Whether a sign in the text would end a plain scalar of YAML (YAML 1.2.2, section 7.3.3): a colon
  /// before a space, a number sign after one, or a colon or a space at the end.
  ///
  /// YAML reads the signs byte by byte, also where a mark after them makes a character of both.
  package var endsPlainYAML: Bool {
    let space = UInt8(ascii: " ")
    return indices.contains { index in
      let next = index + 1 < count ? self[index + 1] : space
      return switch self[index] {
      case UInt8(ascii: ":"): next == space
      case space: next == UInt8(ascii: "#") || index + 1 == count
      default: false
      }
    }
  }
}
