import DeckBuilding

/// Renders a run as JUnit's XML: one suite per input, and one case per question.
///
/// Errors are failures of the case of their question, or of one of the input itself. Warnings and
/// notes of a case are its output.
struct JUnitRenderer: DiagnosticRenderer {
  /// A question or an input.
  private struct Case {
    let name: String
    var failures: [Diagnostic] = []
    var output: [String] = []
  }

  /// The cases of an input: those with diagnostics, in their order, and then the others.
  private struct Suite {
    let name: String
    var cases: [Case] = []

    /// The cases that are not about one row, by their names.
    var indices: [String: Int] = [:]

    var failureCount: Int { cases.count { !$0.failures.isEmpty } }
  }

  private var suites: [Suite] = []
  private var indices: [String: Int] = [:]

  /// The cases of the current deck that are about one row, by its number.
  private var cases: [Int: (suite: Int, index: Int)] = [:]

  let needsQuestions = true

  mutating func text(of identified: IdentifiedDiagnostic) -> String {
    let diagnostic = identified.diagnostic
    let (suite, index) = place(of: diagnostic)
    if diagnostic.severity == .error {
      suites[suite].cases[index].failures.append(diagnostic)
    } else {
      suites[suite].cases[index].output.append(diagnostic.description)
    }
    return ""
  }

  mutating func end(_ questions: ReportedQuestions) {
    questions.visit { path, subject in
      guard let row = subject.row, cases[row] == nil else { return }
      suites[suite(path)].cases.append(Case(name: subject.caseName ?? ""))
    }
    // The next deck counts its rows from 0.
    cases.removeAll()
  }

  mutating func end(_ totals: RunTotals) -> String {
    let count = suites.reduce(0) { $0 + $1.cases.count }
    let failureCount = suites.reduce(0) { $0 + $1.failureCount }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"quizpress\" tests=\"\(count)\" failures=\"\(failureCount)\">",
    ]
    for suite in suites { lines += text(of: suite) }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Cases

  /// Returns the number of the suite of an input.
  private mutating func suite(_ path: String) -> Int {
    if let index = indices[path] { return index }
    indices[path] = suites.count
    suites.append(Suite(name: path))
    return suites.count - 1
  }

  /// Returns the case that a diagnostic belongs to.
  private mutating func place(of diagnostic: Diagnostic) -> (suite: Int, index: Int) {
    if let row = diagnostic.subject.row, let known = cases[row] { return known }
    let suite = suite(diagnostic.location.path)
    let name = diagnostic.caseName
    if diagnostic.subject.row == nil, let index = suites[suite].indices[name] {
      return (suite, index)
    }
    let index = suites[suite].cases.count
    suites[suite].cases.append(Case(name: name))
    if let row = diagnostic.subject.row {
      cases[row] = (suite, index)
    } else {
      suites[suite].indices[name] = index
    }
    return (suite, index)
  }

  // MARK: XML

  private func text(of suite: Suite) -> [String] {
    var lines = [
      "  <testsuite name=\(xmlQuoted(suite.name)) tests=\"\(suite.cases.count)\" "
        + "errors=\"0\" failures=\"\(suite.failureCount)\">"
    ]
    for item in suite.cases { lines += text(of: item, in: suite) }
    return lines + ["  </testsuite>"]
  }

  private func text(of item: Case, in suite: Suite) -> [String] {
    let start = "    <testcase classname=\(xmlQuoted(suite.name)) name=\(xmlQuoted(item.name))"
    if item.failures.isEmpty, item.output.isEmpty { return [start + "/>"] }
    var lines = [start + ">"]
    for failure in item.failures {
      lines.append(
        "      <failure type=\"\(failure.code.rawValue)\" message=\(xmlQuoted(failure.message))>"
          + "\(xmlText(failure.description))</failure>")
    }
    if !item.output.isEmpty {
      let output = item.output.joined(separator: "\n")
      lines.append("      <system-out>\(xmlText(output))</system-out>")
    }
    return lines + ["    </testcase>"]
  }
}

extension Diagnostic.Subject {
  /// The name of the case of the question or the group, if there is one.
  fileprivate var caseName: String? {
    let prefix = group.map { "\($0): " } ?? ""
    if let id { return prefix + "question " + id }
    if let prompt { return prefix + prompt }
    if let question { return prefix + "question \(question)" }
    return group
  }
}

extension Diagnostic {
  /// The name of the case that the diagnostic belongs to.
  fileprivate var caseName: String {
    subject.caseName ?? location.line.map { "line \($0)" } ?? "file"
  }
}

/// Returns a text as the value of an attribute, with its quotes.
private func xmlQuoted(_ text: String) -> String { "\"\(xmlText(text))\"" }

/// Returns a text with entities for the characters that XML reserves. Characters that XML 1.0
/// cannot contain (section 2.2) become U+FFFD.
private func xmlText(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\n": result += "&#10;"
    case "\t": result += "&#9;"
    case "\r": result += "&#13;"
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
