import DeckConversion

/// Text on standard output that the user asked for, such as the help.
final class PrintedText {
  private var stream = StandardStream.output

  func write(_ line: String) {
    stream.writeLine(line)
  }

  /// Writes a line, whose parts may have colors.
  func write(_ line: StyledText, isColored: Bool) {
    stream.writeLine(line, isColored: isColored)
  }

  var isTerminal: Bool { stream.isTerminal }

  /// Writes the bytes of a file as they are; on a terminal, as text.
  func write(_ bytes: Bytes) {
    stream.writeText(bytes[0..<bytes.count])
  }

  /// Writes text that ends with a line end. On a terminal, control characters are escaped.
  func write(text: Span<UInt8>) {
    stream.writeText(text)
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
