import DeckConversion

/// A run of a command that builds groups: `convert`, `check`, `preview`, `stats` or `export`.
struct ConversionRun {
  let request: Request
  let inputs: [Input]
  let places: OutputPlaces

  /// The diagnostics of all runs, for programs.
  let diagnostics: RunDiagnostics

  private var settings: Settings { request.settings }

  /// The settings of the conversion, but diagnostics that are not shown are only counted. A preview shows all of them.
  private var options: ConversionOptions {
    var options = settings.conversion
    if request.command != .preview, diagnostics.isEmpty, !settings.report.showsDetails {
      options.limits[.diagnostics] = 0
    }
    if request.command == .check, options.hasFixableRules { options.keepsGivenTexts = true }
    return options
  }

  private var isWriting: Bool { Set.writingGroups.contains(request.command) }

  private func report() -> Report { diagnostics.report(of: request.command) }

  /// Converts the inputs, and does with the groups what the command is for.
  func run() -> ExitStatus {
    diagnostics.begin(request, inputs)
    if let deckFile = request.unnamedDeckFile { report().showSettings(of: deckFile) }
    switch request.command {
    case .stats:
      return convert(write: { _ in [] }, print: { show(DeckStatistics($0.deck)) })
    case .export:
      return convert(write: { (outcome) throws(OutputError) in
        try outcome.export(settings.export, to: settings.exportOutput, in: places)
      })
    case _ where settings.writing.mode == .grouped: return convertSortedRecords()
    default:
      return convert(write: { (outcome) throws(OutputError) in
        try outcome.deck.write(to: settings.writing.outputs, as: settings.writing.form, in: places)
      })
    }
  }

  /// Converts the inputs, writes the groups, and reports the conversion.
  ///
  /// - Parameters:
  ///   - write: Writes the groups.
  ///   - print: Prints the result of the command, between the diagnostics and the summary.
  private func convert(
    write: (Conversion.Outcome) throws(OutputError) -> [WrittenOutput],
    print: (Conversion.Outcome) -> ExitStatus = { _ in .success }
  ) -> ExitStatus {
    let progress = ProgressReport.current
    var options = options
    options.running.control = progress.begin(inputs.count)
    defer { progress.end() }
    let seed: UInt64? = if case .verified(let seed) = settings.writing.mode { seed } else { nil }
    let outcome = Conversion(options).run(inputs, verifyingOrderWith: seed)
    progress.hide()
    var written: [WrittenOutput] = []
    let failure = Self.failure { () throws(OutputError) in written = try write(outcome) }
    let report = report()
    report.showDiagnostics(of: outcome)
    for diagnostic in written.flatMap(\.diagnostics) { report.show(diagnostic) }
    var result = RunResult(outcome, failure: failure)
    result.add(written, areCompared: settings.writing.form.use == .compare)
    if isWriting, outcome.summary.groupCount > 0 { result.withholding = outcome.deck.withholding }
    let status = print(outcome)
    if failure == nil, report.showsDetails {
      result.advised = advisedCommand(outcome)
      result.fixing = fixingLine(outcome)
      if isWriting { result.optionsForValidQuestions = outcome.optionsForValidQuestions }
    }
    return max(status, report.finish(result))
  }

  /// Returns the command that converts with some advice, or shows how the first misread input can be converted without
  /// advice. A check is not about what can be converted, so only ways to read the inputs help.
  private func advisedCommand(_ outcome: Conversion.Outcome) -> String? {
    let advice = request.command == .check ? outcome.adviceForReading() : outcome.advice()
    if let advice { return AdvisedCommand.given(with: advice) }
    guard !request.isOfDeckFile, let input = outcome.misreadInputs.first else { return nil }
    return AdvisedCommand.inspecting(input, request)
  }

  /// Returns a line with the command that corrects values whose faults a check found; nil if there
  /// are none. Faults that the baseline has stay.
  private func fixingLine(_ outcome: Conversion.Outcome) -> String? {
    guard request.command == .check, settings.report.baseline == nil,
      let count = outcome.fixableValueCount
    else { return nil }
    // Only `fix` reads the corrected inputs, and refuses what would change the deck.
    return "correct up to \(pluralized(count, "value")) with \(AdvisedCommand.fixing(request))"
  }

  /// Returns the error that kept an output from being written; a closed pipe is not an error.
  private static func failure(_ write: () throws(OutputError) -> Void) -> OutputError? {
    do throws(OutputError) {
      try write()
      return nil
    } catch {
      return error.isBrokenPipe ? nil : error
    }
  }

  private func show(_ statistics: DeckStatistics) -> ExitStatus {
    let output = StandardStream.output
    if settings.form == .json {
      output.writeLine(statistics.json.text())
    } else {
      for line in statistics.lines { output.writeLine(line) }
    }
    return output.end()
  }

  // MARK: Sorted records

  /// Converts streams of records that are sorted, while they are read.
  private func convertSortedRecords() -> ExitStatus {
    let report = report()
    let (output, progress) = (groupedOutput, ProgressReport.current)
    let isOnTerminal =
      (output == .bundle(nil) || output == .lines(nil)) && FileDescriptor.standardOutput.isTerminal
    let control = progress.begin(inputs.count, sharesTerminal: isOnTerminal)
    defer { progress.end() }
    let grouped: GroupedConversion
    do throws(OutputError) {
      grouped = try GroupedConversion(
        inputs, options, to: output, as: settings.writing.form, in: places,
        report: { diagnostic in
          progress.hide()
          report.show(diagnostic)
        })
    } catch {
      report.show(error)
      return ExitStatus(failure: error)
    }
    grouped.details = report.details
    grouped.endDeck = diagnostics.endDeck
    grouped.progress = control
    let failure = Self.failure { () throws(OutputError) in try grouped.run() }
    progress.hide()
    var result = RunResult(grouped, failure: failure)
    if isWriting, grouped.summary.groupCount > 0 { result.withholding = grouped.withholding }
    return report.finish(result)
  }

  /// The destination of groups that are written while records are read.
  private var groupedOutput: GroupedOutput {
    if request.command == .check { return .none }
    let output = settings.writing.outputs.first(where: \.holdsGroups)
    if case .folder(let folder) = output { return .folder(folder) }
    let isLines = settings.writing.form.layout == .lines
    return isLines ? .lines(output?.path) : .bundle(output?.path)
  }
}
