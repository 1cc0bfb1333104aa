/// Collects the values of a question in any order, and builds the question from them.
///
/// There are four styles, which can be mixed:
///
///     var builder = QuestionBuilder()                                      // properties
///     builder.prompt = "Capital of Peru?"
///     builder.answer = "Lima"
///
///     QuestionBuilder().prompt("Capital of Peru?").answer("Lima")          // a chain of calls
///
///     QuestionBuilder { $0.prompt = "Capital of Peru?"; $0.answer = "Lima" }   // a closure
///
///     QuestionBuilder.trueOrFalse("Lima is in Peru.", true)                // a preset
public struct QuestionBuilder: Sendable {
  private var draft = QuestionDraft<String>()

  /// Creates a builder without values.
  public init() {}

  /// Creates a builder and passes it to `configure`.
  public init(_ configure: (inout QuestionBuilder) throws -> Void) rethrows {
    try configure(&self)
  }

  /// The text of the question; required.
  public var prompt: String {
    get { draft.prompt }
    set { draft.prompt = newValue }
  }

  /// The correct answer; required.
  public var answer: String {
    get { draft.answer }
    set { draft.answer = newValue }
  }

  /// A hint at the answer; optional. Blank text counts as `nil`.
  public var hint: String? {
    get { draft.hint.isBlank ? nil : draft.hint }
    set { draft.hint = newValue ?? "" }
  }

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

  /// The errors that `build` would report; empty if the question can be built.
  public var errors: [BuildError] { draft.errors.elements }

  /// Returns the question, or throws the first of `errors`.
  public func build() throws(BuildError) -> Question {
    try Question(draft)
  }

  private func with(_ change: (inout QuestionBuilder) -> Void) -> QuestionBuilder {
    var copy = self
    change(&copy)
    return copy
  }
}

extension QuestionBuilder {
  /// Returns a builder for a true-or-false question about `statement`.
  public static func trueOrFalse(_ statement: String, _ isTrue: Bool) -> QuestionBuilder {
    QuestionBuilder()
      .prompt("True or false: \(statement)")
      .answer(isTrue ? "True" : "False")
  }

  /// Returns a builder for a question that asks for the translation of `word`, with the target
  /// language as the hint.
  public static func translation(of word: String, is answer: String, in language: String)
    -> QuestionBuilder
  {
    QuestionBuilder().prompt(word).answer(answer).hint(language)
  }
}
