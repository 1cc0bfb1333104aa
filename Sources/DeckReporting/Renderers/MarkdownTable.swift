import ByteText
import DeckBuilding

/// A table of diagnostics in Markdown: a row for each, errors first, up to a number of rows.
struct MarkdownTable {
  private static let maxRows = 100

  private var errors: [String] = []
  private var warnings: [String] = []
  private var count = 0

  /// Adds a diagnostic.
  mutating func add(_ diagnostic: Diagnostic) {
    count += 1
    let isError = diagnostic.severity == .error
    guard (isError ? errors.count : warnings.count) < Self.maxRows else { return }
    let cells = [
      "\(diagnostic.location)", diagnostic.severity.rawValue, diagnostic.messageWithHelp,
      diagnostic.code.rawValue,
    ]
    let row = "| " + cells.map(Self.escaped).joined(separator: " | ") + " |"
    if isError { errors.append(row) } else { warnings.append(row) }
  }

  /// The table and a blank line, or nothing if there are no rows.
  var text: String {
    if count == 0 { return "" }
    let rows = (errors + warnings).prefix(Self.maxRows)
    var lines = ["| place | severity | message | code |", "|---|---|---|---|"] + rows
    if count > rows.count { lines += ["", "\(pluralized(count - rows.count, "more diagnostic"))"] }
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// Returns a text on one line, without the marks of Markdown and of HTML.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t": result += " "
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "@", "$":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
