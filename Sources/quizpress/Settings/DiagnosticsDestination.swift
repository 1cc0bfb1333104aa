import DeckConversion

/// A destination of diagnostics for programs: `--diagnostics FORMAT:FILE`.
struct DiagnosticsDestination: Hashable {
  let format: DiagnosticFormat

  /// The path of the file, or nil for standard output.
  let path: FilePath?
}
