import DeckConversion

/// The commands `convert`, `check`, `preview`, `stats`, `export` and `assemble`.
struct ConvertCommand {
  let request: Request
  let inputs: [Input]

  /// The places of the outputs of all runs.
  let places: OutputPlaces

  /// The diagnostics of all runs, for programs.
  let diagnostics: RunDiagnostics

  var settings: Settings { request.settings }

  /// Converts the inputs, writes the groups and reports.
  func run() -> ExitStatus {
    diagnostics.add(inputs)
    if let deckFile = request.unnamedDeckFile {
      diagnostics.report(of: request.command).showSettings(of: deckFile)
    }
    if settings.isGrouped { return convertGroupByGroup() }
    do throws(DivisionFailure) {
      guard let plan = try memoryPlan() else { return convert(inputs) }
      return plan.fits ? convert(plan.inputs) : convert(dividedBy: plan)
    } catch {
      return show(error, diagnostics.report(of: request.command))
    }
  }

  func convert(_ inputs: [Input]) -> ExitStatus {
    if request.command == .assemble, let status = divisionFault() { return status }
    let shard: ShardIdentity?
    do throws(ShardIdentity.Failure) {
      shard = request.command == .assemble ? try ShardIdentity(of: inputs) : nil
    } catch {
      diagnostics.report(of: request.command).show(escaped("\(error)"))
      return .inputOrOutput
    }
    let progress = ProgressReport.current
    var options = options
    options.running.control = progress.begin(inputs.count)
    defer { progress.end() }
    let outcome = Conversion(options).run(
      shard?.files ?? inputs, verifyingOrderWith: settings.orderSeed)
    progress.hide()
    var written: [WrittenOutput] = []
    let failure = Self.failure { () throws(OutputError) in
      written = try write(outcome, of: shard)
    }
    let report = diagnostics.report(of: request.command)
    report.showDiagnostics(of: outcome)
    for diagnostic in written.flatMap(\.diagnostics) { report.show(diagnostic) }
    var result = RunResult(outcome, failure: failure)
    result.add(written, areCompared: settings.outputForm.isComparison)
    var status = ExitStatus.success
    if request.command == .stats { status = show(outcome.statistics) }
    if failure == nil, report.showsDetails {
      result.advised = advisedCommand(outcome)
      result.hasGroupsToBuildInPart =
        Set.writingGroups.contains(request.command) && outcome.hasGroupsToBuildInPart
    }
    return max(status, report.finish(result))
  }

  /// Reports the first path of an assembly that is not one of a shard, or that an output must not have.
  /// Returns the exit status then.
  private func divisionFault() -> ExitStatus? {
    let report = diagnostics.report(of: request.command)
    let output = settings.outputs.first?.path
    if let output, let fault = DivisionPaths.outputFault(output, reading: request.paths) {
      report.show(fault)
      return .usage
    }
    guard let fault = DivisionPaths.assemblyFault(request.paths + inputs.map(\.path)) else {
      return nil
    }
    report.show(fault)
    return .inputOrOutput
  }

  /// Writes the groups of inputs, which are the files of a shard if there is one.
  private func write(
    _ outcome: Conversion.Outcome, of shard: ShardIdentity?
  ) throws(OutputError) -> [WrittenOutput] {
    if let shard, case .folder(let path)? = settings.outputs.first {
      let content: PartContent = settings.partHasPlaces ? [.counts, .places] : .counts
      return try outcome.writePart(to: path, of: shard, with: content, in: places)
    }
    return request.command == .export
      ? try outcome.export(settings.export, to: settings.exportTarget, in: places)
      : try outcome.write(to: settings.outputs, as: settings.outputForm, in: places)
  }

  /// Prints the numbers of a deck.
  private func show(_ statistics: DeckStatistics) -> ExitStatus {
    let report = StatisticsReport(statistics: statistics)
    let output = PrintedText()
    if settings.inspectionForm == .json {
      output.write(report.json.text())
    } else {
      for line in report.lines { output.write(line) }
    }
    return output.finish()
  }

  /// Returns the command that helps to convert what was refused. A check is not about what can be
  /// converted, so only ways to read the inputs help.
  private func advisedCommand(_ outcome: Conversion.Outcome) -> AdvisedCommand? {
    if request.command == .assemble { return nil }
    let advice = request.command == .check ? outcome.adviceForReading() : outcome.advice()
    if let advice { return AdvisedCommand(advice) }
    guard !request.isOfDeckFile, let input = outcome.misreadInputs.first else { return nil }
    return AdvisedCommand(inspecting: input, request)
  }

  /// Converts the inputs, writing each group as soon as the next one begins.
  private func convertGroupByGroup() -> ExitStatus {
    let report = diagnostics.report(of: request.command)
    let (output, progress) = (groupedOutput, ProgressReport.current)
    let isOnTerminal =
      (output == .bundle(nil) || output == .lines(nil)) && FileDescriptor.standardOutput.isTerminal
    let control = progress.begin(inputs.count, sharesTerminal: isOnTerminal)
    defer { progress.end() }
    let conversion: GroupedConversion
    do throws(OutputError) {
      conversion = try GroupedConversion(
        inputs, options, to: output, sourceMap: sourceMap, rejects: rejects,
        as: settings.outputForm, in: places,
        report: { diagnostic in
          progress.hide()
          report.show(diagnostic)
        })
    } catch {
      report.show(error)
      return ExitStatus(failure: error)
    }
    conversion.details = report.details
    if diagnostics.needsQuestions { conversion.reportQuestions = diagnostics.endDeck }
    conversion.progress = control
    let failure = Self.failure { () throws(OutputError) in try conversion.run() }
    progress.hide()
    var result = RunResult(conversion, failure: failure)
    if failure == nil, report.showsDetails, conversion.errorCount > 0, inputs.count == 1,
      inputs[0].canBeReadAgain
    {
      result.advised = advisedCommand(Conversion(settings.conversion).run(inputs))
    }
    return report.finish(result)
  }

  /// The options of the conversion.
  private var options: ConversionOptions {
    var options = settings.conversion
    // The positions of groups among the groups of all shards follow from the lines of their records.
    if request.command == .assemble { options.keepsRejects = true }
    // Diagnostics that are not shown are only counted, unless a preview shows them.
    if request.command != .preview, request.command != .assemble,
      !DiagnosticFilter(settings.report).showsDetails,
      diagnostics.isEmpty
    {
      options.limits[.diagnostics] = 0
    }
    return options
  }

  /// The destination of groups that are written one at a time.
  private var groupedOutput: GroupedOutput {
    if request.command == .check { return .none }
    for output in settings.outputs {
      switch output {
      case .folder(let folder): return .folder(folder)
      case .bundle(let path): return settings.outputForm.isLines ? .lines(path) : .bundle(path)
      default: continue
      }
    }
    return settings.outputForm.isLines ? .lines(nil) : .bundle(nil)
  }

  /// The file for the source map of groups that are written one at a time.
  private var sourceMap: FilePath? {
    for case .sourceMap(let path) in settings.outputs { return path }
    return nil
  }

  /// The folder for the rejects of groups that are written one at a time.
  private var rejects: FilePath? {
    for case .rejects(let path) in settings.outputs { return path }
    return nil
  }

  /// Returns the error that kept an output from being written; a closed pipe is not an error.
  private static func failure(_ body: () throws(OutputError) -> Void) -> OutputError? {
    do throws(OutputError) {
      try body()
      return nil
    } catch {
      return error.isBrokenPipe ? nil : error
    }
  }
}
