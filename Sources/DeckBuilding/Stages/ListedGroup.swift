@_spi(Conversion) import QuestionGroups

/// A group that was built, as text, for outputs that people read and edit.
package struct ListedGroup: Hashable, Sendable {
  package var title: String
  package var questions: [ListedQuestion]
}

/// A question of a group that was built, as text. Values that are missing are empty.
package struct ListedQuestion: Hashable, Sendable {
  package var id = ""
  package var prompt: String
  package var answer: String
  package var hint = ""
  package var choices: [String] = []
}

extension BuiltDeck {
  /// Returns a group of the deck as text. There are choices only if they are kept.
  package func listed(_ group: BuiltGroups.BuiltGroup) -> ListedGroup {
    ListedGroup(
      title: texts.string(group.title),
      questions: built.rows[group.rows].map { listedQuestion(Int($0)) })
  }

  /// The groups of the deck as text.
  package var listedGroups: [ListedGroup] { built.groups.map(listed) }

  private func listedQuestion(_ row: Int) -> ListedQuestion {
    let draft = records.rows[row].draft
    return ListedQuestion(
      id: texts.string(records.keys[row].id), prompt: texts.string(draft.prompt),
      answer: texts.string(draft.answer), hint: texts.string(draft.hint),
      choices: records.choices.isEmpty
        ? [] : records.choices[row].filter { !$0.isBlank }.map { texts.string($0) })
  }
}
