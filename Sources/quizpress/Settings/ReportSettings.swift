import DeckConversion

/// The detail in which a run is reported.
struct ReportSettings {
  /// The number of errors, and of warnings, that are shown.
  var maxErrors = Int.max

  var detail = ReportDetail.everything

  /// Whether anything is shown besides the summary and the failure to write an output.
  var showsDetails: Bool { detail != .summary }

  var color = ColorMode.auto
  var diagnostics: [DiagnosticsDestination] = []
  var documentation = DocumentationAddress()

  /// The path of the baseline, if there is one.
  var baseline: FilePath?

  /// The branch or the commit whose diagnostics are not shown.
  var changedSince: String?

  var baselineUse = BaselineUse.compare
}

/// The diagnostics that are shown.
enum ReportDetail {
  case everything
  /// The errors.
  case errors
  /// None: only the summary.
  case summary
}

/// The use of a baseline.
enum BaselineUse {
  /// Diagnostics that it has are not shown.
  case compare
  /// The same, and diagnostics that did not occur are removed from it.
  case prune
  /// It gets the diagnostics of the run instead of the ones that it had about the same files.
  case update
}

/// When colors are used.
enum ColorMode: String, CaseIterable {
  /// On a terminal, unless the environment variable `NO_COLOR` is set.
  case auto
  case always
  case never

  /// Whether colors are used for a stream.
  func isOn(forTerminal isTerminal: Bool) -> Bool {
    switch self {
    case .auto:
      isTerminal && (CurrentProcess.environmentVariable("NO_COLOR") ?? "").isEmpty
        && CurrentProcess.environmentVariable("TERM") != "dumb"
    case .always: true
    case .never: false
    }
  }
}

/// A destination of diagnostics for programs: `--diagnostics FORMAT:FILE`.
struct DiagnosticsDestination: Hashable {
  let format: DiagnosticFormat

  /// The path of the file, or nil for standard output.
  let path: FilePath?

  /// The destinations that the service on which the command runs expects: annotations on standard
  /// output in a workflow of GitHub, and otherwise none.
  static var automatic: [DiagnosticsDestination] {
    CurrentProcess.environmentVariable("GITHUB_ACTIONS") == "true"
      ? [DiagnosticsDestination(format: .github, path: nil)] : []
  }
}
