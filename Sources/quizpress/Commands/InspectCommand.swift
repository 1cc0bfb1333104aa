import DeckConversion

/// The command `inspect`.
struct InspectCommand {
  let requests: [Request]

  /// Shows how the inputs of each request are read.
  func run() throws(UsageErrors) -> ExitStatus {
    var status = ExitStatus.success
    let output = PrintedText()
    var reports: [JSONValue] = []
    for (request, inputs) in try Request.runs(requests) {
      var options = request.settings.conversion
      options.isInspection = true
      // A question may be spread over all inputs.
      status = max(status, inspect(inputs, options, request, output, &reports))
    }
    if requests.first?.settings.inspectionForm == .json {
      output.write(JSONValue.list(reports).text())
    }
    return max(status, output.finish())
  }

  /// Shows how the inputs are read, or adds that to the reports for programs.
  private func inspect(
    _ inputs: [Input], _ options: ConversionOptions, _ request: Request, _ output: PrintedText,
    _ reports: inout [JSONValue]
  ) -> ExitStatus {
    let outcome = Conversion(options).run(inputs)
    let isReadToEnd = !outcome.hasUnreadableInput
    switch request.settings.inspectionForm {
    case .command:
      for line in Self.suggestedCommands(for: outcome, request) { output.write(line) }
    case .table, .json:
      for inspection in outcome.deck.inspections() {
        let report = InspectionReport(inspection: inspection)
        if request.settings.inspectionForm == .json {
          reports.append(report.json)
        } else {
          for line in report.lines { output.write(line) }
        }
      }
    }
    if !isReadToEnd { Report(request.settings.report).showDiagnostics(of: outcome) }
    return ExitStatus(hasErrors: !isReadToEnd, hasUnreadableInput: outcome.hasUnreadableInput)
  }

  /// Returns the commands that convert the inputs of an inspection as they were read, one for each
  /// input that has a deck.
  static func suggestedCommands(
    for inspected: Conversion.Outcome, _ request: Request
  ) -> [String] {
    SuggestedCommand.lines(
      zip(inspected.deck.inputs, inspected.deck.inspections()).filter { $0.1.skippingReason == nil }
        .map { suggestion(for: $0.0, $0.1, request) })
  }

  /// Returns the command that converts an input: with the options that make it a deck, if it is
  /// none as it is.
  private static func suggestion(
    for input: Input, _ inspection: Inspection, _ request: Request
  ) -> SuggestedCommand {
    let options = request.settings.conversion
    // An input that is valid along with the others needs no advice.
    let advice =
      inspection.usedCount == 0 || inspection.refusedCount > 0
      ? Conversion(options).run([input]).advice() : nil
    return SuggestedCommand(
      inspection: inspection, options: options.applied(to: input), advice: advice, request: request
    )
  }
}
