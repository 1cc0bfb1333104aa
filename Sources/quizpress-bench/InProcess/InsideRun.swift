internal import DeckConversion

/// What this program does when it starts itself: a job through the library, timed from inside, so
/// that neither the start of a process nor its end is counted.
///
/// It is a process of its own all the same: each run has fresh memory, and the one that measures
/// stays small.
enum InsideRun {
  /// The options by which the program knows that it was started by itself.
  enum Kind: String, CaseIterable {
    case bundle = "--inside-bundle"
    case folder = "--inside-folder"
    case check = "--inside-check"
    case yamlEvents = "--inside-yaml-events"
  }

  /// Does a job, prints how many nanoseconds it took, and the summary on standard error.
  ///
  /// All but the last of `paths` are inputs where something is written, the last one is the output.
  static func run(_ kind: Kind, _ paths: [String]) throws(BenchFailure) {
    let start = Clock.now
    let result: String
    switch kind {
    case .bundle: result = try convert(paths.dropLast(), to: paths.suffix(1).map(Output.bundle))
    case .folder: result = try convert(paths.dropLast(), to: paths.suffix(1).map(Output.folder))
    case .check: result = try convert(paths[...], to: [])
    case .yamlEvents:
      result = "\(try YAMLEvents.countObjects(inFile: paths.first ?? "")) objects"
    }
    let end = Clock.now
    var output = StandardStream.output
    output.writeLine("\(end - start)")
    var error = StandardStream.error
    error.writeLine(result)
  }

  /// Converts files and returns the summary.
  private static func convert(
    _ paths: ArraySlice<String>, to outputs: [Output]
  ) throws(BenchFailure) -> String {
    let inputs: [Input]
    do throws(InputDiscovery.Failure) {
      inputs = try InputDiscovery.inputs(Array(paths), format: nil)
    } catch {
      throw .wrongResult(program: "in-process", "\(error)")
    }
    let outcome = Conversion().run(inputs)
    do throws(OutputError) {
      try outcome.write(to: outputs)
    } catch {
      throw .wrongResult(program: "in-process", "\(error)")
    }
    // As with `--quiet`: the diagnostics are visited but not formatted.
    let isShown = { (_: DiagnosticSeverity) in false }
    outcome.forEachDiagnostic(where: isShown) { _ in }
    return "\(outcome.summary)"
  }
}
