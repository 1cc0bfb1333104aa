import DeckConversion

/// Tells people on standard error what came of a conversion.
struct Report {
  private let request: ConversionRequest

  init(_ request: ConversionRequest) {
    self.request = request
  }

  /// Writes the diagnostics, what kept the output from being written, and the summary.
  func write(_ outcome: Conversion.Outcome, _ failure: OutputError?) {
    var stream = StandardStream.error
    if !request.isQuiet { writeDiagnostics(of: outcome, to: &stream) }
    if let failure { stream.writeLine(message(failure)) }
    let errors = outcome.errorCount + (failure == nil ? 0 : 1)
    let warnings = outcome.warningCount
    if errors > 0 || warnings > 0 {
      stream.writeLine("\(counted(errors, "error")), \(counted(warnings, "warning"))")
    }
    stream.writeLine("\(outcome.summary)")
  }

  private func writeDiagnostics(
    of outcome: Conversion.Outcome, to stream: inout StandardStream
  ) {
    outcome.forEachDiagnostic(mostOfEach: request.mostShown) { stream.writeLine("\($0)") }
    let hidden =
      max(0, outcome.errorCount - request.mostShown)
      + max(0, outcome.warningCount - request.mostShown)
    if hidden > 0 { stream.writeLine("\(counted(hidden, "more diagnostic")) not shown") }
  }

  private func message(_ failure: OutputError) -> String {
    switch failure {
    case .isInput(let path):
      "quizpress: the output '\(path)' is also an input; nothing was written. Choose another place"
    case .isRepeated(let path):
      "quizpress: two outputs would be the file '\(path)'; nothing was written"
    case .failed(let path, let error):
      "\(path): error: the output cannot be written: \(error) [\(DiagnosticCode.unwritableOutput.rawValue)]"
    }
  }
}
