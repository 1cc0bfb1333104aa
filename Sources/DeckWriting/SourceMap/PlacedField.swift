import DeckBuilding
import DeckReporting
@_spi(Conversion) import QuestionGroups
import SystemIO

/// A field of a group whose place the source map has.
struct PlacedField {
  enum Name: String, CaseIterable {
    case prompt, hint, answer, title
  }

  let name: Name

  /// The number of the question in its group, counted from 0; that of all questions for the title.
  let question: Int

  /// Returns the JSON pointer (RFC 6901) of the field of the group with this number in a bundle.
  func pointer(inGroup group: Int) -> String {
    name == .title
      ? "/\(group)/title" : "/\(group)/questions/\(question)/\(name.rawValue)"
  }
}

extension BuiltDeck {
  /// Calls `body` with the place of each field of a group: those of its questions in their order, then the
  /// title.
  func forEachPlace(
    of group: BuiltGroups.Group, _ locator: Locator,
    _ body: (PlacedField, Diagnostic.Location) throws(SystemError) -> Void
  ) throws(SystemError) {
    for (question, row) in built.rows[group.rows].enumerated() {
      let draft = records.rows[Int(row)].draft
      let fields: [(PlacedField.Name, TextReference)] = [
        (.prompt, draft.prompt), (.hint, draft.hint), (.answer, draft.answer),
      ]
      for (name, text) in fields where !text.isBlank {
        try body(
          PlacedField(name: name, question: question), locator.location(of: texts.place(of: text)))
      }
    }
    var location = locator.location(of: texts.place(of: group.title))
    if group.hasGivenTitle { (location.line, location.column) = (nil, nil) }
    try body(PlacedField(name: .title, question: group.rows.count), location)
  }
}
