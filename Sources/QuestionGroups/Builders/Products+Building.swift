// Products are built in one step from a closure that describes them.

extension Question {
  /// Returns the question that `configure` describes, or throws the first error.
  public static func build(
    _ rules: BuildRules = .standard, _ configure: (inout QuestionBuilder) throws -> Void
  ) throws -> Question {
    try QuestionBuilder(configure).build(rules)
  }
}

extension QuestionGroup {
  /// Returns the group that `configure` describes, or throws the first error.
  ///
  ///     try QuestionGroup.build {
  ///       $0.title = "Capitals"
  ///       $0.add { $0.prompt = "Capital of Peru?"; $0.answer = "Lima" }
  ///     }
  public static func build(
    _ rules: BuildRules = .standard, _ configure: (inout QuestionGroupBuilder) throws -> Void
  ) throws -> QuestionGroup {
    try QuestionGroupBuilder(configure).build(rules)
  }
}
