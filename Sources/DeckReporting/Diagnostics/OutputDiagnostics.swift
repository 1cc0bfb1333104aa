package import DeckBuilding
package import SystemIO

extension OutputFinding {
  /// Returns the diagnostic about the file at `path`.
  package func diagnostic(at path: FilePath) -> Diagnostic {
    let (message, help) = words
    return Diagnostic(
      code: code, severity: code.severity, message: message, help: help,
      location: Diagnostic.Location(path: path.description))
  }

  /// Returns the diagnostic about the file at `path`, or nil if `rules` ignore it.
  package func diagnostic(at path: FilePath, _ rules: SeverityRules) -> Diagnostic? {
    guard let severity = rules.severity(of: code, insteadOf: code.severity) else { return nil }
    var diagnostic = diagnostic(at: path)
    diagnostic.severity = severity
    return diagnostic
  }
}
