package import DeckBuilding
import SystemIO

/// The conversion of a refused input with options that may be advised.
struct AdviceTrial {
  let input: Input

  /// Returns the number of records that are valid with the options, without the others.
  func countUsed(_ options: ConversionOptions) -> Int {
    outcome(options).summary.usedCount
  }

  /// Returns whether more records are valid with the options than not.
  func isMostlyValid(_ options: ConversionOptions) -> Bool {
    let summary = outcome(options).summary
    return summary.usedCount > summary.refusedCount
  }

  /// Returns the arguments as advice if there are questions with the options, if necessary without invalid ones.
  func advice(_ options: ConversionOptions, _ arguments: [String]) -> Advice? {
    let outcome = outcome(options)
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

  /// Returns what the recogniser made of a table that it does not read with the options.
  func unclearColumns(_ options: ConversionOptions) -> UnclearColumns? {
    outcome(options).unclearColumns
  }

  /// Converts the input with the options, without the records that are not valid.
  private func outcome(_ options: ConversionOptions) -> Conversion.Outcome {
    var options = options
    options.skipsInvalid = true
    return Conversion(options).run([input])
  }
}

extension Input {
  /// The size in bytes of the largest input that is converted once more to try the advice.
  private static let maxSize = 1 << 23

  /// Whether the input can be converted once more, to find out which options make it a deck: a pipe
  /// would wait for other data.
  package var canBeReadAgain: Bool {
    switch content {
    case .file(let path):
      guard let status = try? FileStatus.of(path: path) else { return false }
      return status.kind == .regular && status.size <= Self.maxSize
    case .sheet(let sheet): return !isStandardInput && sheet.isSmall(Self.maxSize)
    case .standardInput, .bytes, .fault: return false
    }
  }
}
