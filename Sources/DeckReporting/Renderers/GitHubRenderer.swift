import ByteText
import DeckBuilding

/// Renders diagnostics as workflow commands, which GitHub shows as annotations at the lines of a change.
///
/// GitHub shows at most ten annotations of each kind for a step, so the first ten errors and the
/// first ten warnings are rendered, errors first, and a line with the number of the others. Of those
/// with the same cause, only the first one is rendered, with the number of the others.
struct GitHubRenderer: DiagnosticRenderer {
  private static let maxShown = 10
  let relativePath: (String) -> String
  private(set) var table = MarkdownTable()

  /// The diagnostics, each with the number of others that have the same cause.
  private(set) var causes: [DiagnosticSeverity: [Cause]] = [:]
  private(set) var hiddenCount = 0

  /// The numbers of the causes that others have too, by what these have in common: the code, the
  /// severity, and the message or the input of the records.
  private(set) var indices: [[String]: Int] = [:]

  typealias Cause = (diagnostic: Diagnostic, otherCount: Int)

  mutating func add(
    _ diagnostic: Diagnostic, _ fingerprint: Fingerprint, to buffer: inout ByteBuffer
  ) {
    let severity = diagnostic.severity
    if severity == .note { return }
    table.add(diagnostic)
    let count = causes[severity]?.count ?? 0
    // The first one in the text may be in the baseline, so the renderer finds its own.
    if let scope = diagnostic.repetition?.scope {
      let text = scope == .inputs ? diagnostic.message : diagnostic.location.path
      let key = [diagnostic.code.rawValue, severity.rawValue, text]
      if let index = indices[key] {
        if index < Self.maxShown { causes[severity]?[index].otherCount += 1 }
        return
      }
      indices[key] = count
    }
    if count < Self.maxShown {
      causes[severity, default: []].append((diagnostic, 0))
    } else {
      hiddenCount += 1
    }
  }

  mutating func end(_ totals: RunTotals, to buffer: inout ByteBuffer) {
    for severity in [DiagnosticSeverity.error, .warning] {
      for cause in causes[severity] ?? [] { buffer.append(command(cause) + "\n") }
    }
    if hiddenCount > 0 {
      buffer.append(
        "::notice title=quizpress::\(pluralized(hiddenCount, "more diagnostic")) in the log\n")
    }
  }

  /// Returns the summary of a step: a heading and a table.
  func page(_ totals: RunTotals) -> String? {
    let errors = pluralized(totals.errorCount, "error")
    return "### quizpress: \(errors), \(pluralized(totals.warningCount, "warning"))\n\n"
      + table.text + MarkdownTable.escaped("\(totals.summary)") + "\n\n"
  }

  private func command(_ cause: Cause) -> String {
    var diagnostic = cause.diagnostic
    if let scope = diagnostic.repetition?.scope, cause.otherCount > 0 {
      diagnostic.message += " (and \(scope.words(otherCount: cause.otherCount)))"
    }
    let location = diagnostic.location
    var properties = [("title", diagnostic.code.rawValue)]
    properties.append(("file", relativePath(location.path)))
    if let line = location.line { properties.append(("line", "\(line)")) }
    // GitHub shows columns only within one line.
    if let column = location.column, location.endLine.map({ $0 == location.line }) ?? true {
      properties.append(("col", "\(column)"))
      if let end = location.endColumn { properties.append(("endColumn", "\(end)")) }
    }
    let list = properties.map { "\($0.0)=\(Self.escaped($0.1, isProperty: true))" }
    return "::\(diagnostic.severity.rawValue) \(list.joined(separator: ","))::"
      + Self.escaped(diagnostic.messageWithHelp, isProperty: false)
  }

  /// Returns a text in which the characters that end a command or a property are escaped.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: nil
      }
    }
  }
}

/// A table of diagnostics in Markdown: a row for each, errors first, up to a number of rows.
struct MarkdownTable {
  private static let maxRows = 100
  private var errors: [String] = []
  private var warnings: [String] = []
  private var count = 0

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
    text.replacingScalars { scalar in
      switch scalar {
      case "\n", "\r", "\t": " "
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "@", "$": "\\\(scalar)"
      default: nil
      }
    }
  }
}
