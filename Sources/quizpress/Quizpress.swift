import DeckConversion

/// The command: from arguments to an exit status.
@main
enum Quizpress {
  static func main() {
    CurrentProcess.reserveStandardStreams()
    ProgressSignals.block()
    CurrentProcess.removeTemporaryFilesWhenStopped(ProgressReport.showEnd)
    ProgressReport.showWhenAsked()
    CurrentProcess.ignoreWritingSignals()
    CurrentProcess.endWhenMemoryIsShort()
    let status = run(CurrentProcess.arguments.dropFirst().map(Argument.init(path:)))
    CurrentProcess.exit(status.rawValue)
  }

  private static func run(_ arguments: [Argument]) -> ExitStatus {
    do throws(UsageErrors) {
      return try Invocation.run(arguments)
    } catch {
      error.show()
      return .usage
    }
  }
}
