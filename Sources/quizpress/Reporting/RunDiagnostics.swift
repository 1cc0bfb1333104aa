import DeckConversion

/// The diagnostics of all runs of the command, as programs see them: each gets a fingerprint, is
/// written to the outputs for programs, and is compared with the baseline.
final class RunDiagnostics {
  private let settings: ReportSettings
  private let places: OutputPlaces
  private var outputs: [DiagnosticsOutput] = []
  private var fingerprints = Fingerprints()
  private var baseline: Baseline?

  /// The files whose diagnostics are shown; nil if these are all.
  private var changedFiles: ChangedFiles?

  /// The number of errors and warnings in other files.
  private var unchangedCount = 0

  /// The names of the inputs that were read.
  private var inputs: Set<String> = []

  /// The number of diagnostics that the baseline has.
  private var acceptedCount = 0

  /// Opens the outputs, none of which may be in `places`, and reads the baseline.
  init(_ settings: ReportSettings, in places: OutputPlaces) throws(RunFailure) {
    self.settings = settings
    self.places = places
    do throws(OutputError) {
      outputs = try DiagnosticsOutput.open(
        settings.diagnostics, settings.documentation, in: places)
    } catch {
      throw .output(error)
    }
    if let commit = settings.changedSince {
      do throws(Git.Failure) {
        changedFiles = try ChangedFiles(since: commit)
      } catch {
        throw .changes(error)
      }
    }
    guard let path = settings.baseline else { return }
    if settings.baselineUse == .write {
      baseline = Baseline()
      return
    }
    do throws(Baseline.Failure) {
      baseline = try Baseline(path: path)
    } catch {
      throw .baseline(path, error)
    }
  }

  /// Returns a report for people. The report of `check` is its result, and is written to standard
  /// output, unless that gets the diagnostics for programs.
  func report(of command: Command) -> Report {
    let isResult = command == .check && settings.diagnostics.allSatisfy { $0.path != nil }
    return Report(settings, self, onStandardOutput: isResult)
  }

  /// Whether there is nothing that diagnostics are needed for.
  var isEmpty: Bool { outputs.isEmpty && baseline == nil && changedFiles == nil }

  /// Adds a diagnostic. Returns false if it is not shown, because it is in the baseline or in a file
  /// that has not changed.
  func add(_ diagnostic: Diagnostic) -> Bool {
    if isEmpty { return true }
    let identified = IdentifiedDiagnostic(diagnostic, fingerprint: fingerprints.next(diagnostic))
    if diagnostic.severity != .note {
      if settings.baselineUse == .write { baseline?.add(identified) }
      if baseline?.accepts(identified) == true {
        acceptedCount += 1
        return false
      }
    }
    if !isInChangedFile(diagnostic) {
      if diagnostic.severity != .note { unchangedCount += 1 }
      return false
    }
    for output in outputs { output.add(identified) }
    return true
  }

  /// Returns whether a diagnostic is not about the text of a file, or one of its places is in a file
  /// that has changed.
  private func isInChangedFile(_ diagnostic: Diagnostic) -> Bool {
    if changedFiles == nil || diagnostic.location.line == nil { return true }
    if diagnostic.code == .unreadableInput { return true }
    let locations = [diagnostic.location] + diagnostic.notes.map(\.location)
    return locations.contains { changedFiles?.contains($0.path) == true }
  }

  /// Writes the diagnostics so far to streams, since it may take long until there are more.
  func flushStreams() {
    for output in outputs { output.flushStream() }
  }

  /// Whether an output shows questions without diagnostics, too.
  var needsQuestions: Bool { outputs.contains(where: \.needsQuestions) }

  /// Ends a deck, all of whose diagnostics have been added.
  func endDeck(_ questions: ReportedQuestions) {
    for output in outputs where output.needsQuestions { output.endDeck(questions) }
  }

  /// Adds the inputs of a run.
  func add(_ inputs: [Input]) {
    if baseline != nil { self.inputs.formUnion(inputs.map(\.name)) }
  }

  /// Adds the numbers of a run.
  func add(_ totals: RunTotals) {
    for output in outputs { output.add(totals) }
  }

  /// Completes the outputs and the baseline, and returns lines for people about them.
  func finish() throws(RunFailure) -> [String] {
    for output in outputs {
      do throws(OutputError) {
        try output.finish()
      } catch {
        if !error.isBrokenPipe { throw .output(error) }
      }
    }
    var lines: [String] = []
    if unchangedCount > 0 {
      lines.append("\(pluralized(unchangedCount, "diagnostic")) in unchanged files not shown")
    }
    guard let path = settings.baseline, var baseline else { return lines }
    if settings.baselineUse == .write {
      lines.append("wrote \(pluralized(baseline.count, "diagnostic")) to the baseline '\(path)'")
    } else if acceptedCount > 0 {
      lines.append("\(pluralized(acceptedCount, "diagnostic")) of the baseline not shown")
    }
    let staleCount = baseline.staleCount(reading: inputs)
    if settings.baselineUse == .prune {
      baseline.removeStaleEntries(reading: inputs)
      lines.append("removed \(pluralized(staleCount, "diagnostic")) from the baseline '\(path)'")
    } else if staleCount > 0 {
      lines.append(
        "\(pluralized(staleCount, "diagnostic")) of the baseline did not occur; add --prune-baseline "
          + "to remove them")
    }
    guard settings.baselineUse != .compare else { return lines }
    do throws(OutputError) {
      try baseline.write(to: path, in: places)
    } catch {
      throw .output(error)
    }
    return lines
  }
}

extension RunDiagnostics {
  /// Returns the exit status of runs that add their diagnostics, which are written afterwards.
  static func collecting(
    _ settings: ReportSettings, in places: OutputPlaces, for command: Command,
    _ run: (RunDiagnostics) -> ExitStatus
  ) -> ExitStatus {
    let diagnostics: RunDiagnostics
    do throws(RunFailure) {
      diagnostics = try RunDiagnostics(settings, in: places)
    } catch {
      Report().show(error)
      return ExitStatus(error)
    }
    let status = run(diagnostics)
    do throws(RunFailure) {
      let report = diagnostics.report(of: command)
      for line in try diagnostics.finish() { report.show(line) }
    } catch {
      Report().show(error)
      return max(status, ExitStatus(error))
    }
    return status
  }
}

/// The reason why a command ends without its result.
enum RunFailure: Error {
  case output(OutputError)
  case baseline(FilePath, Baseline.Failure)
  case changes(Git.Failure)
}
