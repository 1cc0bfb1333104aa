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
      // Inputs are read one by one, because how one is read does not depend on the others.
      for input in inputs {
        let inputStatus =
          request.settings.inspectionForm == .records
          ? listRecords(of: input, options, output)
          : inspect(input, options, request, output, &reports)
        status = max(status, inputStatus)
      }
    }
    if requests.first?.settings.inspectionForm == .json {
      output.write(JSONValue.list(reports).text())
    }
    return max(status, output.finish())
  }

  /// Shows how an input is read, or adds that to the reports for programs.
  private func inspect(
    _ input: Input, _ options: ConversionOptions, _ request: Request, _ output: PrintedText,
    _ reports: inout [JSONValue]
  ) -> ExitStatus {
    let outcome = Conversion(options).run([input])
    for inspection in outcome.inspections() {
      let report = InspectionReport(inspection: inspection)
      switch request.settings.inspectionForm {
      case .table, .records: for line in report.lines { output.write(line) }
      case .json: reports.append(report.json)
      case .command where inspection.skippingReason != nil: break
      case .command:
        output.write(suggestion(for: input, inspection, options, request))
      }
    }
    if outcome.hasUnreadableInput { Report().showDiagnostics(of: outcome) }
    return ExitStatus(hasUnreadableInput: outcome.hasUnreadableInput)
  }

  /// Returns the command that converts an input: with the options that make it a deck, if it is
  /// none as it is.
  private func suggestion(
    for input: Input, _ inspection: Inspection, _ options: ConversionOptions, _ request: Request
  ) -> String {
    var plain = options
    plain.isInspection = false
    let advice = Conversion(plain).run([input]).advice()
    return SuggestedCommand(
      inspection: inspection, options: options.applied(to: input), advice: advice, request: request
    ).line
  }

  /// Prints every record of an input.
  private func listRecords(
    of input: Input, _ options: ConversionOptions, _ output: PrintedText
  ) -> ExitStatus {
    do throws(UnlistedInput) {
      let breaks = try RecordListing(options).list(input, output.write)
      show(breaks)
      return ExitStatus(hasErrors: !breaks.isEmpty)
    } catch {
      show(error.diagnostics)
      return ExitStatus(hasUnreadableInput: true)
    }
  }

  private func show(_ diagnostics: [Diagnostic]) {
    var errors = StandardStream.error
    for diagnostic in diagnostics { errors.writeLine("\(diagnostic)") }
  }
}
