import DeckConversion

/// The commands `convert`, `check` and `preview`.
struct ConvertCommand {
  let conversion: ConversionRun

  var request: Request { conversion.request }
  var inputs: [Input] { conversion.inputs }
  var settings: Settings { conversion.settings }

  /// Converts the inputs, writes the groups and reports.
  func run() -> ExitStatus {
    if settings.isGrouped { return convertGroupByGroup() }
    do throws(DivisionFailure) {
      guard let plan = try memoryPlan() else { return convert(inputs) }
      return plan.fits ? convert(plan.inputs) : convert(dividedBy: plan)
    } catch {
      return show(error, conversion.report())
    }
  }

  /// Converts inputs at once.
  func convert(_ inputs: [Input]) -> ExitStatus {
    // A preview shows all diagnostics.
    let options =
      request.command == .preview ? settings.conversion : conversion.countingOptions
    return conversion.convert(
      inputs, options,
      write: { (outcome) throws(OutputError) in
        try outcome.write(to: settings.outputs, as: settings.outputForm, in: conversion.places)
      },
      advise: advisedCommand)
  }

  /// Returns the command that helps to convert what was refused. A check is not about what can be
  /// converted, so only ways to read the inputs help.
  private func advisedCommand(_ outcome: Conversion.Outcome) -> AdvisedCommand? {
    conversion.advisedCommand(
      request.command == .check ? outcome.adviceForReading() : outcome.advice(), outcome)
  }

  /// Converts the inputs, writing each group as soon as the next one begins.
  private func convertGroupByGroup() -> ExitStatus {
    let report = conversion.report()
    let diagnostics = conversion.diagnostics
    let (output, progress) = (groupedOutput, ProgressReport.current)
    let isOnTerminal =
      (output == .bundle(nil) || output == .lines(nil)) && FileDescriptor.standardOutput.isTerminal
    let control = progress.begin(inputs.count, sharesTerminal: isOnTerminal)
    defer { progress.end() }
    let grouped: GroupedConversion
    do throws(OutputError) {
      grouped = try GroupedConversion(
        inputs, conversion.countingOptions, to: output, sourceMap: sourceMap, rejects: rejects,
        as: settings.outputForm, in: conversion.places,
        report: { diagnostic in
          progress.hide()
          report.show(diagnostic)
        })
    } catch {
      report.show(error)
      return ExitStatus(failure: error)
    }
    grouped.details = report.details
    if diagnostics.needsQuestions { grouped.reportQuestions = diagnostics.endDeck }
    grouped.progress = control
    let failure = ConversionRun.failure { () throws(OutputError) in try grouped.run() }
    progress.hide()
    var result = RunResult(grouped, failure: failure)
    if failure == nil, report.showsDetails, grouped.errorCount > 0, inputs.count == 1,
      inputs[0].canBeReadAgain
    {
      result.advised = advisedCommand(Conversion(settings.conversion).run(inputs))
    }
    return report.finish(result)
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
}
