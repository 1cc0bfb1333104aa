import DeckBuilding

/// A trial of options: an input is converted with them before they are advised.
struct AdviceTrial {
  private let input: Input

  init(_ input: Input) {
    self.input = input
  }

  /// Returns the number of records that are valid with the options, without the others.
  func countUsed(_ options: ConversionOptions) -> Int {
    var options = options
    options.skipsInvalid = true
    return Conversion(options).run([input]).summary.usedCount
  }

  /// Returns the arguments as advice if there are questions with the options, if necessary without
  /// those that are not valid.
  func tried(_ options: ConversionOptions, _ arguments: [String]) -> Advice? {
    var options = options
    options.skipsInvalid = true
    let outcome = Conversion(options).run([input])
    let codes: Set<DiagnosticCode> = [
      .notADeck, .ambiguousAnswer, .unknownColumn, .ambiguousColumn, .missingTitle,
    ]
    let summary = outcome.summary
    guard summary.usedCount > 0, summary.usedCount > summary.refusedCount / 2,
      !outcome.deck.findings.kept.contains(where: { codes.contains($0.kind.code) })
    else { return nil }
    return Advice(outcome.errorCount == 0 ? arguments : arguments + ["--skip-invalid"])
  }
}
