import DeckBuilding
import QuestionGroups

/// Converts what findings are about to names.
struct SubjectNames {
  private let deck: ReportedDeck

  init(_ deck: ReportedDeck) {
    self.deck = deck
  }

  /// Returns the names of what `finding` is about, whose facts are `facts`.
  func subject(of finding: Finding, _ facts: FindingSubject) -> Diagnostic.Subject {
    var subject = Diagnostic.Subject()
    subject.field = facts.field
    subject.group = facts.group.flatMap(name)
    subject.row = facts.question?.row ?? finding.row
    if let question = facts.question {
      subject.question = question.ordinal
      subject.id = name(question.id)
      subject.group = name(question.title)
    }
    guard let row = subject.row, deck.hasRow(row) else { return subject }
    subject.prompt = name(deck.draft(ofRow: row).prompt)
    if subject.group == nil {
      let title = deck.title(ofRow: row)
      subject.group = title.isEmpty ? nil : title
    }
    return subject
  }

  private func name(_ text: TextReference) -> String? {
    text.isBlank ? nil : deck.string(text)
  }
}
