import ByteText
import DeckConversion

/// Tells people on standard error what came of a conversion.
final class Report {
  private let request: ConversionRequest
  private var stream = StandardStream.error
  private var shownErrors = 0
  private var shownWarnings = 0

  init(_ request: ConversionRequest) {
    self.request = request
  }

  /// Shows a diagnostic, unless there were enough of its kind or none is wanted.
  func show(_ diagnostic: Diagnostic) {
    if request.isQuiet { return }
    switch diagnostic.severity {
    case .error:
      if shownErrors == request.mostShown { return }
      shownErrors += 1
    case .warning:
      if shownWarnings == request.mostShown { return }
      shownWarnings += 1
    case .note: break
    }
    stream.writeLine("\(diagnostic)")
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
    let hidden = errors - shownErrors + warnings - shownWarnings
    if hidden > 0, !request.isQuiet {
      stream.writeLine("\(counted(hidden, "more diagnostic")) not shown")
    }
    if let failure { show(failure) }
    let errors = errors + (failure == nil ? 0 : 1)
    if errors > 0 || warnings > 0 {
      stream.writeLine("\(counted(errors, "error")), \(counted(warnings, "warning"))")
    }
    if let refusedGroups, !request.isQuiet { stream.writeLine(refusedGroups) }
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
