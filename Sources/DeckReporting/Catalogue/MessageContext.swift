import ByteText
import DeckBuilding
import QuestionGroups

/// The phrases by which messages refer to the content of a deck.
struct MessageContext {
  let deck: ReportedDeck

  /// Returns the beginning of a text in single quotes, escaped.
  func text(_ text: TextReference) -> String { quoted(deck.beginning(of: text)) }

  /// Returns a phrase such as `question 3 of 'Capitals' ('Capital of Peru?')`.
  func question(_ name: QuestionName) -> String {
    var words =
      "question " + (name.id.isBlank ? withThousandsSeparators(name.ordinal) : text(name.id))
    if !name.title.isBlank { words += " of \(text(name.title))" }
    if !name.id.isBlank { return words }
    let draft = deck.draft(ofRow: name.row)
    if !draft.prompt.isBlank {
      words += " (\(text(draft.prompt)))"
    } else if !draft.answer.isBlank {
      words += " (answer \(text(draft.answer)))"
    }
    return words
  }

  /// Returns the values that did arrive for a question with an id, each with its place.
  func arrivals(_ name: QuestionName) -> [Description.Note] {
    guard !name.id.isBlank else { return [] }
    let draft = deck.draft(ofRow: name.row)
    let fields: [(DeckField, TextReference)] = [
      (.title, name.title), (.prompt, draft.prompt), (.answer, draft.answer), (.hint, draft.hint),
      (.order, deck.key(ofRow: name.row).order),
    ]
    let group = deck.key(ofRow: name.row).groupAddress
    return fields.filter { !$0.1.isBlank }.map { field, value in
      // Many records name a group; the one shown is the question's own.
      let place =
        field == .title && group >= 0 ? deck.place(at: group) : deck.place(of: value)
      return Description.Note(
        place: place, message: "its \(field.rawValue) \(text(value)) is set here")
    }
  }
}

/// Returns a list such as `'a', 'b' and 3 more`.
func list(_ names: [String]) -> String {
  let shown = names.prefix(8).map(quoted).joined(separator: ", ")
  return shown + (names.count > 8 ? " and \(withThousandsSeparators(names.count - 8)) more" : "")
}

/// Returns a phrase such as `the columns are 'a' and 3 more`.
func sentence(_ names: [String], _ noun: String) -> String {
  names.isEmpty ? "there are no \(noun)" : "the \(noun) are \(list(names))"
}

/// Returns the question `did you mean 'name'?` for the name that is most similar to `name`.
func didYouMean(_ name: String, among names: [String]) -> String? {
  suggestion(for: name, among: names).map { "did you mean \(quoted($0))?" }
}
