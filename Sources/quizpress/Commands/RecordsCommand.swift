import DeckConversion

/// The command `records`.
struct RecordsCommand {
  private let runs: [(request: Request, inputs: [Input])]
  private let settings: Settings

  init(_ requests: [Request]) throws(UsageErrors) {
    runs = try Request.firstRuns(requests)
    settings = requests.first?.settings ?? Settings()
    let last = settings.firstInputNumber + runs.reduce(0) { $0 + $1.inputs.count } - 1
    if !RecordStream.inputNumbers.contains(max(0, last)) {
      throw UsageErrors(
        messages: ["--first-input leaves no numbers for the other inputs"], command: .records)
    }
  }

  /// Writes the records of all inputs, and reports the diagnostics about reading them.
  func run() -> ExitStatus {
    let places = OutputPlaces(reading: runs.flatMap(\.inputs))
    return RunDiagnostics.collecting(settings.report, in: places, for: .records) { diagnostics in
      let report = diagnostics.report(of: .records)
      guard let count = settings.shardCount, case .folder(let folder)? = settings.outputs.first
      else {
        let output = PrintedText()
        let (status, _) = write(report) { _, bytes in output.write(bytes) }
        return max(status, output.finish())
      }
      do throws(OutputError) {
        let files = try RecordShardFiles(
          in: folder, count: count, firstInputNumber: settings.firstInputNumber, places)
        let (status, isComplete) = write(report) { shard, bytes in
          files.write(bytes, to: shard)
        }
        if isComplete { try files.finish() }
        return status
      } catch {
        report.show(error)
        return ExitStatus(failure: error)
      }
    }
  }

  /// Passes the records of all inputs to `body`. Returns the exit status, and whether the records are
  /// complete.
  private func write(
    _ report: Report, _ body: @escaping (_ shard: Int, Span<UInt8>) -> Void
  ) -> (ExitStatus, isComplete: Bool) {
    var (hasErrors, hasUnreadableInput) = (false, false)
    let show = { (diagnostic: Diagnostic) in
      report.show(diagnostic)
      if diagnostic.severity == .error { hasErrors = true }
      if diagnostic.code == .unreadableInput { hasUnreadableInput = true }
    }
    var stream = RecordStream(
      firstInputNumber: settings.firstInputNumber, shardCount: settings.shardCount ?? 1, body)
    for (request, inputs) in runs {
      for input in inputs { stream.write(input, request.settings.conversion, report: show) }
    }
    stream.end(report: show)
    let status = ExitStatus(hasErrors: hasErrors, hasUnreadableInput: hasUnreadableInput)
    return (status, stream.isComplete)
  }
}
