import DeckConversion

/// A destination of diagnostics for programs: `--diagnostics FORMAT:FILE`.
struct DiagnosticsDestination: Hashable {
  let format: DiagnosticFormat

  /// The path of the file, or nil for standard output.
  let path: FilePath?
}

extension DiagnosticsDestination {
  /// The destinations that the service on which the command runs expects: annotations on standard
  /// output in a workflow of GitHub, and otherwise none.
  static var automatic: [DiagnosticsDestination] {
    CurrentProcess.environmentVariable("GITHUB_ACTIONS") == "true"
      ? [DiagnosticsDestination(format: .github, path: nil)] : []
  }
}
