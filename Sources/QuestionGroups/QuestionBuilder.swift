/// Collects the inputs of a question in any order, and builds it when all are there.
///
/// The styles may be mixed; each fills the same draft:
///
///     var builder = QuestionBuilder()                       // property by property
///     builder.prompt = "Capital of Peru?"
///     builder.answer = "Lima"
///
///     QuestionBuilder().prompt("Capital of Peru?").answer("Lima")          // chained
///
///     QuestionBuilder { $0.prompt = "Capital of Peru?"; $0.answer = "Lima" }   // a block
///
///     QuestionBuilder.trueOrFalse("Lima lies in Peru.", true)              // a preset
public struct QuestionBuilder: Sendable {
  private var draft = QuestionDraft<String>()

  /// A builder without inputs.
  public init() {}

  /// A builder that `configure` has filled in.
  public init(_ configure: (inout QuestionBuilder) throws -> Void) rethrows {
    try configure(&self)
  }

  /// What is asked; required.
  public var prompt: String {
    get { draft.prompt }
    set { draft.prompt = newValue }
  }

  /// What is to be answered; required.
  public var answer: String {
    get { draft.answer }
    set { draft.answer = newValue }
  }

  /// What helps to find the answer; nothing, or white space alone, for none.
  public var hint: String? {
    get { draft.hint.isBlank ? nil : draft.hint }
    set { draft.hint = newValue ?? "" }
  }

  /// The builder with this prompt.
  public func prompt(_ text: String) -> QuestionBuilder {
    with { $0.prompt = text }
  }

  /// The builder with this answer.
  public func answer(_ text: String) -> QuestionBuilder {
    with { $0.answer = text }
  }

  /// The builder with this hint.
  public func hint(_ text: String?) -> QuestionBuilder {
    with { $0.hint = text }
  }

  /// Everything that is still missing; if nothing is, `build` gives the question.
  public var errors: [BuildError] { draft.errors.elements }

  /// Builds the question, or throws the first thing that is missing.
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
  /// A statement to be judged: the prompt says so, and the answer is `True` or `False`.
  public static func trueOrFalse(_ statement: String, _ isTrue: Bool) -> QuestionBuilder {
    QuestionBuilder()
      .prompt("True or false: \(statement)")
      .answer(isTrue ? "True" : "False")
  }

  /// A word to be translated, with the language to translate it to as the hint.
  public static func translation(of word: String, is answer: String, in language: String)
    -> QuestionBuilder
  {
    QuestionBuilder().prompt(word).answer(answer).hint(language)
  }
}
