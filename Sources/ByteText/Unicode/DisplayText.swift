/// Returns text of an input for use in a message: in quotes, on one line, at most 40 scalars long,
/// and without characters that a terminal would interpret.
package func quoted(_ text: String) -> String {
  "'\(escaped(shortened(text)))'"
}

/// Returns the first 40 scalars of `text` and an ellipsis, or all of it if it is not longer.
func shortened(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: 40, limitedBy: scalars.endIndex),
    end != scalars.endIndex
  else { return text }
  return String(scalars[..<end]) + "…"
}

/// The number of bytes that are needed to show the start of a text: 40 scalars of up to four bytes,
/// and two more scalars to recognize that it is longer. Thousands of findings may show the same
/// text of many megabytes.
package let shownBytes = 168

/// Returns `text` with escapes for characters that are invisible or change how text is shown.
package func escaped(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isHidden) else { return text }
  var shown = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": shown += "\\n"
    case "\r": shown += "\\r"
    case "\t": shown += "\\t"
    case _ where isHidden(scalar):
      shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return shown
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
