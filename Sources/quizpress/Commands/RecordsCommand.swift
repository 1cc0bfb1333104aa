import DeckConversion

/// The commands `records` and `split`.
struct RecordsCommand {
  private let command: Command
  private let runs: [(request: Request, inputs: [Input])]
  private let settings: Settings

  init(_ requests: [Request], _ command: Command) throws(UsageErrors) {
    self.command = command
    // Inputs may be read again.
    runs = try Request.firstRuns(requests).map { request, inputs in
      let isSplit = command == .split
      return (request, inputs.map { isSplit && !$0.canBeReadAgain ? $0.readable() : $0 })
    }
    settings = requests.first?.settings ?? Settings()
    let last = settings.firstInputNumber + runs.reduce(0) { $0 + $1.inputs.count } - 1
    if !RecordStream.inputNumbers.contains(max(0, last)) {
      throw UsageErrors(
        messages: ["--first-input leaves no numbers for the other inputs"], command: command)
    }
  }

  /// Writes the records of all inputs, and reports the diagnostics about reading them.
  func run() -> ExitStatus {
    let places = OutputPlaces(reading: runs.flatMap(\.inputs))
    return RunDiagnostics.collecting(settings.report, in: places, for: command) { diagnostics in
      let report = diagnostics.report(of: command)
      guard let count = settings.shardCount, case .folder(let folder)? = settings.outputs.first
      else {
        let output = PrintedText()
        var stream = RecordStream(firstInputNumber: settings.firstInputNumber) { _, bytes in
          output.write(bytes)
        }
        let status = write(to: &stream) { report.show($0) }
        return max(status, output.finish())
      }
      do throws(OutputError) {
        return try split(among: count, in: folder, report, places)
      } catch {
        report.show(error)
        return ExitStatus(failure: error)
      }
    }
  }

  /// Divides the records of all inputs among shards in a folder. If the shards of some records depend on
  /// all inputs, these are read again.
  private func split(
    among count: Int, in folder: FilePath, _ report: Report, _ places: OutputPlaces
  ) throws(OutputError) -> ExitStatus {
    let number = settings.firstInputNumber
    let files = try ShardFiles(in: folder, count: count, firstInputNumber: number, places)
    var stream = RecordStream(firstInputNumber: number, shardCount: count) { shard, bytes in
      files.write(bytes, to: shard)
    }
    let status = write(to: &stream) { report.show($0) }
    guard stream.needsLinks else {
      if stream.isComplete { try files.finish() }
      return status
    }
    try files.restart(OutputPlaces(reading: runs.flatMap(\.inputs)))
    var linked = stream.linked { shard, bytes in files.write(bytes, to: shard) }
    _ = write(to: &linked) { _ in }
    if linked.isComplete { try files.finish() }
    return status
  }

  /// Writes the records of all inputs to a stream, and returns the exit status.
  private func write(
    to stream: inout RecordStream, _ show: (Diagnostic) -> Void
  ) -> ExitStatus {
    var (hasErrors, hasUnreadableInput) = (false, false)
    func report(_ diagnostic: Diagnostic) {
      show(diagnostic)
      if diagnostic.severity == .error { hasErrors = true }
      if diagnostic.code == .unreadableInput { hasUnreadableInput = true }
    }
    for (request, inputs) in runs {
      for input in inputs {
        stream.write(
          input, request.settings.conversion, memory: SystemMemory.usable, report: report)
      }
    }
    stream.end(report: report)
    return ExitStatus(hasErrors: hasErrors, hasUnreadableInput: hasUnreadableInput)
  }
}
