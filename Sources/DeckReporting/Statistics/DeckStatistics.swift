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
    let deck = ReportedDeck(deck)
    var all = QuestionTally()
    groups = deck.builtGroups.map { group in
      var tally = QuestionTally()
      for row in deck.rows(of: group) {
        let draft = deck.draft(ofRow: row)
        let (prompt, answer) = (deck.string(draft.prompt), deck.string(draft.answer))
        let (hint, choices) = (deck.string(draft.hint), deck.choices(ofRow: row).map(deck.string))
        tally.add(prompt: prompt, answer: answer, hint: hint, choices: choices)
        all.add(prompt: prompt, answer: answer, hint: hint, choices: choices)
      }
      return Group(title: deck.string(group.title), questions: tally.statistics)
    }
    self.all = all.statistics
  }
}
