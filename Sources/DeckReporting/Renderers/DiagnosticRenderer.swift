package import ByteText
package import DeckBuilding

/// A renderer of the diagnostics of a run in a format for programs.
package protocol DiagnosticRenderer {
  /// Appends the text of the next diagnostic, whose name in all runs is `fingerprint`, unless it is part of a
  /// later text.
  mutating func add(
    _ diagnostic: Diagnostic, _ fingerprint: Fingerprint, to buffer: inout ByteBuffer)

  /// Ends a deck, all of whose diagnostics have been rendered.
  mutating func end(_ deck: BuiltDeck)

  /// Appends the rest of the text, after the last diagnostic.
  mutating func end(_ totals: RunTotals, to buffer: inout ByteBuffer)

  /// Returns a page about the run for people, in Markdown, if the format has one.
  func page(_ totals: RunTotals) -> String?
}

extension DiagnosticRenderer {
  package mutating func end(_ deck: BuiltDeck) {}

  package func page(_ totals: RunTotals) -> String? { nil }
}

/// The numbers of a run.
package struct RunTotals {
  package var summary = Summary.zero
  package var errorCount = 0
  package var warningCount = 0

  /// The number of errors that refuse a record each.
  package var recordErrorCount = 0

  /// Whether an input could not be read, or is not complete.
  package var hasUnreadableInput = false

  /// Whether everything was read and written. Otherwise, the diagnostics are not all that there are.
  package var isComplete = true

  package init() {}

  package init(_ deck: BuiltDeck) {
    (summary, errorCount, warningCount) = (deck.summary, deck.errorCount, deck.warningCount)
    (recordErrorCount, hasUnreadableInput) = (deck.recordErrorCount, deck.hasUnreadableInput)
  }

  /// Adds the numbers of `other`, except the number of inputs.
  package mutating func add(_ other: RunTotals) {
    summary.add(other.summary)
    errorCount += other.errorCount
    warningCount += other.warningCount
    recordErrorCount += other.recordErrorCount
    hasUnreadableInput = hasUnreadableInput || other.hasUnreadableInput
  }

  /// Adds the numbers of diagnostics.
  package mutating func add(_ diagnostics: [Diagnostic]) {
    errorCount += diagnostics.count { $0.severity == .error }
    warningCount += diagnostics.count { $0.severity == .warning }
  }
}

/// A format of diagnostics for programs.
public enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// One JSON object per line, and a last one with the summary.
  case jsonl
  /// Commands that GitHub shows as annotations.
  case github
  /// A report of code quality for GitLab: one JSON array.
  case gitlab
  /// The Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
  case sarif
  /// JUnit's XML: a suite for each input, and a case for each question.
  case junit
}

extension DiagnosticFormat {
  /// Returns a renderer. `relativePath` converts the path of an input to the form that the program expects, relative to
  /// the root of the repository; `documentation` explains codes. `version` is that of the program.
  package func renderer(
    relativePath: @escaping (String) -> String, documentation: DocumentationAddress, version: String
  ) -> any DiagnosticRenderer {
    switch self {
    case .jsonl: JSONLinesRenderer(documentation: documentation)
    case .github: GitHubRenderer(relativePath: relativePath)
    case .gitlab: GitLabRenderer(relativePath: relativePath)
    case .sarif:
      SARIFRenderer(relativePath: relativePath, documentation: documentation, version: version)
    case .junit: JUnitRenderer()
    }
  }
}
