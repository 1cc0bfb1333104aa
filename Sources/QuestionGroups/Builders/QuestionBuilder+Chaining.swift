extension QuestionBuilder {
  /// Returns a copy of the builder with this prompt.
  public func prompt(_ text: String) -> QuestionBuilder {
    with { $0.prompt = text }
  }

  /// Returns a copy of the builder with this answer.
  public func answer(_ text: String) -> QuestionBuilder {
    with { $0.answer = text }
  }

  /// Returns a copy of the builder with this hint.
  public func hint(_ text: String?) -> QuestionBuilder {
    with { $0.hint = text }
  }

  /// Returns a copy of the builder with these fields.
  public func setting(_ fields: QuestionField...) -> QuestionBuilder {
    with { builder in
      for field in fields { builder.set(field) }
    }
  }

  private func with(_ change: (inout QuestionBuilder) -> Void) -> QuestionBuilder {
    var copy = self
    change(&copy)
    return copy
  }
}
