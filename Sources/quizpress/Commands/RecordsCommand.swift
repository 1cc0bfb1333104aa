import DeckConversion

/// The command `records`.
struct RecordsCommand {
  let requests: [Request]

  /// Writes the records of all inputs as one stream.
  func run() throws(UsageErrors) -> ExitStatus {
    let runs = try Request.firstRuns(requests)
    let output = PrintedText()
    var status = ExitStatus.success
    var stream = RecordStream { output.write($0) }
    for (request, inputs) in runs {
      for input in inputs {
        guard let failure = stream.write(input, request.settings.conversion) else { continue }
        let report = Report(request.settings.report)
        for diagnostic in failure.diagnostics { report.show(diagnostic) }
        status = max(
          status,
          ExitStatus(
            hasErrors: failure.diagnostics.contains { $0.severity == .error },
            hasUnreadableInput: failure.isUnreadable))
      }
    }
    stream.end()
    return max(status, output.finish())
  }
}
