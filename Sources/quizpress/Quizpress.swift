import DeckConversion

/// The command: from arguments to an exit status.
@main
enum Quizpress {
  static func main() {
    CurrentProcess.reserveStandardStreams()
    CurrentProcess.removeTemporaryFilesWhenStopped()
    CurrentProcess.ignoreWritingSignals()
    CurrentProcess.endWhenMemoryIsShort()
    let status = run(CurrentProcess.arguments.dropFirst().map(Argument.init(path:)))
    CurrentProcess.exit(status.rawValue)
  }

  private static func run(_ arguments: [Argument]) -> ExitStatus {
    do throws(UsageErrors) {
      return try Invocation(arguments).run()
    } catch {
      var errors = StandardStream.error
      for message in error.messages { errors.writeLine("quizpress: \(escaped(message))") }
      errors.writeLine("For help: \(error.helpCommand)")
      return .usage
    }
  }
}
