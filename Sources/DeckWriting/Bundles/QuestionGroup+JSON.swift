import ByteText
@_spi(Conversion) import QuestionGroups

extension JSONValue {
  /// The group with the keys, and in the order, of the app's own file.
  init(_ group: QuestionGroup) {
    self = .object([
      ("questions", .list(group.questions.map(JSONValue.init))),
      (
        "score",
        .object([
          ("correctCount", .number(group.score.correctCount)),
          ("incorrectCount", .number(group.score.incorrectCount)),
        ])
      ),
      ("title", .string(group.title)),
    ])
  }

  private init(_ question: Question) {
    let hint = question.hint.map { [("hint", JSONValue.string($0))] } ?? []
    self = .object(
      [("prompt", .string(question.prompt))] + hint + [("answer", .string(question.answer))])
  }
}
