import ByteText

/// A value of YAML in the style that people read most easily, and that every program reads as the same text.
package enum YAMLScalar: Equatable {
  /// The text as it is.
  case plain(String)
  /// The text in double quotes.
  case quoted(String)
  /// The lines of the text, as a literal block. Whether the text ends with a line end decides what
  /// the block begins with.
  case literal([Substring], endsLine: Bool)
  /// The words of a long line on several lines, as a folded block.
  case folded([String])

  /// The length beyond which a text is folded, in characters.
  private static let maxPlainCount = 100
  /// The length of the lines of folded text, in characters.
  private static let foldedLineCount = 88

  /// Chooses the style for `text`.
  init(_ text: String) {
    if text.utf8.contains(UInt8(ascii: "\n")) {
      self = Self.literal(text) ?? .quoted(text)
    } else if text.utf8.count > Self.maxPlainCount, text.unicodeScalars.count > Self.maxPlainCount {
      self = Self.folded(text) ?? .quoted(text)
    } else {
      self = Self.isPlain(text) ? .plain(text) : .quoted(text)
    }
  }

  /// Returns `text` as a value on one line.
  package static func line(_ text: String) -> String {
    isPlain(text) ? text : quotedYAML(text)
  }

  /// Returns the value; its further lines are indented by `indent` spaces.
  func text(indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    switch self {
    case .plain(let text): return text
    case .quoted(let text): return quotedYAML(text)
    case .literal(let lines, let endsLine):
      let block = lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
      return (endsLine ? "|\n" : "|-\n") + block
    case .folded(let lines):
      return ">-\n" + lines.map { margin + $0 }.joined(separator: "\n")
    }
  }

  // MARK: Styles

  /// Returns a literal block, if the text can be one: no line begins with a blank or has nothing
  /// but blanks, and there is text on the first and on the last line.
  private static func literal(_ text: String) -> YAMLScalar? {
    let scalars = text.unicodeScalars
    guard scalars.allSatisfy({ $0 == "\n" || isPrintable($0) }) else { return nil }
    var lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
    let endsLine = lines.last?.isEmpty ?? false
    if endsLine { lines.removeLast() }
    guard lines.first?.isEmpty == false, lines.last?.isEmpty == false,
      lines.allSatisfy({ $0.unicodeScalars.first.map { !$0.properties.isWhitespace } ?? true })
    else { return nil }
    return .literal(lines, endsLine: endsLine)
  }

  /// Returns a folded block, if the text can be one: words with single spaces in between.
  private static func folded(_ text: String) -> YAMLScalar? {
    guard text.unicodeScalars.allSatisfy(isPrintable) else { return nil }
    let words = text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
    guard
      words.allSatisfy({ word in !word.isEmpty && word.first?.properties.isWhitespace == false })
    else { return nil }
    var lines: [String] = []
    for word in words.map({ String($0) }) {
      guard let last = lines.last,
        last.unicodeScalars.count + word.unicodeScalars.count < foldedLineCount
      else {
        lines.append(word)
        continue
      }
      lines[lines.count - 1] = last + " " + word
    }
    return lines.count > 1 ? .folded(lines) : nil
  }

  /// Returns whether `text` is read as the same text without quotes, by every version of YAML.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.unicodeScalars.allSatisfy(isPrintable),
      !text.utf8.span.endsPlainYAML,
      text.utf8.count > longestWord || !words.contains(text.lowercased())
    else { return false }
    if first.properties.isAlphabetic || "¿¡«„“‘".unicodeScalars.contains(first) { return true }
    // Words after a digit: neither a number nor a date.
    return first.properties.numericType != nil && text.contains(" ")
      && text.split { !$0.isLetter }.contains { $0.count > 2 }
  }

  /// The words that some version of YAML does not read as text.
  private static let words: Set<String> = [
    "y", "yes", "n", "no", "true", "false", "on", "off", "null", "nan", "inf",
  ]

  /// The length of the longest of the words in bytes.
  private static let longestWord = words.map(\.utf8.count).max() ?? 0

  /// Whether a character is itself in all styles and can be seen, or is a space.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
    case .format: scalar == "\u{200D}" || scalar == "\u{200C}"
    default: true
    }
  }
}
