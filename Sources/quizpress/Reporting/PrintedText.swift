import DeckConversion

/// Text on standard output that the user asked for, such as the help.
final class PrintedText {
  private var stream = StandardStream.output

  /// Writes a line.
  func write(_ line: String) {
    stream.writeLine(line)
  }

  /// Ends the text, and reports if not all of it could be written.
  func finish() -> ExitStatus {
    do throws(SystemError) {
      try stream.finish()
      return .success
    } catch {
      let failure = OutputError.failed(path: "<stdout>", error)
      Report().show(failure)
      return ExitStatus(failure: failure)
    }
  }
}
