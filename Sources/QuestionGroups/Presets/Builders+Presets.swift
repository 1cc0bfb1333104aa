extension QuestionBuilder {
  /// Returns a builder for a true-or-false question about `statement`.
  public static func trueOrFalse(_ statement: String, _ isTrue: Bool) -> QuestionBuilder {
    QuestionBuilder()
      .prompt(QuestionPreset.statementPrefix + statement)
      .answer(isTrue ? "True" : "False")
  }

  /// Returns a builder for a question that asks for the translation of `word`, with the target
  /// language as the hint.
  public static func translation(
    of word: String, is answer: String, in language: String
  ) -> QuestionBuilder {
    QuestionBuilder().prompt(word).answer(answer).hint(language)
  }

  /// Returns a builder for a question whose prompt is `sentence` with a gap in place of `answer`.
  public static func fillInTheBlank(_ sentence: String, _ answer: String) -> QuestionBuilder {
    QuestionBuilder().prompt(sentence).answer(answer).applying(.fillInTheBlank)
  }
}

extension QuestionGroupBuilder {
  /// Returns a builder for a group of flashcards, with the fronts as prompts and the backs as
  /// answers.
  public static func flashcards(
    _ title: String, _ cards: KeyValuePairs<String, String>
  ) -> QuestionGroupBuilder {
    flashcards(title, cards.map { (front: $0.key, back: $0.value) })
  }

  /// Returns a builder for a group of flashcards, with the fronts as prompts and the backs as
  /// answers.
  public static func flashcards(
    _ title: String, _ cards: some Sequence<(front: String, back: String)>
  ) -> QuestionGroupBuilder {
    QuestionGroupBuilder { builder in
      builder.title = title
      builder.add(contentsOf: cards.map { QuestionBuilder().prompt($0.front).answer($0.back) })
    }
  }
}
