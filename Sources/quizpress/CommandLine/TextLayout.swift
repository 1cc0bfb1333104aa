import DeckConversion

/// The layout of text for a terminal.
enum TextLayout {
  /// The number of columns of the terminal, within the limits that suit reading.
  static let width = min(max(StandardStream.output.columns ?? 80, 60), 100)

  /// Returns a heading and the lines below it, indented.
  static func section(_ title: String, _ lines: [String]) -> [String] {
    [title] + lines.map { $0.isEmpty ? "" : "  " + $0 }
  }

  /// Returns the text, followed by spaces up to `width` characters.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Returns the text in indented lines of at most `width` columns.
  static func wrapped(_ text: String, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin
      }
      line += (line.count > indent ? " " : "") + word
    }
    return lines + [line]
  }
}

extension [[String]] {
  /// The paragraphs, each of which is a list of lines, with blank lines in between.
  var joinedAsParagraphs: String {
    map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}
