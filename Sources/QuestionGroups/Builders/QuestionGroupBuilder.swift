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
  public var questions: [QuestionBuilder] = []

  /// The user's score, which is kept if the group is edited.
  public var score = QuestionGroup.Score()

  /// Creates a builder without values.
  public init() {}

  /// Creates a builder and passes it to `configure`.
  public init(_ configure: (inout QuestionGroupBuilder) throws -> Void) rethrows {
    try configure(&self)
  }

  /// Creates a builder with the values of a group, to edit it.
  public init(_ group: QuestionGroup) {
    title = group.title
    questions = group.questions.map(QuestionBuilder.init)
    score = group.score
  }

  /// A builder with one question without values, as a form begins.
  public static var form: QuestionGroupBuilder {
    QuestionGroupBuilder { $0.add(QuestionBuilder()) }
  }

  /// Sets the title if it follows the rules; otherwise throws the error, and changes nothing.
  public mutating func setTitle(_ text: String, _ rules: BuildRules) throws(BuildError) {
    if let problem = rules.problem(of: text, in: .title) { throw BuildError(.title, problem) }
    title = text
  }

  // MARK: Building

  /// The errors that `build` would report: of the group, followed by the errors of each question.
  public var errors: [BuildError] { errors(.standard) }

  /// Returns the errors that `build` would report by these rules.
  public func errors(_ rules: BuildRules) -> [BuildError] {
    var errors: [BuildError] = []
    if let problem = rules.problem(of: title, in: .title) {
      errors.append(BuildError(.title, problem))
    }
    if let problem = rules.problem(ofCount: questions.count) {
      errors.append(BuildError(.questions, problem))
    }
    // Equal strings may have different code points.
    var prompts: Set<[UInt8]> = []
    for (index, question) in questions.enumerated() {
      for error in question.errors(rules, inGroup: title) {
        errors.append(BuildError(error.field, error.problem, question: index))
      }
      if !rules.allowsEqualPrompts, !question.prompt.isBlank,
        !prompts.insert(Array(question.prompt.utf8)).inserted
      {
        errors.append(BuildError(.prompt, .notAvailable, question: index))
      }
    }
    return errors
  }

  /// Returns the group, or throws the first of the errors: every question must be valid too.
  public func build(_ rules: BuildRules = .standard) throws(BuildError) -> QuestionGroup {
    if let error = errors(rules).first { throw error }
    let built = try questions.map { (question) throws(BuildError) in try question.build(rules) }
    return try QuestionGroup(title: title, questions: built, score: score)
  }

  // MARK: Chained calls

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

// No index traps: one that is out of range changes nothing, or is replaced by the nearest one.
extension QuestionGroupBuilder {
  /// Appends a question.
  public mutating func add(_ question: QuestionBuilder) {
    questions.append(question)
  }

  /// Appends a question after passing its builder to `configure`.
  public mutating func add(_ configure: (inout QuestionBuilder) throws -> Void) rethrows {
    questions.append(try QuestionBuilder(configure))
  }

  /// Appends questions.
  public mutating func add(contentsOf questions: some Sequence<QuestionBuilder>) {
    self.questions += questions
  }

  /// Inserts a question before the one at `index`, or at the nearest end.
  public mutating func insert(_ question: QuestionBuilder, at index: Int) {
    questions.insert(question, at: min(max(index, 0), questions.count))
  }

  /// Moves the question at `index` so that its new index is `newIndex`, or the nearest one. Returns
  /// false if no question is at `index`.
  @discardableResult
  public mutating func move(from index: Int, to newIndex: Int) -> Bool {
    guard let question = remove(at: index) else { return false }
    insert(question, at: newIndex)
    return true
  }

  /// Removes and returns the question at `index`; returns `nil` if the index is out of range.
  @discardableResult
  public mutating func remove(at index: Int) -> QuestionBuilder? {
    questions.indices.contains(index) ? questions.remove(at: index) : nil
  }

  /// Changes the question at `index`. Returns false if the index is out of range.
  @discardableResult
  public mutating func edit(
    at index: Int, _ change: (inout QuestionBuilder) throws -> Void
  ) rethrows -> Bool {
    guard questions.indices.contains(index) else { return false }
    try change(&questions[index])
    return true
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
