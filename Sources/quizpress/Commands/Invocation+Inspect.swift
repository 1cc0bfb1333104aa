import DeckConversion

extension Invocation {
  /// Shows how the inputs of each request are read.
  static func inspect(_ runs: [Request.Run], _ form: PrintedForm) -> ExitStatus {
    var status = ExitStatus.success
    let output = StandardStream.output
    var inspections: [Inspection] = []
    for (request, inputs) in runs {
      var options = request.settings.conversion
      options.isInspection = true
      // A question may be spread over all inputs.
      let outcome = Conversion(options).run(inputs)
      let found = outcome.deck.inspections()
      switch form {
      case .command:
        for line in suggestedCommands(for: outcome, request) { output.writeLine(line) }
      case .table: for line in found.flatMap(\.lines) { output.writeLine(line) }
      case .json: inspections += found
      }
      if outcome.hasUnreadableInput {
        Report(request.settings.report).showDiagnostics(of: outcome)
        status = .inputOrOutput
      }
    }
    if form == .json { output.writeLine(JSONValue.list(inspections.map(\.json)).text()) }
    return max(status, output.end())
  }

  /// Returns the commands that convert the inputs of an inspection as they were read, one for each
  /// input that has a deck: with the options that make it one, if it is none as it is.
  static func suggestedCommands(
    for inspected: Conversion.Outcome, _ request: Request
  ) -> [String] {
    let options = request.settings.conversion
    let read = zip(inspected.deck.inputs, inspected.deck.inspections()).filter {
      $0.1.skippingReason == nil
    }
    return SuggestedCommand.lines(
      read.map { input, inspection in
        // An input that is valid along with the others needs no advice.
        let advice =
          inspection.usedCount == 0 || inspection.refusedCount > 0
          ? Conversion(options).run([input]).advice() : nil
        return SuggestedCommand(
          inspection: inspection, options: options.applied(to: input), advice: advice,
          request: request)
      })
  }
}
