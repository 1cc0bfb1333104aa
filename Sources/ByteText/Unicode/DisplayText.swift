/// Returns text of an input for use in a message: in quotes, on one line, at most 40 scalars long,
/// and without characters that a terminal would interpret.
package func quoted(_ text: String) -> String {
  var buffer = ByteBuffer()
  buffer.append(quoted: text.utf8.span)
  return String(copying: buffer.span)
}

extension ByteBuffer {
  /// Appends text of an input as `quoted` returns it.
  package mutating func append(quoted text: Span<UInt8>) {
    let isShort = text.count <= shownScalars
    // One more byte shows whether a mark follows the last one, and belongs to its character.
    guard text.extracting(first: shownScalars + 1).isPlainASCII else {
      append("'\(escaped(shortened(String(copying: text))))'")
      return
    }
    append(UInt8(ascii: "'"))
    append(text.extracting(first: shownScalars))
    append(literal: isShort ? "'" : "…'")
  }
}

extension Span<UInt8> {
  /// Whether all bytes are characters of ASCII, and none of them is a control character.
  fileprivate var isPlainASCII: Bool {
    for index in indices where self[index] < 0x20 || self[index] >= 0x7F { return false }
    return true
  }
}

private let shownScalars = 40

/// Returns the first 40 scalars of `text` and an ellipsis, or all of it if it is not longer.
func shortened(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let start = scalars.startIndex
  guard let end = scalars.index(start, offsetBy: shownScalars, limitedBy: scalars.endIndex),
    end != scalars.endIndex
  else { return text }
  return String(scalars[..<end]) + "…"
}

/// The number of bytes that are needed to show the start of a text: 40 scalars of up to four bytes, and two more
/// scalars to recognize that it is longer. Thousands of findings may show the same text of many megabytes.
package let shownBytes = 168

/// Returns `text` with escapes for characters that are invisible or change how text is shown.
package func escaped(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isHidden) else { return text }
  return text.replacingScalars { scalar in
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where isHidden(scalar):
      "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: nil
    }
  }
}

extension String {
  /// Returns the text in which each scalar is replaced for which `replacement` returns other text.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let other = replacement(scalar) {
        text += other
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// Returns whether `scalar` is invisible or would be interpreted by a terminal: control and format
/// characters, line and paragraph separators, and unassigned characters.
func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value >= 0x20, scalar.value < 0x7F { return false }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
    // Joiners are part of emoji and of words in several scripts.
    return scalar != "\u{200D}" && scalar != "\u{200C}"
  default: return false
  }
}
