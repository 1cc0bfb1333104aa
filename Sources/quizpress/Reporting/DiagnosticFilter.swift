import DeckConversion

/// Decides which diagnostics are shown: the only place that knows what `--max-errors`, `--quiet` and `--silent` mean.
struct DiagnosticFilter {
  private let settings: ReportSettings
  private var errorCount = 0
  private var warningCount = 0

  /// A filter that shows as much as the settings say.
  init(_ settings: ReportSettings) {
    self.settings = settings
  }

  /// Returns the number of errors and warnings of a run that were not shown only because there were too many.
  func hiddenCount(of totals: RunTotals) -> Int {
    switch settings.detail {
    case .everything: totals.errorCount - errorCount + totals.warningCount - warningCount
    case .errors: totals.errorCount - errorCount
    case .summary: 0
    }
  }

  /// Returns whether to show the next diagnostic of a severity, and counts it if so.
  mutating func shows(_ severity: DiagnosticSeverity) -> Bool {
    switch (severity, settings.detail) {
    case (_, .summary), (.warning, .errors), (.note, .errors): false
    case (.error, _): count(&errorCount)
    case (.warning, _): count(&warningCount)
    case (.note, _): true
    }
  }

  private func count(_ shown: inout Int) -> Bool {
    guard shown < settings.maxErrors else { return false }
    shown += 1
    return true
  }
}
