import DeckConversion

/// The diagnostics of all runs of the command, as programs see them: each gets a fingerprint, is
/// written to the outputs for programs, and is compared with the baseline.
final class RunDiagnostics {
  private let settings: ReportSettings
  private let places: OutputPlaces
  private var outputs: [DiagnosticsOutput] = []
  private var fingerprints = Fingerprints()
  private var paths = StablePaths()
  private var baseline: Baseline?

  /// The diagnostics of an earlier state, which are not shown; nil if all are.
  private var base: BaseDiagnostics?

  /// The numbers of diagnostics that the baseline and the earlier state have.
  private var acceptedCount = 0
  private var earlierCount = 0

  /// Opens the outputs, none of which may be in `places`.
  init(_ settings: ReportSettings, in places: OutputPlaces) throws(OutputError) {
    self.settings = settings
    self.places = places
    outputs = try DiagnosticsOutput.open(
      settings.diagnostics, settings.documentation, in: places)
  }

  private func readBaseline() throws(RunFailure) {
    guard let path = settings.baseline else { return }
    do throws(Baseline.Failure) {
      baseline = try Baseline(path: path)
    } catch {
      if case .unreadable(.notFound) = error, settings.baselineUse == .update {
        baseline = Baseline(newAt: path)
      } else {
        throw .baseline(path, error)
      }
    }
  }

  /// Returns a report for people. The report of `check` is its result, and is written to standard
  /// output, unless that gets the diagnostics for programs.
  func report(of command: Command) -> Report {
    let isResult = command == .check && settings.diagnostics.allSatisfy { $0.path != nil }
    return Report(settings, self, onStandardOutput: isResult)
  }

  /// Whether there is nothing that diagnostics are needed for.
  var isEmpty: Bool { outputs.isEmpty && baseline == nil && base == nil }

  /// Adds a diagnostic. Returns false if it is not shown, because the baseline or the earlier state has it.
  func add(_ diagnostic: Diagnostic) -> Bool {
    if isEmpty { return true }
    let fingerprint = fingerprints.next(diagnostic, &paths)
    if diagnostic.severity != .note {
      if settings.baselineUse == .update { baseline?.add(diagnostic, fingerprint) }
      if baseline?.accepts(fingerprint) == true {
        acceptedCount += 1
        return false
      }
    }
    if base?.has(diagnostic, fingerprint) == true {
      if diagnostic.severity != .note { earlierCount += 1 }
      return false
    }
    for output in outputs { output.add(diagnostic, fingerprint) }
    return true
  }

  /// Adds errors because of which nothing is read.
  private func add(_ errors: [UsageError]) {
    for error in errors { _ = add(error.diagnostic) }
    var totals = RunTotals()
    totals.errorCount = errors.count
    add(totals)
  }

  /// Writes the diagnostics so far to streams, since it may take long until there are more.
  func flushStreams() {
    for output in outputs { output.flushStream() }
  }

  /// Ends a deck, all of whose diagnostics have been added.
  func endDeck(_ deck: BuiltDeck) {
    for output in outputs { output.endDeck(deck) }
  }

  func begin(_ request: Request, _ inputs: [Input]) {
    paths = StablePaths(request.paths)
    baseline?.addInputs(inputs.map(\.name))
  }

  func add(_ totals: RunTotals) {
    for output in outputs { output.add(totals) }
  }

  /// Completes the outputs and the baseline, and returns lines for people about them.
  private func finish(_ status: ExitStatus) throws(OutputError) -> [String] {
    for output in outputs {
      do throws(OutputError) {
        try output.finish(status)
      } catch {
        if !error.isBrokenPipe { throw error }
      }
    }
    var lines = base?.lines(hiding: earlierCount) ?? []
    guard var baseline else { return lines }
    if settings.baselineUse != .update, acceptedCount > 0 {
      lines.append("\(pluralized(acceptedCount, "diagnostic")) of the baseline not shown")
    }
    let staleCount = baseline.staleCount
    if settings.baselineUse == .compare {
      if staleCount > 0 {
        lines.append(
          "\(pluralized(staleCount, "diagnostic")) of the baseline did not occur; remove them with "
            + "--update-baseline")
      }
      return lines
    }
    baseline.removeStaleEntries()
    try baseline.write(in: places)
    lines.append(
      settings.baselineUse == .update
        ? "wrote \(pluralized(baseline.count, "diagnostic")) to the baseline '\(baseline.path)'"
        : "removed \(pluralized(staleCount, "diagnostic")) from the baseline '\(baseline.path)'")
    return lines
  }
}

extension RunDiagnostics {
  /// Returns the exit status of runs that add their diagnostics, which are written afterwards.
  ///
  /// Diagnostics of an earlier state, if that was read, are not shown.
  static func collecting(
    _ settings: ReportSettings, in places: OutputPlaces, for command: Command,
    without base: Result<BaseDiagnostics, Git.GitError>? = nil,
    _ run: (RunDiagnostics) -> ExitStatus
  ) -> ExitStatus {
    var status = ExitStatus.success
    do throws(OutputError) {
      let diagnostics = try RunDiagnostics(settings, in: places)
      do throws(RunFailure) {
        diagnostics.base = try rethrowing(as: RunFailure.changes) { () throws(Git.GitError) in
          try base?.get()
        }
        try diagnostics.readBaseline()
        status = run(diagnostics)
      } catch {
        Report().show(error.error.line)
        diagnostics.add([error.error])
        status = ExitStatus(error)
      }
      let lines = try diagnostics.finish(status)
      let report = diagnostics.report(of: command)
      for line in lines { report.show(line) }
    } catch {
      Report().show(error)
      return max(status, ExitStatus(failure: error))
    }
    return status
  }

  /// Writes the errors of a command line that was not run to the outputs for programs.
  static func report(_ errors: UsageErrors, _ arguments: Arguments, _ command: Command) {
    var own = Arguments()
    for name in ["diagnostics", "documentation"] { own.values[name] = arguments.values[name] }
    var report = own.settings.report
    report.decideDiagnostics(arguments, command)
    // Several on standard output may be the error.
    let formats = report.diagnostics
    let streams = formats.filter { $0.path == nil }
    report.diagnostics = streams.prefix(1) + formats.filter { $0.path != nil }
    if formats.isEmpty { return }
    // The inputs must not be replaced, although they are not read.
    let inputs = arguments.inputs.flatMap { path in
      (try? InputDiscovery.inputs([path], format: nil)) ?? [.file(path)]
    }
    _ = collecting(report, in: OutputPlaces(reading: inputs), for: command) {
      $0.add(errors.messages)
      return .usage
    }
  }
}

/// The reason why a command ends before it reads inputs.
enum RunFailure: Error {
  case baseline(FilePath, Baseline.Failure)
  case changes(Git.GitError)

  var error: UsageError {
    switch self {
    case .baseline(let path, .unreadable(let error)):
      let help = error == .notFound ? "; add --update-baseline to create it" : ""
      return UsageError(path, "the baseline cannot be read: \(error)\(help)")
    case .baseline(_, .syntax(let location, let reason)):
      return UsageError(location: location, message: reason)
    case .changes(let failure): return UsageError(message: failure.message(about: "--changed"))
    }
  }
}
