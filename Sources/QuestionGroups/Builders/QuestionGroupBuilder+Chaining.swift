extension QuestionGroupBuilder {
  /// Returns a copy of the builder with this title.
  public func title(_ text: String) -> QuestionGroupBuilder {
    with { $0.title = text }
  }

  /// Returns a copy of the builder with the questions appended.
  public func adding(_ questions: QuestionBuilder...) -> QuestionGroupBuilder {
    with { $0.add(contentsOf: questions) }
  }

  /// Returns a copy of the builder with the questions appended.
  public func adding(contentsOf questions: some Sequence<QuestionBuilder>) -> QuestionGroupBuilder {
    with { $0.add(contentsOf: questions) }
  }

  /// Returns a copy of the builder without the question at `index`.
  public func removing(at index: Int) -> QuestionGroupBuilder {
    with { $0.remove(at: index) }
  }

  private func with(_ change: (inout QuestionGroupBuilder) -> Void) -> QuestionGroupBuilder {
    var copy = self
    change(&copy)
    return copy
  }
}
