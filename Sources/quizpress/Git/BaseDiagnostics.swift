import DeckConversion

/// The diagnostics of the state in which the current branch left another one, which are not new.
struct BaseDiagnostics {
  /// The other branch, or a commit, as it was given.
  let base: String

  /// The errors because of which the earlier state was not read, so that all diagnostics are new.
  var errors: [UsageError] = []

  private var severities: [Fingerprint: DiagnosticSeverity] = [:]

  init(of base: String) { self.base = base }

  mutating func add(_ diagnostic: Diagnostic, _ fingerprint: Fingerprint) {
    severities[fingerprint] = diagnostic.severity
  }

  /// Returns whether the earlier state had a diagnostic, and as severe as now. An input that cannot be
  /// read is always reported, because nothing is known about it.
  func has(_ diagnostic: Diagnostic, _ fingerprint: Fingerprint) -> Bool {
    if diagnostic.code == .unreadableInput { return false }
    return switch (severities[fingerprint], diagnostic.severity) {
    case (.error, _), (.warning, .warning), (.warning, .note), (.note, .note): true
    default: false
    }
  }

  /// Returns lines for people, if a number of diagnostics is not shown.
  func lines(hiding count: Int) -> [String] {
    errors.map { "all diagnostics are new, because '\(base)' has an error: \($0.line)" }
      + (count > 0 ? ["\(pluralized(count, "diagnostic")) of '\(base)' not shown"] : [])
  }
}
