import DeckBuilding

/// What diagnostics have besides their message and place: it takes longer to make.
package enum DiagnosticDetails: Sendable {
  /// Nothing.
  case none
  /// Subjects, and what else identifies diagnostics: excerpts of those whose question has no name.
  case identity
  /// Subjects and excerpts.
  case excerpts
}

/// Composes diagnostics from the findings of a deck. Each thread has one of its own.
struct DiagnosticComposer {
  private let catalogue: Catalogue
  private let locator: Locator
  private let subjects: SubjectNames
  private let details: DiagnosticDetails

  init(_ deck: BuiltDeck, with details: DiagnosticDetails) {
    locator = Locator(deck)
    catalogue = Catalogue(deck: deck)
    subjects = SubjectNames(deck)
    self.details = details
  }

  /// Returns the diagnostic of a finding, without its relation to other diagnostics.
  func diagnostic(of finding: Finding) -> Diagnostic {
    let description = catalogue.description(of: finding)
    let notes = description.notes.map {
      Diagnostic.Note(
        location: locator.location(of: $0.place), message: $0.message,
        excerpt: details == .excerpts ? locator.excerpt(at: $0.place, nil) : nil)
    }
    let facts = finding.kind.subject
    var diagnostic = Diagnostic(
      code: finding.kind.code, severity: finding.severity, message: description.message,
      help: description.help, suggestion: description.suggestion,
      location: locator.location(of: finding.place, facts.value),
      notes: notes)
    if details != .none { diagnostic.subject = subjects.subject(of: finding, facts) }
    if details == .excerpts || details == .identity && !diagnostic.subject.namesQuestion {
      diagnostic.excerpt = locator.excerpt(at: finding.place, facts.value)
    }
    return diagnostic
  }
}
