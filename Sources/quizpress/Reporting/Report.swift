import DeckConversion

/// Reports a conversion on standard error, and to the outputs for programs.
final class Report {
  /// The width of a terminal that does not know its own.
  private static let usualWidth = 80

  private var filter: DiagnosticFilter
  private let outputs: [DiagnosticsOutput]
  private var stream = StandardStream.error
  private let renderer: TextRenderer
  private let isColored: Bool

  /// A report in as much detail as the settings say, which adds all diagnostics to `outputs`.
  init(_ settings: ReportSettings = ReportSettings(), to outputs: [DiagnosticsOutput] = []) {
    filter = DiagnosticFilter(settings)
    self.outputs = outputs
    let isTerminal = stream.isTerminal
    renderer = TextRenderer(width: isTerminal ? stream.columns ?? Self.usualWidth : nil)
    isColored = settings.color.isOn(forTerminal: isTerminal)
  }

  /// Shows diagnostics as far as the settings allow; hidden ones are not even formatted.
  func showDiagnostics(of outcome: Conversion.Outcome) {
    if outputs.isEmpty {
      let isShown = { (severity: DiagnosticSeverity) in self.filter.shows(severity) }
      outcome.forEachDiagnostic(where: isShown, withExcerpts: renderer.needsExcerpts, write)
    } else {
      outcome.forEachDiagnostic(withExcerpts: true) { add($0) }
    }
  }

  /// Shows a diagnostic at once if the settings allow it.
  func show(_ diagnostic: Diagnostic) {
    add(diagnostic)
    stream.flush()
  }

  private func add(_ diagnostic: Diagnostic) {
    for output in outputs { output.add(diagnostic) }
    if filter.shows(diagnostic.severity) { write(diagnostic) }
  }

  private func write(_ diagnostic: Diagnostic) {
    for line in renderer.lines(of: diagnostic) {
      stream.writeLine(line, isColored: isColored)
    }
  }

  /// Shows the reason why an output could not be written.
  func show(_ failure: OutputError) {
    stream.writeLine(escaped(failure.message))
  }

  /// Shows the failure of a run, if there was one, and its summary.
  func finish(_ result: RunResult) {
    for output in outputs { output.add(result) }
    let hiddenCount = result.errorCount + result.warningCount - filter.shownCount
    if hiddenCount > 0 {
      showDetail("\(pluralized(hiddenCount, "more diagnostic")) not shown")
    }
    if let failure = result.failure { show(failure) }
    let errorCount = result.errorCount + (result.failure == nil ? 0 : 1)
    if errorCount > 0 || result.warningCount > 0 {
      stream.writeLine(
        "\(pluralized(errorCount, "error")), \(pluralized(result.warningCount, "warning"))")
    }
    if let refusedGroups = result.refusedGroups { showDetail(refusedGroups) }
    stream.writeLine("\(result.summary)")
  }

  private func showDetail(_ line: String) {
    if filter.showsDetails { stream.writeLine(line) }
  }
}

extension OutputError {
  /// The error as a message.
  fileprivate var message: String {
    switch self {
    case .isInput(let path):
      "quizpress: the output '\(path)' is also an input; nothing was written. Choose another path"
    case .isRepeated(let path):
      "quizpress: two outputs are the same file '\(path)'; nothing was written"
    case .failed(let path, let error):
      "\(path): error: the output cannot be written: \(error)"
        + (error == .notFound ? "; create its folder first" : "")
        + " [\(DiagnosticCode.unwritableOutput.rawValue)]"
    }
  }
}
