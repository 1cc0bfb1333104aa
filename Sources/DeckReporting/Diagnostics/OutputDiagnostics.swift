package import DeckBuilding
package import SystemIO

extension OutputFinding {
  /// Returns the diagnostic about the file at `path`.
  package func diagnostic(at path: FilePath) -> Diagnostic { diagnostic(at: path, code.severity) }

  /// Returns the diagnostic about the file at `path`, or nil if `rules` ignore it.
  package func diagnostic(at path: FilePath, _ rules: SeverityRules) -> Diagnostic? {
    rules.severity(of: code, insteadOf: code.severity).map { diagnostic(at: path, $0) }
  }

  private func diagnostic(at path: FilePath, _ severity: DiagnosticSeverity) -> Diagnostic {
    Diagnostic(
      code: code, severity: severity, message: words.message, help: words.help,
      location: Diagnostic.Location(path: path.description))
  }
}
