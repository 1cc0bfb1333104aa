import ByteText
import DeckBuilding

/// Renders a run as JUnit's XML: one suite per input, and one case per question.
///
/// Errors are failures of the case of their question, or of one of the input itself. Warnings and
/// notes of a case are its output.
struct JUnitRenderer: DiagnosticRenderer {
  /// A question or an input.
  private struct Case {
    let name: String

    /// The elements of the errors, each with a line feed.
    var failures = ""

    /// The lines of warnings and notes, with line feeds in between.
    var output = ""
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

  mutating func add(
    _ diagnostic: Diagnostic, _ fingerprint: Fingerprint, to buffer: inout ByteBuffer
  ) {
    let (suite, index) = place(of: diagnostic)
    if diagnostic.severity == .error {
      suites[suite].cases[index].failures +=
        "      <failure type=\"\(diagnostic.code.rawValue)\" message=\(xmlQuoted(diagnostic.message))>"
        + "\(xmlText(diagnostic.description))</failure>\n"
    } else {
      let isFirst = suites[suite].cases[index].output.isEmpty
      suites[suite].cases[index].output += (isFirst ? "" : "\n") + diagnostic.description
    }
  }

  mutating func end(_ deck: BuiltDeck) {
    deck.forEachQuestion { path, subject in
      guard let row = subject.row, cases[row] == nil else { return }
      suites[suite(path)].cases.append(Case(name: subject.caseName ?? ""))
    }
    // The next deck counts its rows from 0.
    cases.removeAll()
  }

  mutating func end(_ totals: RunTotals, to buffer: inout ByteBuffer) {
    let count = suites.reduce(0) { $0 + $1.cases.count }
    let failureCount = suites.reduce(0) { $0 + $1.failureCount }
    buffer.append(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + "<testsuites name=\"quizpress\" tests=\"\(count)\" failures=\"\(failureCount)\">\n")
    for suite in suites { append(suite, to: &buffer) }
    buffer.append(literal: "</testsuites>\n")
  }

  // MARK: Cases

  private mutating func suite(_ path: String) -> Int {
    if let index = indices[path] { return index }
    indices[path] = suites.count
    suites.append(Suite(name: path))
    return suites.count - 1
  }

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

  private func append(_ suite: Suite, to buffer: inout ByteBuffer) {
    let name = xmlQuoted(suite.name)
    buffer.append(
      "  <testsuite name=\(name) tests=\"\(suite.cases.count)\" errors=\"0\" "
        + "failures=\"\(suite.failureCount)\">\n")
    for item in suite.cases {
      let start = "    <testcase classname=\(name) name=\(xmlQuoted(item.name))"
      if item.failures.isEmpty, item.output.isEmpty {
        buffer.append(start + "/>\n")
        continue
      }
      buffer.append(start + ">\n" + item.failures)
      if !item.output.isEmpty {
        buffer.append("      <system-out>\(xmlText(item.output))</system-out>\n")
      }
      buffer.append(literal: "    </testcase>\n")
    }
    buffer.append(literal: "  </testsuite>\n")
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
  fileprivate var caseName: String {
    subject.caseName ?? location.line.map { "line \($0)" } ?? "file"
  }
}

/// Returns a text as the value of an attribute, with its quotes.
private func xmlQuoted(_ text: String) -> String { "\"\(xmlText(text))\"" }

/// Returns a text with entities for the characters that XML reserves. Characters that XML 1.0
/// cannot contain (section 2.2) become U+FFFD.
private func xmlText(_ text: String) -> String {
  text.replacingScalars { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\n": "&#10;"
    case "\t": "&#9;"
    case "\r": "&#13;"
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: nil
    }
  }
}
