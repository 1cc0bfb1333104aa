import DeckBuilding
import QuestionGroups
import RecordReading

/// The places that have to do with a finding.
extension Wording {
  /// The places that have to do with `finding`, each with what it says.
  func notes(_ finding: Finding) -> [(place: SourcePosition, message: String)] {
    switch finding.fact {
    case .brokenInput(.yaml(let fault)):
      fault.context.map { context in
        let place = SourcePosition(input: finding.place.input, offset: fault.contextOffset)
        return [(place, "\(context) from here on")]
      } ?? []
    case .ambiguousColumn(_, let first, _, _): [(first.place, "it is claimed here first")]
    case .raggedRow(_, _, _, let surplus, let blank):
      [(surplus, "the first surplus cell is here"), (blank, "a blank stands before this quote")]
        .compactMap { place, message in place.map { ($0, message) } }
    case .textAfterQuote(let opening): [(opening, "the cell's quote opens here")]
    case .duplicateKey(_, let first): [(first, "it stands here first")]
    case .repeatedField(_, _, let first): [(first, "the other one is here")]
    case .duplicatePrompt(_, let first): [(first, "the prompt stands here first")]
    case .conflictingValue(let conflict):
      [(outcome.texts.place(of: conflict.first), "\(text(conflict.first)) came from here")]
    case .missing(_, let name), .missingTitle(let name): arrivals(name)
    default: []
    }
  }

  /// What did arrive for a question that was assembled, and from where.
  private func arrivals(_ name: QuestionName) -> [(place: SourcePosition, message: String)] {
    guard !name.id.isBlank else { return [] }
    let draft = outcome.records.rows[name.row].draft
    let fields: [(DeckField, TextReference)] = [
      (.title, name.title), (.prompt, draft.prompt), (.answer, draft.answer), (.hint, draft.hint),
      (.order, outcome.records.keys[name.row].order),
    ]
    let group = outcome.records.keys[name.row].groupAddress
    return fields.filter { !$0.1.isBlank }.map { field, value in
      // A group is named by many records: told is the one of this question.
      let place =
        field == .title && group >= 0
        ? outcome.texts.place(at: group) : outcome.texts.place(of: value)
      return (place, "its \(field.rawValue) \(text(value)) came from here")
    }
  }
}
