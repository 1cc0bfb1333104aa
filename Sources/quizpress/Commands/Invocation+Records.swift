import DeckConversion

extension Invocation {
  /// Writes the records of all inputs, and reports the diagnostics about reading them.
  static func writeRecords(_ runs: [Request.Run], _ report: ReportSettings) -> ExitStatus {
    let places = OutputPlaces(reading: runs.flatMap(\.inputs))
    return RunDiagnostics.collecting(report, in: places, for: .records) { diagnostics in
      let report = diagnostics.report(of: .records)
      let output = StandardStream.output
      var writer = RecordWriter { output.writeText($0) }
      var status = ExitStatus.success
      for (request, inputs) in runs {
        diagnostics.begin(request, inputs)
        let result = writer.write(inputs, request.settings.conversion) { report.showEach($0) }
        status = max(
          status,
          ExitStatus(
            hasErrors: result.errorCount > 0, hasUnreadableInput: result.hasUnreadableInput))
      }
      writer.finish()
      return max(status, output.end())
    }
  }
}
