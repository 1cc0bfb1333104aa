import DeckBuilding
import DeckReporting
@_spi(Conversion) import QuestionGroups

/// A deck in one language, whose questions are joined with those in other languages.
package struct TranslatedDeck {
  /// A question with the title of its group and its row in the deck.
  struct Question {
    let title: String
    let text: ListedQuestion
    let row: Int

    /// Returns the text of a field.
    func text(of field: DeckField) -> String {
      switch field {
      case .title: title
      case .prompt: text.prompt
      case .answer: text.answer
      default: text.hint
      }
    }
  }

  package let language: String

  /// The name of the deck in messages.
  let name: String
  let deck: BuiltDeck

  /// The questions of all groups.
  let questions: [Question]

  package init(_ outcome: Conversion.Outcome, language: String, name: String) {
    self.language = language
    self.name = name
    deck = outcome.deck
    var questions: [Question] = []
    for group in deck.built.groups {
      let listed = deck.listed(group)
      for (row, text) in zip(deck.built.rows[group.rows], listed.questions) {
        questions.append(Question(title: listed.title, text: text, row: Int(row)))
      }
    }
    self.questions = questions
  }

  /// Returns the place of a question, which is that of its prompt.
  func location(of question: Question) -> Diagnostic.Location {
    let prompt = deck.records.rows[question.row].draft.prompt
    return deck.locator.location(of: deck.texts.place(of: prompt), prompt)
  }
}
