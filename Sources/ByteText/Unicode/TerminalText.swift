/// A line of text for a terminal, in parts that are shown in different styles.
package struct StyledText {
  /// The style of a part of a text.
  package enum Style: Sendable {
    case plain, strong, faint, error, warning, note, added

    /// The parameters of the escape sequence that selects the style (ECMA-48, section 8.3.117).
    fileprivate var parameters: String? {
      switch self {
      case .plain: nil
      case .strong: "1"
      case .faint: "2"
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;36"
      case .added: "32"
      }
    }
  }

  private var parts: [(style: Style, text: String)] = []

  /// Creates a line that begins with `text` in a style.
  package init(_ text: String = "", _ style: Style = .plain) {
    append(text, style)
  }

  package mutating func append(_ text: String, _ style: Style = .plain) {
    parts.append((style, text))
  }

  /// The text without styles.
  package var plain: String { parts.map(\.text).joined() }

  /// The text with escape sequences. Control characters of the text itself must have been escaped.
  package var colored: String {
    parts.map { part in
      guard let parameters = part.style.parameters, !part.text.isEmpty else { return part.text }
      return "\u{1B}[\(parameters)m\(part.text)\u{1B}[0m"
    }.joined()
  }
}

extension Span<UInt8> {
  /// A copy of the bytes, which are JSON or lines of text, with JSON escapes for characters that
  /// are invisible or that a terminal would interpret. The meaning of JSON does not change by them.
  package var escapedForTerminal: Bytes {
    var shown = ByteBuffer(capacity: count)
    for scalar in String(copying: self).unicodeScalars {
      guard scalar != "\n", isHidden(scalar) else {
        shown.append(String(scalar))
        continue
      }
      for unit in String(scalar).utf16 { shown.append(jsonEscape(of: unit)) }
    }
    return shown.finish()
  }
}

/// Returns the escape of a code unit of UTF-16 in a JSON string: `\u00e9`.
func jsonEscape(of unit: UInt16) -> String {
  let digits = String(unit, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
}
