import ByteText
import DeckConversion

/// Tells people on standard error what came of a conversion.
final class Report {
  private var filter: DiagnosticFilter
  private var stream = StandardStream.error

  init(_ request: ConversionRequest) {
    filter = DiagnosticFilter(maxErrors: request.mostShown, isQuiet: request.isQuiet)
  }

  /// Shows diagnostics as far as the settings allow; hidden ones are not even formatted.
  func showDiagnostics(of outcome: Conversion.Outcome) {
    let isShown = { (severity: DiagnosticSeverity) in self.filter.shows(severity) }
    outcome.forEachDiagnostic(where: isShown) { stream.writeLine("\($0)") }
  }

  /// Shows a diagnostic if the settings allow it.
  func show(_ diagnostic: Diagnostic) {
    if filter.shows(diagnostic.severity) { stream.writeLine("\(diagnostic)") }
  }

  /// Shows what kept the output from being written.
  func show(_ failure: OutputError) {
    stream.writeLine(escaped(message(failure)))
  }

  /// Sends what was shown so far on its way.
  func flush() {
    stream.flush()
  }

  /// Shows what kept the output from being written, and the summary.
  ///
  /// `refusedGroups` is a line that names the groups that were not built.
  func finish(
    _ summary: Summary, errors: Int, warnings: Int, refusedGroups: String? = nil,
    _ failure: OutputError?
  ) {
    let hidden = errors + warnings - filter.shownCount
    if hidden > 0, filter.showsDetails {
      stream.writeLine("\(counted(hidden, "more diagnostic")) not shown")
    }
    if let failure { show(failure) }
    let errors = errors + (failure == nil ? 0 : 1)
    if errors > 0 || warnings > 0 {
      stream.writeLine("\(counted(errors, "error")), \(counted(warnings, "warning"))")
    }
    if let refusedGroups, filter.showsDetails { stream.writeLine(refusedGroups) }
    stream.writeLine("\(summary)")
  }

  private func message(_ failure: OutputError) -> String {
    switch failure {
    case .isInput(let path):
      "quizpress: the output '\(path)' is also an input; nothing was written. Choose another place"
    case .isRepeated(let path):
      "quizpress: two outputs would be the file '\(path)'; nothing was written"
    case .failed(let path, let error):
      "\(path): error: the output cannot be written: \(error)\(hint(error)) "
        + "[\(DiagnosticCode.unwritableOutput.rawValue)]"
    }
  }

  private func hint(_ error: SystemError) -> String {
    error == .notFound ? "; the folder in which it is to lie must be there" : ""
  }
}
