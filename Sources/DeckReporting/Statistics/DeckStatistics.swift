package import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// The numbers of a deck, and of each group in it. Only questions that were built count.
package struct DeckStatistics: Sendable {
  /// The numbers of a group.
  package struct Group: Sendable {
    package let title: String
    package let questions: QuestionStatistics
  }

  /// The groups, in the order in which they are written.
  package let groups: [Group]

  /// The numbers of all questions together.
  package let all: QuestionStatistics

  /// Counts the questions of a deck.
  package init(_ deck: BuiltDeck) {
    var all = QuestionTally()
    groups = deck.built.groups.map { group in
      var tally = QuestionTally()
      for row in deck.built.rows[group.rows].lazy.map(Int.init) {
        let draft = deck.records.rows[row].draft
        let (prompt, answer) = (deck.texts.string(draft.prompt), deck.texts.string(draft.answer))
        let hint = deck.texts.string(draft.hint)
        let choices = deck.records.choices[row].filter { !$0.isBlank }.map { deck.texts.string($0) }
        tally.add(prompt: prompt, answer: answer, hint: hint, choices: choices)
        all.add(prompt: prompt, answer: answer, hint: hint, choices: choices)
      }
      return Group(title: deck.texts.string(group.title), questions: tally.statistics)
    }
    self.all = all.statistics
  }
}
