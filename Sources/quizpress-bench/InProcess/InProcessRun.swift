internal import DeckConversion

/// A run of the library that measures its own time, excluding the start and the exit of a process.
///
/// This program starts itself for each of these runs, so that every run begins with fresh memory
/// and the process that measures stays small.
enum InProcessRun {
  /// The hidden option that selects the run.
  enum Kind: String, CaseIterable {
    case bundle = "--inside-bundle"
    case folder = "--inside-folder"
    case check = "--inside-check"
    case yamlEvents = "--inside-yaml-events"
  }

  /// Executes the run, and prints the elapsed nanoseconds on standard output and the summary on
  /// standard error.
  ///
  /// If the run writes a file or folder, the last of `paths` is the output. All others are inputs.
  static func run(_ kind: Kind, _ paths: [String]) throws(BenchError) {
    let start = SuspendingClock.now
    let files = paths.map { FilePath($0) }
    let result: String
    switch kind {
    case .bundle: result = try convert(files.dropLast(), to: files.suffix(1).map(Output.bundle))
    case .folder: result = try convert(files.dropLast(), to: files.suffix(1).map(Output.folder))
    case .check: result = try convert(files[...], to: [])
    case .yamlEvents:
      result = "\(try LibYAML.countMappings(inFile: paths.first ?? "")) mappings"
    }
    let time = SuspendingClock.now - start
    var output = StandardStream.output
    output.writeLine("\(time.nanoseconds)")
    var error = StandardStream.error
    error.writeLine(result)
  }

  /// Converts the files at `paths` and returns the summary.
  private static func convert(
    _ paths: ArraySlice<FilePath>, to outputs: [Output]
  ) throws(BenchError) -> String {
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
    // As with `--silent`: the diagnostics are visited but not formatted.
    let isShown = { (_: DiagnosticSeverity) in false }
    outcome.forEachDiagnostic(where: isShown) { _ in }
    return "\(outcome.summary)"
  }
}
