@_spi(Conversion) package import QuestionGroups

extension BuiltDeck {
  /// The groups that were built, in the order of their first appearance.
  package var questionGroups: [QuestionGroup] {
    built.groups.compactMap { group in
      let builder = QuestionGroupBuilder { builder in
        builder.title = texts.string(group.title)
        for row in built.rows[group.rows] {
          let draft = records.rows[Int(row)].draft
          builder.add {
            $0.prompt = texts.string(draft.prompt)
            $0.answer = texts.string(draft.answer)
            $0.hint = texts.string(draft.hint)
          }
        }
      }
      // Building succeeds: the group has already passed the same rules.
      return try? builder.build()
    }
  }
}
