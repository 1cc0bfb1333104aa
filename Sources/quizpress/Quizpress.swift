import ByteText
import DeckConversion

/// The command: arguments to exit status.
@main
enum Quizpress {
  /// The version, as `--version` tells it.
  static let version = "0.1.0"

  static func main() {
    CurrentProcess.reserveStandardStreams()
    CurrentProcess.removeTemporaryFilesWhenStopped()
    CurrentProcess.ignoreWritingSignals()
    let status = run(Array(CommandLine.arguments.dropFirst()))
    CurrentProcess.exit(status.rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitStatus {
    do throws(UsageErrors) {
      switch try Request(arguments) {
      case .text(let text):
        var output = StandardStream.output
        output.writeLine(text)
        return .success
      case .conversions(let requests):
        var status = ExitStatus.success
        for request in requests { status = max(status, try convert(request)) }
        return status
      case .inspections(let requests):
        return try inspect(requests)
      }
    } catch {
      var errors = StandardStream.error
      for message in error.messages { errors.writeLine("quizpress: \(escaped(message))") }
      errors.writeLine("For help: \(error.helpCommand)")
      return .usage
    }
  }

  /// The main path: find the inputs, convert them, write, report.
  private static func convert(_ request: ConversionRequest) throws(UsageErrors) -> ExitStatus {
    let inputs = try request.inputs()
    if request.isGrouped { return convertGrouped(inputs, request) }
    let outcome = Conversion(request.options).run(
      inputs, verifyingOrderWith: request.orderSeed)
    var failure: OutputError?
    do throws(OutputError) {
      try outcome.write(to: request.outputs, isCompact: request.isCompact)
    } catch {
      failure = error.isBrokenPipe ? nil : error
    }
    let report = Report(request)
    report.showDiagnostics(of: outcome)
    report.finish(
      outcome.summary, errors: outcome.errorCount, warnings: outcome.warningCount,
      refusedGroups: outcome.refusedGroups, failure)
    return ExitStatus(
      hasError: outcome.errorCount > 0, hasUnreadableInput: outcome.hasUnreadableInput, failure)
  }

  /// Tells how each input is read, and why.
  private static func inspect(_ requests: [ConversionRequest]) throws(UsageErrors) -> ExitStatus {
    var status = ExitStatus.success
    var output = StandardStream.output
    var values: [JSONValue] = []
    for request in requests {
      let inputs = try request.inputs()
      if request.inspectionForm == .records {
        status = max(status, listRecords(inputs, request))
        continue
      }
      // Each input by itself: what it is does not depend on the others.
      for input in inputs {
        let outcome = Conversion(request.options).run([input])
        for inspection in outcome.inspections() {
          let report = InspectionReport(inspection: inspection)
          switch request.inspectionForm {
          case .table, .records: for line in report.lines { output.writeLine(line) }
          case .json: values.append(report.json)
          case .suggestion:
            let command = SuggestedCommand(inspection: inspection, options: request.options)
            output.writeLine(command.line)
          }
        }
        if outcome.hasUnreadableInput {
          let report = Report(request)
          report.showDiagnostics(of: outcome)
          status = .inputOrOutput
        }
      }
    }
    if requests.first?.inspectionForm == .json { output.writeLine(JSONValue.list(values).text()) }
    return status
  }

  /// Tells every record of each input.
  private static func listRecords(
    _ inputs: [Input], _ request: ConversionRequest
  ) -> ExitStatus {
    var status = ExitStatus.success
    let lines = OutputLines()
    for input in inputs {
      do throws(SystemError) {
        try RecordListing(request.options).list(input, lines.write)
      } catch {
        var errors = StandardStream.error
        errors.writeLine("\(escaped(input.name)): error: the input cannot be read: \(error)")
        status = .inputOrOutput
      }
    }
    return status
  }

  /// The same group by group: each is written as soon as the next one begins.
  private static func convertGrouped(
    _ inputs: [Input], _ request: ConversionRequest
  ) -> ExitStatus {
    let report = Report(request)
    let sink: any GroupSink
    do throws(OutputError) {
      sink = try request.sink(reading: inputs)
    } catch {
      report.show(error)
      return ExitStatus(hasError: true, hasUnreadableInput: false, error)
    }
    let conversion = GroupedConversion(inputs, request.options, to: sink) { diagnostic in
      report.show(diagnostic)
      report.flush()
    }
    var failure: OutputError?
    do throws(OutputError) {
      try conversion.run()
    } catch {
      failure = error.isBrokenPipe ? nil : error
    }
    report.finish(
      conversion.summary, errors: conversion.errorCount, warnings: conversion.warningCount,
      failure)
    return ExitStatus(
      hasError: conversion.errorCount > 0, hasUnreadableInput: conversion.hasUnreadableInput,
      failure)
  }
}

/// What the command tells its caller; of several that apply, the highest.
enum ExitStatus: Int32, Comparable {
  /// All was built.
  case success = 0
  /// Something was refused.
  case refused = 1
  /// The command line is wrong.
  case usage = 2
  /// An input could not be read, or an output not written.
  case inputOrOutput = 3

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

  /// The status of a run: whether something was refused or could not be read, and what kept the
  /// output from being written.
  init(hasError: Bool, hasUnreadableInput: Bool, _ failure: OutputError?) {
    switch failure {
    case .failed: self = .inputOrOutput
    case _ where hasUnreadableInput: self = .inputOrOutput
    case .isInput, .isRepeated: self = .usage
    case nil: self = hasError ? .refused : .success
    }
  }
}
