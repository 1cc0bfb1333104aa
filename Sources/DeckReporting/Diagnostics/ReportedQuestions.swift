package import DeckBuilding

/// The valid questions of a deck, for formats that show each of them.
package struct ReportedQuestions {
  private let deck: BuiltDeck

  package init(_ deck: BuiltDeck) {
    self.deck = deck
  }

  /// Calls `body` with the name of the input and the names of each question: in the order of the
  /// records, or of the groups if all of them were built without a finding.
  func visit(_ body: (_ path: String, _ subject: Diagnostic.Subject) -> Void) {
    let (subjects, locator) = (SubjectNames(deck: deck), Locator(deck))
    if !deck.built.names.isEmpty {
      for row in deck.records.rows.indices where deck.isValidQuestion(row) {
        body(locator.path(ofRow: row), subjects.subject(ofRow: row, deck.title(ofRow: row)))
      }
      return
    }
    for group in deck.built.groups {
      for row in deck.built.rows[group.rows].lazy.map(Int.init) {
        body(locator.path(ofRow: row), subjects.subject(ofRow: row, group.title))
      }
    }
  }
}
