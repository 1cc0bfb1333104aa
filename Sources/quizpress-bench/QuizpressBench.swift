internal import DeckConversion

/// The program: make up decks, measure each job, show the numbers.
@main
enum QuizpressBench {
  static func main() {
    CurrentProcess.ignoreWritingSignals()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do throws(BenchFailure) {
      if let kind = InsideRun.Kind(rawValue: arguments.first ?? "") {
        try InsideRun.run(kind, Array(arguments.dropFirst()))
        CurrentProcess.exit(0)
      }
      CurrentProcess.exit(try run(BenchOptions(arguments)))
    } catch {
      say("quizpress-bench: \(error)")
      if case .usage = error { say("For help: quizpress-bench --help") }
      CurrentProcess.exit(error.exitStatus)
    }
  }

  /// Does what the command line asks for and returns the exit status.
  private static func run(_ options: BenchOptions) throws(BenchFailure) -> Int32 {
    if options.isHelp || options.isList {
      show([options.isHelp ? BenchHelp.text : BenchHelp.jobs])
      return 0
    }
    StopRequest.watch()
    // Before anything is measured, so that nothing is measured in vain.
    if let path = options.json { try Files.write("", to: path) }
    let folder: String
    if let named = options.folder {
      folder = named
    } else {
      folder = try Files.makeTemporaryFolder()
    }
    defer { if options.folder == nil { try? Files.remove(folder) } }
    let report = try measure(options, folder)
    show(report.lines)
    if let path = options.json { try Files.write(report.json.text() + "\n", to: path) }
    return report.failures.isEmpty ? 0 : 1
  }

  /// The main path: each job is put together, run and reported; what fails does not keep the others
  /// from being measured.
  private static func measure(
    _ options: BenchOptions, _ folder: String
  ) throws(BenchFailure) -> Report {
    var workshop = try Workshop(options, folder: folder)
    var report = Report(surroundings: try Surroundings(options, &workshop))
    var list = JobList(workshop)
    var runner = Runner(rounds: options.rounds, folder: folder)
    for name in options.jobs {
      say("\(name.rawValue): \(name.title)")
      do throws(BenchFailure) {
        report.reports.append(try runner.measure(try list.job(name)))
      } catch {
        report.failures.append((name, error))
        say("failed: \(error)")
        if error == .stopped { break }
      }
    }
    return report
  }

  private static func show(_ lines: [String]) {
    var output = StandardStream.output
    for line in lines { output.writeLine(line) }
  }

  /// Tells people how far it is.
  private static func say(_ line: String) {
    var error = StandardStream.error
    error.writeLine(line)
  }
}

extension BenchFailure {
  fileprivate var exitStatus: Int32 {
    switch self {
    case .usage: 2
    case .system: 3
    case .status, .wrongResult, .stopped: 1
    }
  }
}
