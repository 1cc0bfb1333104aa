package import DeckBuilding
import SystemIO

extension Input {
  /// Returns the arguments as advice if there are questions with the options, if necessary without invalid ones.
  func advice(_ options: ConversionOptions, _ arguments: [String]) -> Advice? {
    let outcome = converted(options)
    let codes: Set<DiagnosticCode> = [
      .notADeck, .ambiguousAnswer, .unknownColumn, .ambiguousColumn, .missingTitle,
    ]
    let summary = outcome.summary
    guard summary.usedCount > 0, summary.usedCount > summary.refusedCount / 2,
      !outcome.deck.findings.kept.contains(where: { codes.contains($0.kind.code) })
    else { return nil }
    return Advice(
      outcome.errorCount == 0 ? arguments : arguments + Advice.omitting(from: outcome.deck))
  }

  /// Converts the input with options that may be advised, without the records that are not valid.
  func converted(_ options: ConversionOptions) -> Conversion.Outcome {
    var options = options
    options.skipsInvalid = true
    return Conversion(options).run([self])
  }

  /// The size in bytes of the largest input that is converted once more to try the advice.
  private static let maxSize = 1 << 23

  /// Whether the input can be converted once more, to find out which options make it a deck: a pipe
  /// would wait for other data.
  package var canBeReadAgain: Bool {
    switch content {
    case .file(let path):
      guard let status = try? FileStatus.of(path: path) else { return false }
      return status.kind == .regular && status.size <= Self.maxSize
    case .sheet(let grid, _): return !isStandardInput && grid.isSmall(Self.maxSize)
    case .standardInput, .bytes, .fault: return false
    }
  }
}
