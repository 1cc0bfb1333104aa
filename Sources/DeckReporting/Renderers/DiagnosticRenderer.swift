package import ByteText
package import DeckBuilding

/// A renderer of the diagnostics of a run in a format for programs.
package protocol DiagnosticRenderer {
  /// Appends the text of the next diagnostic, unless it is part of a later text.
  mutating func add(_ diagnostic: IdentifiedDiagnostic, to buffer: inout ByteBuffer)

  /// Whether the renderer shows questions without diagnostics, too.
  var needsQuestions: Bool { get }

  /// Ends a deck, all of whose diagnostics have been rendered.
  mutating func end(_ questions: ReportedQuestions)

  /// Appends the rest of the text, after the last diagnostic.
  mutating func end(_ totals: RunTotals, to buffer: inout ByteBuffer)

  /// Returns a page about the run for people, in Markdown, if the format has one.
  func page(_ totals: RunTotals) -> String?
}

extension DiagnosticRenderer {
  package var needsQuestions: Bool { false }

  package mutating func end(_ questions: ReportedQuestions) {}

  package func page(_ totals: RunTotals) -> String? { nil }
}

/// A diagnostic as programs identify it.
package struct IdentifiedDiagnostic {
  package let diagnostic: Diagnostic

  /// The name of the diagnostic in all runs.
  package let fingerprint: Fingerprint

  package init(_ diagnostic: Diagnostic, fingerprint: Fingerprint) {
    self.diagnostic = diagnostic
    self.fingerprint = fingerprint
  }
}

/// The numbers of a run.
package struct RunTotals {
  package let summary: Summary
  package let errorCount: Int
  package let warningCount: Int

  /// Whether everything was read and written. Otherwise, the diagnostics are not all that there are.
  package var isComplete = true

  package init(summary: Summary, errorCount: Int, warningCount: Int) {
    self.summary = summary
    self.errorCount = errorCount
    self.warningCount = warningCount
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
  /// Returns a renderer. `relativePath` converts the path of an input to the form that the program
  /// expects, relative to the root of the repository; `documentation` explains codes. `version` is that of
  /// the program.
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
