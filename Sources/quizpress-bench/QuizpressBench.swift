internal import DeckConversion
internal import SystemIO

/// The program: generates decks, measures each job and prints a report.
@main
enum QuizpressBench {
  static func main() {
    CurrentProcess.ignoreWritingSignals()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do throws(BenchError) {
      if let kind = InProcessRun.Kind(rawValue: arguments.first ?? "") {
        try InProcessRun.run(kind, Array(arguments.dropFirst()))
        CurrentProcess.exit(0)
      }
      CurrentProcess.exit(try run(BenchOptions(arguments)))
    } catch {
      printStatus("quizpress-bench: \(error)")
      if case .usage = error { printStatus("for help, run 'quizpress-bench --help'") }
      CurrentProcess.exit(error.exitStatus)
    }
  }

  /// Executes the command line and returns the exit status.
  private static func run(_ options: BenchOptions) throws(BenchError) -> Int32 {
    if options.showsHelp || options.showsList {
      printLines([options.showsHelp ? BenchHelp.text : BenchHelp.jobs])
      return 0
    }
    StopSignals.startRecording()
    // Creates the file first, so that an invalid path is reported before the measurements.
    if let path = options.json { try Files.write("", to: path) }
    let folder: String
    if let path = options.folder {
      folder = path
    } else {
      folder = try Files.createTemporaryFolder()
    }
    defer { if options.folder == nil { try? Files.remove(folder) } }
    let report = try measure(options, folder)
    printLines(report.lines)
    if let path = options.json { try Files.write(report.json.text() + "\n", to: path) }
    return report.failures.isEmpty ? 0 : 1
  }

  /// Measures the selected jobs. If a job fails, the others are measured nevertheless.
  private static func measure(
    _ options: BenchOptions, _ folder: String
  ) throws(BenchError) -> Report {
    var workspace = try Workspace(options, folder: folder)
    var report = Report(conditions: try Conditions(options, &workspace))
    var definitions = JobDefinitions(workspace)
    var runner = Runner(rounds: options.rounds, folder: folder)
    for name in options.jobs {
      printStatus("\(name.rawValue): \(name.title)")
      do throws(BenchError) {
        report.jobs.append(try runner.measure(try definitions.job(name)))
      } catch {
        report.failures.append((name, error))
        printStatus("failed: \(error)")
        if error == .interrupted { break }
      }
    }
    return report
  }

  private static func printLines(_ lines: [String]) {
    var output = StandardStream.output
    for line in lines { output.writeLine(line) }
  }

  /// Prints a line on standard error.
  private static func printStatus(_ line: String) {
    var error = StandardStream.error
    error.writeLine(line)
  }
}

extension BenchError {
  fileprivate var exitStatus: Int32 {
    switch self {
    case .usage: 2
    case .system: 3
    case .exitStatus, .wrongResult, .interrupted: 1
    }
  }
}
