import DeckBuilding

/// Renders errors as JUnit's XML: one suite per input, and one failed case per question, or for the
/// input itself. Warnings and notes of a case are its output.
struct JUnitRenderer: DiagnosticRenderer {
  /// A question or an input with diagnostics.
  private struct Case {
    let name: String
    var failures: [Diagnostic] = []
    var output: [String] = []
  }

  /// The cases of an input, in the order of their first diagnostics.
  private struct Suite {
    let name: String
    var cases: [Case] = []
    var indices: [String: Int] = [:]

    mutating func add(_ diagnostic: Diagnostic) {
      let name = diagnostic.caseName
      let index = indices[name] ?? cases.count
      if index == cases.count {
        indices[name] = index
        cases.append(Case(name: name))
      }
      if diagnostic.severity == .error {
        cases[index].failures.append(diagnostic)
      } else {
        cases[index].output.append(diagnostic.description)
      }
    }
  }

  private var suites: [Suite] = []
  private var indices: [String: Int] = [:]

  mutating func text(of identified: IdentifiedDiagnostic) -> String {
    let path = identified.diagnostic.location.path
    let index = indices[path] ?? suites.count
    if index == suites.count {
      indices[path] = index
      suites.append(Suite(name: path))
    }
    suites[index].add(identified.diagnostic)
    return ""
  }

  mutating func end(_ totals: RunTotals) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let failureCount = suites.reduce(0) { $0 + $1.cases.count { !$0.failures.isEmpty } }
    let cases = suites.reduce(0) { $0 + $1.cases.count }
    let passedCount = totals.summary.questionCount
    lines.append(
      "<testsuites name=\"quizpress\" tests=\"\(cases + 1)\" failures=\"\(failureCount)\">")
    lines.append(
      "  <testsuite name=\"quizpress\" tests=\"1\" failures=\"0\">")
    lines.append(
      "    <testcase classname=\"quizpress\" name=\"\(passedCount) questions built\"/>")
    lines.append("  </testsuite>")
    for suite in suites { lines += text(of: suite) }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(of suite: Suite) -> [String] {
    let failureCount = suite.cases.count { !$0.failures.isEmpty }
    var lines = [
      "  <testsuite name=\(xmlQuoted(suite.name)) tests=\"\(suite.cases.count)\" "
        + "failures=\"\(failureCount)\">"
    ]
    for item in suite.cases {
      lines.append("    <testcase classname=\(xmlQuoted(suite.name)) name=\(xmlQuoted(item.name))>")
      for failure in item.failures {
        lines.append(
          "      <failure type=\"\(failure.code.rawValue)\" message=\(xmlQuoted(failure.message))>"
            + "\(xmlText(failure.description))</failure>")
      }
      if !item.output.isEmpty {
        let output = item.output.joined(separator: "\n")
        lines.append("      <system-out>\(xmlText(output))</system-out>")
      }
      lines.append("    </testcase>")
    }
    return lines + ["  </testsuite>"]
  }
}

extension Diagnostic {
  /// The name of the case that the diagnostic belongs to.
  fileprivate var caseName: String {
    let group = subject.group.map { "\($0): " } ?? ""
    if let id = subject.id { return group + "question " + id }
    if let prompt = subject.prompt { return group + prompt }
    if let question = subject.question { return group + "question \(question)" }
    guard let group = subject.group else { return location.line.map { "line \($0)" } ?? "file" }
    return group
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
