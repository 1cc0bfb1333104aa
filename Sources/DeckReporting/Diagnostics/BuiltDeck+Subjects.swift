import DeckBuilding
@_spi(Conversion) import QuestionGroups

extension BuiltDeck {
  /// The maximum length in bytes of a name that is given in full.
  private static var maxBytesOfName: Int { 1024 }

  /// Returns the names of what `finding` is about, which is about `facts`.
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
    guard let row = subject.row, records.rows.indices.contains(row) else { return subject }
    subject.prompt = name(records.rows[row].draft.prompt)
    if subject.group == nil { subject.group = title(ofRow: row).flatMap(name) }
    return subject
  }

  /// Returns the names of the question in a row, whose group has this title.
  func subject(ofRow row: Int, _ title: TextReference?) -> Diagnostic.Subject {
    var subject = Diagnostic.Subject()
    subject.row = row
    subject.group = title.flatMap(name)
    subject.id = name(records.keys[row].id)
    subject.prompt = name(records.rows[row].draft.prompt)
    return subject
  }

  /// Returns a text, or the beginning of a long one: thousands of diagnostics may be about the same
  /// text of many megabytes.
  private func name(_ text: TextReference) -> String? {
    if text.isBlank { return nil }
    return text.count <= Self.maxBytesOfName ? texts.string(text) : texts.beginning(of: text)
  }
}
