import DeckBuilding
import SystemIO

/// Consecutive findings of a deck whose diagnostics one thread composes. The deck is only read.
private final class DiagnosticBatch {
  /// The number of findings in a batch: enough that starting a thread is worth it.
  static let size = 128

  private let deck: BuiltDeck
  private let details: DiagnosticDetails
  private var findings: [Finding] = []
  private var diagnostics: [Diagnostic] = []

  init(_ deck: BuiltDeck, with details: DiagnosticDetails) {
    self.deck = deck
    self.details = details
  }

  /// Fills the batch with the next findings that are shown, and returns whether there are any.
  func fill(
    from rest: inout ArraySlice<Finding>, where isShown: (DiagnosticSeverity) -> Bool
  ) -> Bool {
    while findings.count < Self.size, let finding = rest.popFirst() {
      if isShown(finding.severity) { findings.append(finding) }
    }
    return !findings.isEmpty
  }

  func compose() {
    let composer = DiagnosticComposer(deck, with: details)
    diagnostics.reserveCapacity(findings.count)
    for finding in findings { diagnostics.append(composer.diagnostic(of: finding)) }
  }

  /// Passes the diagnostics on in order, and empties the batch.
  func flush(to body: (inout Diagnostic) -> Void) {
    // They are passed on where they are, because they have many parts to copy.
    for index in diagnostics.indices { body(&diagnostics[index]) }
    findings.removeAll(keepingCapacity: true)
    diagnostics.removeAll(keepingCapacity: true)
  }
}

extension BuiltDeck {
  /// Calls `body` with the diagnostic of each finding whose severity `isShown` accepts, in order, on the
  /// calling thread. `isShown` is called once per finding.
  ///
  /// The diagnostics are composed in rounds of several batches; while threads compose one round, the previous one is
  /// passed on. So there are never more of them in memory than in two rounds.
  func composeDiagnostics(
    where isShown: (DiagnosticSeverity) -> Bool, with details: DiagnosticDetails,
    _ body: (inout Diagnostic) -> Void
  ) {
    var rest = findings.kept[...]
    BatchPipeline(batchesPerThread: 4, on: options.threads).forEach(
      filling: { spare in
        let batch = spare ?? DiagnosticBatch(self, with: details)
        return batch.fill(from: &rest, where: isShown) ? batch : nil
      },
      processing: { batch in batch.compose() },
      { batch in batch.flush(to: body) })
  }
}
