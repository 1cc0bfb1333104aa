import DeckConversion

/// Lines on standard output, gathered and written in large pieces.
final class OutputLines {
  private var stream = StandardStream.output

  /// Writes `line`.
  func write(_ line: String) {
    stream.writeLine(line)
  }
}
