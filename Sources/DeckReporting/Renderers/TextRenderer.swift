package import ByteText
import DeckBuilding

/// Renders diagnostics as lines for people.
///
/// A diagnostic is one line, with another line for each note. On a terminal, each is followed by
/// the line of the input, with its place marked beneath.
package struct TextRenderer: Sendable {
  /// The width of the terminal in columns, or nil if no lines of inputs are shown.
  private let width: Int?

  /// Creates a renderer for a terminal with `width` columns, or for a file if it is nil.
  package init(width: Int? = nil) {
    self.width = width
  }

  package func lines(of diagnostic: Diagnostic) -> [StyledText] {
    let style = diagnostic.severity.style
    var first = StyledText("\(diagnostic.location): ", .strong)
    first.append(diagnostic.severity.rawValue, style)
    first.append(": " + diagnostic.message)
    if case .first(let scope, let count) = diagnostic.repetition {
      let help = scope == .records ? "; --max-errors \(count + 1) shows them" : ""
      first.append(" (and \(scope.words(otherCount: count))\(help))")
    }
    // On a terminal, the help follows the excerpt.
    let followsExcerpt = width != nil && diagnostic.excerpt != nil
    if let help = diagnostic.help, !followsExcerpt { first.append("; \(help)") }
    first.append(diagnostic.location.cellInParentheses)
    first.append(" [\(diagnostic.code.rawValue)]", .faint)
    var lines = [first] + excerpt(diagnostic.excerpt, at: diagnostic.location, style)
    if let help = diagnostic.help, followsExcerpt {
      var line = StyledText("help: ", .note)
      line.append(help)
      lines.append(line)
    }
    for note in diagnostic.notes {
      var line = StyledText("\(note.location): ", .strong)
      line.append("note", .note)
      line.append(": " + note.message + note.location.cellInParentheses)
      lines += [line] + excerpt(note.excerpt, at: note.location, .note)
    }
    return lines
  }

  /// Returns the line of the input, and a line that marks the place in it.
  private func excerpt(
    _ excerpt: Excerpt?, at location: Diagnostic.Location, _ style: StyledText.Style
  ) -> [StyledText] {
    guard let width, let excerpt, let number = location.line else { return [] }
    let gutter = " \(number) | "
    let shown = ShownExcerpt(excerpt, width: max(20, width - gutter.count))
    var line = StyledText(gutter, .faint)
    line.append(shown.text)
    var marks = StyledText(String(repeating: " ", count: gutter.count - 2) + "| ", .faint)
    marks.append(String(repeating: " ", count: shown.start))
    marks.append(String(repeating: "^", count: max(1, shown.length)), style)
    return [line, marks]
  }
}

extension DiagnosticSeverity {
  fileprivate var style: StyledText.Style {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

/// An excerpt as it fits into a number of columns, without control characters.
private struct ShownExcerpt {
  let text: String

  /// The column of the first marked character, counted from 0.
  let start: Int

  /// The number of marked columns.
  let length: Int

  init(_ excerpt: Excerpt, width: Int) {
    let marked = Self.beginning(of: escaped(excerpt.marked), columns: width / 2)
    length = marked.columns
    let isCutInside = marked.text != escaped(excerpt.marked)
    // The text before the place gets what the rest of the line does not need, but at least a third.
    let after = isCutInside ? "" : escaped(excerpt.after)
    let needed = min(Self.columns(of: after) + length, width / 2)
    let whole = Self.reversed(escaped(excerpt.before))
    let before = Self.beginning(of: whole, columns: max(width / 3, width - needed - 4))
    let opening = before.text != whole || excerpt.isCutAtStart ? "…" : ""
    start = before.columns + Self.columns(of: opening)
    let rest = Self.beginning(of: after, columns: max(0, width - start - length - 1))
    let isCut = isCutInside || rest.text != after || excerpt.isCutAtEnd
    text = opening + Self.reversed(before.text) + marked.text + rest.text + (isCut ? "…" : "")
  }

  private static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + $1.columnCount }
  }

  /// Returns the longest beginning of `text` that fits.
  private static func beginning(of text: String, columns: Int) -> (text: String, columns: Int) {
    var (shown, used) = ("", 0)
    for scalar in text.unicodeScalars {
      let width = scalar.columnCount
      if used + width > columns { break }
      used += width
      shown.unicodeScalars.append(scalar)
    }
    return (shown, used)
  }

  /// Returns the text from its last scalar to its first one.
  private static func reversed(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.reversed()))
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as one line, with another line for each note: `path:line:column: error: message; help [code]`.
  public var description: String {
    TextRenderer().lines(of: self).map(\.plain).joined(separator: "\n")
  }
}

extension Diagnostic {
  /// The message, and the help after a semicolon if there is one.
  var messageWithHelp: String { message + (help.map { "; \($0)" } ?? "") }
}

extension Diagnostic.Location: CustomStringConvertible {
  /// `path:line:column`, or the path alone for an entire input.
  public var description: String {
    let path = escaped(path)
    guard let line, let column else { return path }
    return "\(path):\(line):\(column)"
  }
}
