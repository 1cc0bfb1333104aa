import DeckConversion

/// A run of a command that builds groups, with what all of these commands do.
struct ConversionRun {
  let request: Request
  let inputs: [Input]

  /// The places of the outputs of all runs.
  let places: OutputPlaces

  /// The diagnostics of all runs, for programs.
  let diagnostics: RunDiagnostics

  var settings: Settings { request.settings }

  /// The settings of the conversion, but diagnostics that are not shown are only counted.
  var countingOptions: ConversionOptions {
    var options = settings.conversion
    if !DiagnosticFilter(settings.report).showsDetails, diagnostics.isEmpty {
      options.limits[.diagnostics] = 0
    }
    return options
  }

  /// Returns a new report for people.
  func report() -> Report { diagnostics.report(of: request.command) }

  /// Adds the inputs to the diagnostics, and shows the deck file that was searched for.
  func begin() {
    diagnostics.add(inputs)
    if let deckFile = request.unnamedDeckFile { report().showSettings(of: deckFile) }
  }

  /// Converts inputs, writes the groups, and reports the conversion.
  ///
  /// - Parameters:
  ///   - write: Writes the groups.
  ///   - print: Prints the result of the command, between the diagnostics and the summary.
  ///   - advise: Returns the command that helps to convert what was refused.
  func convert(
    _ inputs: [Input], _ options: ConversionOptions,
    write: (Conversion.Outcome) throws(OutputError) -> [WrittenOutput],
    print: (Conversion.Outcome) -> ExitStatus = { _ in .success },
    advise: (Conversion.Outcome) -> AdvisedCommand? = { _ in nil }
  ) -> ExitStatus {
    let progress = ProgressReport.current
    var options = options
    options.running.control = progress.begin(self.inputs.count)
    defer { progress.end() }
    let outcome = Conversion(options).run(inputs, verifyingOrderWith: settings.orderSeed)
    progress.hide()
    var written: [WrittenOutput] = []
    let failure = Self.failure { () throws(OutputError) in written = try write(outcome) }
    let report = report()
    report.showDiagnostics(of: outcome)
    for diagnostic in written.flatMap(\.diagnostics) { report.show(diagnostic) }
    var result = RunResult(outcome, failure: failure)
    result.add(written, areCompared: settings.outputForm.isComparison)
    let status = print(outcome)
    if failure == nil, report.showsDetails {
      result.advised = advise(outcome)
      result.hasGroupsToBuildInPart =
        Set.writingGroups.contains(request.command) && outcome.hasGroupsToBuildInPart
    }
    return max(status, report.finish(result))
  }

  /// Returns the command that converts with some advice, or shows how the first misread input can be
  /// converted if there is no advice.
  func advisedCommand(_ advice: Advice?, _ outcome: Conversion.Outcome) -> AdvisedCommand? {
    if let advice { return AdvisedCommand(advice) }
    guard !request.isOfDeckFile, let input = outcome.misreadInputs.first else { return nil }
    return AdvisedCommand(inspecting: input, request)
  }

  /// Returns the error that kept an output from being written; a closed pipe is not an error.
  static func failure(_ write: () throws(OutputError) -> Void) -> OutputError? {
    do throws(OutputError) {
      try write()
      return nil
    } catch {
      return error.isBrokenPipe ? nil : error
    }
  }
}
