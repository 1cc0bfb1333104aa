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
        return printRecords(report)
      }
      return split(among: count, in: folder, report, places)
    }
  }

  /// Divides the records of all inputs among shards in a folder.
  private func split(
    among count: Int, in folder: FilePath, _ report: Report, _ places: OutputPlaces
  ) -> ExitStatus {
    var sources: [InputSplit.Source] = []
    for (request, inputs) in runs {
      let key = Help.version + "." + request.argumentsHash
      sources += inputs.map { InputSplit.Source($0, request.settings.conversion, optionsKey: key) }
    }
    let progress = ProgressReport.current
    var split = InputSplit(
      sources, among: count, in: folder, firstInputNumber: settings.firstInputNumber,
      memory: SystemMemory.usable, progress: progress.begin(sources.count))
    defer { progress.end() }
    var (hasErrors, hasUnreadableInput) = (false, false)
    let began = { (split: InputSplit) in
      if split.earlierCount == 0 { return }
      report.showNote(
        "an earlier run was stopped after \(split.earlierCount) of \(pluralized(sources.count, "input")); this one "
          + "goes on after them")
    }
    do throws(OutputError) {
      try split.run(in: places, began: began) { diagnostic in
        progress.hide()
        report.show(diagnostic)
        if diagnostic.severity == .error { hasErrors = true }
        if diagnostic.code == .unreadableInput { hasUnreadableInput = true }
      }
    } catch {
      progress.hide()
      report.show(error)
      return ExitStatus(failure: error)
    }
    return ExitStatus(hasErrors: hasErrors, hasUnreadableInput: hasUnreadableInput)
  }

  /// Prints the records of all inputs.
  private func printRecords(_ report: Report) -> ExitStatus {
    let output = PrintedText()
    var stream = RecordStream(firstInputNumber: settings.firstInputNumber) { _, bytes in
      output.write(bytes)
    }
    var (hasErrors, hasUnreadableInput) = (false, false)
    func show(_ diagnostic: Diagnostic) {
      report.show(diagnostic)
      if diagnostic.severity == .error { hasErrors = true }
      if diagnostic.code == .unreadableInput { hasUnreadableInput = true }
    }
    for (request, inputs) in runs {
      for input in inputs {
        stream.write(
          input, request.settings.conversion, memory: SystemMemory.usable, report: show)
      }
    }
    stream.end(report: show)
    return max(
      ExitStatus(hasErrors: hasErrors, hasUnreadableInput: hasUnreadableInput), output.finish())
  }
}
