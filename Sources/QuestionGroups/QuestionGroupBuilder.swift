/// Collects the values of a question group in any order, and builds the group from them.
///
/// The styles are the same as for `QuestionBuilder`:
///
///     let group = try QuestionGroupBuilder()
///       .title("Capitals")
///       .adding(QuestionBuilder().prompt("Capital of Peru?").answer("Lima"))
///       .build()
public struct QuestionGroupBuilder: Sendable {
  /// The group's title; required.
  public var title = ""

  /// The builders of the questions, in order; at least one is required.
  public private(set) var questions: [QuestionBuilder] = []

  /// Creates a builder without values.
  public init() {}

  /// Creates a builder and passes it to `configure`.
  public init(_ configure: (inout QuestionGroupBuilder) throws -> Void) rethrows {
    try configure(&self)
  }

  /// Appends a question.
  public mutating func add(_ question: QuestionBuilder) {
    questions.append(question)
  }

  /// Appends a question after passing its builder to `configure`.
  public mutating func add(_ configure: (inout QuestionBuilder) throws -> Void) rethrows {
    questions.append(try QuestionBuilder(configure))
  }

  /// Removes and returns the question at `index`; returns `nil` if the index is out of range.
  @discardableResult
  public mutating func remove(at index: Int) -> QuestionBuilder? {
    questions.indices.contains(index) ? questions.remove(at: index) : nil
  }

  /// Returns a copy of the builder with this title.
  public func title(_ text: String) -> QuestionGroupBuilder {
    with { $0.title = text }
  }

  /// Returns a copy of the builder with `question` appended.
  public func adding(_ question: QuestionBuilder) -> QuestionGroupBuilder {
    with { $0.add(question) }
  }

  /// Returns a copy of the builder without the question at `index`.
  public func removing(at index: Int) -> QuestionGroupBuilder {
    with { $0.remove(at: index) }
  }

  /// The errors of the group, followed by the errors of each question.
  public var errors: [BuildError] {
    var draft = QuestionGroupDraft<String>()
    draft.title = title
    draft.questionCount = questions.count
    return draft.errors.elements + questions.flatMap(\.errors)
  }

  /// Returns the group, or throws the first of `errors`: every question must be valid too.
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
  /// Returns a builder for a group of flashcards, with the fronts as prompts and the backs as
  /// answers.
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
