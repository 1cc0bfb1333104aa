import DeckBuilding
import SystemIO

/// Consecutive findings of a deck whose diagnostics one thread composes. The deck is only read.
private final class DiagnosticBatch {
  /// The number of findings in a batch: enough that starting a thread is worth it.
  static let size = 128

  private let deck: BuiltDeck
  private let details: DiagnosticDetails

  /// The search for places, which begins at the last one.
  private let locator: Locator
  private var findings: [Finding] = []
  private var diagnostics: [Diagnostic] = []

  init(_ deck: BuiltDeck, with details: DiagnosticDetails) {
    self.deck = deck
    self.details = details
    locator = Locator(deck)
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
    diagnostics.reserveCapacity(findings.count)
    for finding in findings { diagnostics.append(diagnostic(of: finding)) }
  }

  /// Returns the diagnostic of a finding, without its relation to other diagnostics.
  private func diagnostic(of finding: Finding) -> Diagnostic {
    let description = Catalogue(deck: deck).description(of: finding)
    let notes = description.notes.map {
      Diagnostic.Note(
        location: locator.location(of: $0.place), message: $0.message,
        excerpt: details == .excerpts ? locator.excerpt(at: $0.place, nil) : nil)
    }
    let facts = description.subject
    var diagnostic = Diagnostic(
      code: finding.kind.code, severity: finding.severity, message: description.message,
      help: description.help, suggestion: description.suggestion,
      location: locator.location(of: finding.place, facts.value),
      notes: notes)
    if details != .none { diagnostic.subject = deck.subject(of: finding, facts) }
    let namesQuestion = diagnostic.subject.id != nil || diagnostic.subject.prompt != nil
    if details == .excerpts || details == .identity && !namesQuestion {
      diagnostic.excerpt = locator.excerpt(at: finding.place, facts.value)
    }
    return diagnostic
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
