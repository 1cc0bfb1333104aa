import DeckConversion

/// The command `merge`.
struct MergeCommand {
  private let request: Request

  private var settings: Settings { request.settings }

  init(_ request: Request) {
    self.request = request
  }

  /// Writes the groups of all parts.
  func run() -> ExitStatus {
    let places = OutputPlaces(reading: request.paths.map { Input.file($0, format: .jsonl) })
    return RunDiagnostics.collecting(settings.report, in: places, for: .merge) { diagnostics in
      let report = diagnostics.report(of: .merge)
      if let fault = DivisionPaths.mergeFault(request.paths) {
        report.show(fault)
        return .inputOrOutput
      }
      let merge: PartMerge
      do throws(PartFailure) {
        merge = try PartMerge(request.paths)
      } catch {
        report.show(escaped("\(error)"))
        return .inputOrOutput
      }
      merge.forEachDiagnostic { report.add($0) }
      let isRefused = merge.errorCount > 0 && settings.conversion.isAllOrNothing
      var result = RunResult(merge, isRefused: isRefused)
      do throws(OutputError) {
        if !isRefused {
          let written = try merge.write(
            to: settings.outputs, as: settings.outputForm, settings.conversion.rules, in: places)
          for diagnostic in written.flatMap(\.diagnostics) { report.show(diagnostic) }
          result.add(written, areCompared: false)
        }
      } catch {
        if !error.isBrokenPipe { result.failure = error }
      }
      return report.finish(result)
    }
  }
}
