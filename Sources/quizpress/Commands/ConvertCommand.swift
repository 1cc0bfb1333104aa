import DeckConversion

/// The commands `convert`, `check` and `preview`.
struct ConvertCommand {
  let conversion: ConversionRun

  var request: Request { conversion.request }
  var inputs: [Input] { conversion.inputs }
  var settings: Settings { conversion.settings }

  /// Converts the inputs, writes the groups and reports.
  func run() -> ExitStatus {
    if settings.isGrouped { return convertSortedRecords() }
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

  /// Converts streams of records that are sorted, while they are read.
  private func convertSortedRecords() -> ExitStatus {
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
        inputs, conversion.countingOptions, to: output, as: settings.outputForm,
        in: conversion.places,
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
    return report.finish(RunResult(grouped, failure: failure))
  }

  /// The destination of groups that are written while records are read.
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
}
