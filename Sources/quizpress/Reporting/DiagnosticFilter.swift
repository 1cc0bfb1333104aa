import DeckConversion

/// Decides which diagnostics are shown: the only place that knows what `--max-errors` and `--quiet`
/// mean.
struct DiagnosticFilter {
  private let settings: ReportSettings
  private var errorCount = 0
  private var warningCount = 0

  /// A filter that shows as much as the settings say.
  init(_ settings: ReportSettings) {
    self.settings = settings
  }

  /// Whether anything is shown besides the summary and the failure to write an output.
  var showsDetails: Bool { !settings.isQuiet }

  /// The number of errors and warnings that were shown.
  var shownCount: Int { errorCount + warningCount }

  /// Returns whether to show the next diagnostic of a severity, and counts it if so.
  mutating func shows(_ severity: DiagnosticSeverity) -> Bool {
    guard showsDetails else { return false }
    switch severity {
    case .error: return count(&errorCount)
    case .warning: return count(&warningCount)
    case .note: return true
    }
  }

  private func count(_ shown: inout Int) -> Bool {
    guard shown < settings.maxErrors else { return false }
    shown += 1
    return true
  }
}
