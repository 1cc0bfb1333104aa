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
        merge = try PartMerge(
          request.paths, expecting: settings.conversion.building.expectations,
          needsPlaces: settings.outputs.neededContent.contains(.places))
      } catch {
        report.show(escaped("\(error)"))
        return .inputOrOutput
      }
      return report.finish(merge.result(writingTo: settings, in: places, report))
    }
  }
}
