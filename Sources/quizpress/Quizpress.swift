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
    let status = Invocation.run(Array(CurrentProcess.arguments.dropFirst()))
    CurrentProcess.end(status.rawValue)
  }
}
