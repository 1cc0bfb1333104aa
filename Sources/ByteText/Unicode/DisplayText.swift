/// Text of an input as a diagnostic shows it: in quotes, on one line, not too long, and without
/// anything that a terminal would obey.
package func quoted(_ text: String) -> String {
  "'\(escaped(shortened(text)))'"
}

/// The first scalars of `text`, up to 40; it may be of any length.
func shortened(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: 40, limitedBy: scalars.endIndex),
    end != scalars.endIndex
  else { return text }
  return String(scalars[..<end]) + "…"
}

/// How many bytes of a text are looked at where it is shown: those of its first scalars, and some
/// more that tell whether others follow. Thousands of findings may show one text of many megabytes.
package let shownBytes = 168

/// `text` with what is not to be seen, or would change what is seen, in escapes: control
/// characters, line ends, marks of direction and others of Unicode's category C or Z but the space.
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

/// Whether a terminal would obey `scalar`, or not show it.
func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value >= 0x20, scalar.value < 0x7F { return false }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
    // Joiners are part of the emoji and of the words that they stand in.
    return scalar != "\u{200D}" && scalar != "\u{200C}"
  default: return false
  }
}
