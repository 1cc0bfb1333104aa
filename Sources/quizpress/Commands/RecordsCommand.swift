import DeckConversion

/// The command `records`.
struct RecordsCommand {
  let requests: [Request]

  /// Writes the records of all inputs as one stream, and reports the diagnostics about reading them.
  func run() throws(UsageErrors) -> ExitStatus {
    let runs = try Request.firstRuns(requests)
    let output = PrintedText()
    let report = Report(requests.first?.settings.report ?? ReportSettings())
    var (hasErrors, hasUnreadableInput) = (false, false)
    let show = { (diagnostic: Diagnostic) in
      report.show(diagnostic)
      if diagnostic.severity == .error { hasErrors = true }
      if diagnostic.code == .unreadableInput { hasUnreadableInput = true }
    }
    var stream = RecordStream(firstInputNumber: requests.first?.settings.firstInputNumber ?? 0) {
      output.write($0)
    }
    for (request, inputs) in runs {
      for input in inputs { stream.write(input, request.settings.conversion, report: show) }
    }
    stream.end(report: show)
    return max(
      ExitStatus(hasErrors: hasErrors, hasUnreadableInput: hasUnreadableInput), output.finish())
  }
}
