/// Collects the inputs of a question group in any order, and builds it when all are there.
///
/// The styles of `QuestionBuilder` serve here too:
///
///     let group = try QuestionGroupBuilder()
///       .title("Capitals")
///       .adding(QuestionBuilder().prompt("Capital of Peru?").answer("Lima"))
///       .build()
public struct QuestionGroupBuilder: Sendable {
  /// The group's title; required.
  public var title = ""

  /// The builders of the questions, in their order; at least one is required.
  public private(set) var questions: [QuestionBuilder] = []

  /// A builder without inputs.
  public init() {}

  /// A builder that `configure` has filled in.
  public init(_ configure: (inout QuestionGroupBuilder) throws -> Void) rethrows {
    try configure(&self)
  }

  /// Adds a question behind the others.
  public mutating func add(_ question: QuestionBuilder) {
    questions.append(question)
  }

  /// Adds a question that `configure` fills in behind the others.
  public mutating func add(_ configure: (inout QuestionBuilder) throws -> Void) rethrows {
    questions.append(try QuestionBuilder(configure))
  }

  /// Removes the question at `index` and returns it; nothing, where there is no such index.
  @discardableResult
  public mutating func remove(at index: Int) -> QuestionBuilder? {
    questions.indices.contains(index) ? questions.remove(at: index) : nil
  }

  /// The builder with this title.
  public func title(_ text: String) -> QuestionGroupBuilder {
    with { $0.title = text }
  }

  /// The builder with one more question.
  public func adding(_ question: QuestionBuilder) -> QuestionGroupBuilder {
    with { $0.add(question) }
  }

  /// The builder without the question at `index`.
  public func removing(at index: Int) -> QuestionGroupBuilder {
    with { $0.remove(at: index) }
  }

  /// Everything that is still missing: the group's own first, then question by question.
  public var errors: [BuildError] {
    var draft = QuestionGroupDraft<String>()
    draft.title = title
    draft.questionCount = questions.count
    return draft.errors.elements + questions.flatMap(\.errors)
  }

  /// Builds the group, or throws the first thing that is missing: a question that does not build
  /// keeps the group from being built.
  public func build() throws(BuildError) -> QuestionGroup {
    if let error = errors.first { throw error }
    var built: [Question] = []
    built.reserveCapacity(questions.count)
    for question in questions { built.append(try question.build()) }
    return try QuestionGroup(title: title, questions: built)
  }

  private func with(_ change: (inout QuestionGroupBuilder) -> Void) -> QuestionGroupBuilder {
    var copy = self
    change(&copy)
    return copy
  }
}

extension QuestionGroupBuilder {
  /// A group of flashcards: fronts are prompts, backs are answers.
  public static func flashcards(
    _ title: String, _ cards: KeyValuePairs<String, String>
  ) -> QuestionGroupBuilder {
    QuestionGroupBuilder { builder in
      builder.title = title
      for (front, back) in cards {
        builder.add(QuestionBuilder().prompt(front).answer(back))
      }
    }
  }
}
