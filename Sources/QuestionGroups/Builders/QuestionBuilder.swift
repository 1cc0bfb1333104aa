/// Collects the values of a question in any order, and builds the question from them.
///
/// There are five styles, which can be mixed:
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
///
///     builder.set(.answer("Lima"))                                         // typed fields
public struct QuestionBuilder: Sendable {
  /// The text of the question; required.
  public var prompt = ""

  /// The correct answer; required.
  public var answer = ""

  /// A hint at the answer; optional. Blank text counts as `nil`.
  public var hint: String? {
    didSet { if hint?.isBlank == true { hint = nil } }
  }

  /// Creates a builder without values.
  public init() {}

  /// Creates a builder and passes it to `configure`.
  public init(_ configure: (inout QuestionBuilder) throws -> Void) rethrows {
    try configure(&self)
  }

  /// Creates a builder with the values of a question, to edit it.
  public init(_ question: Question) {
    (prompt, answer, hint) = (question.prompt, question.answer, question.hint)
  }

  // MARK: Typed fields

  /// Sets a field, in place of an earlier value.
  public mutating func set(_ field: QuestionField) {
    switch field {
    case .prompt(let text): prompt = text
    case .answer(let text): answer = text
    case .hint(let text): hint = text
    }
  }

  /// Sets a field if its text follows the rules; otherwise throws the error, and changes nothing.
  public mutating func set(_ field: QuestionField, _ rules: BuildRules) throws(BuildError) {
    if let problem = rules.problem(of: field.text, in: field.kind.buildField) {
      throw BuildError(field.kind.buildField, problem)
    }
    set(field)
  }

  /// Returns a field, or nil if it is blank.
  public func field(_ kind: QuestionField.Kind) -> QuestionField? {
    let text = text(of: kind.buildField)
    return text.isBlank ? nil : QuestionField(kind, text)
  }

  // MARK: Building

  /// The errors that `build` would report; empty if the question can be built.
  public var errors: [BuildError] { errors(.standard) }

  /// Returns the errors that `build` would report by these rules.
  public func errors(_ rules: BuildRules) -> [BuildError] { errors(rules, inGroup: "") }

  /// Returns the errors of the question in a group with a title.
  func errors(_ rules: BuildRules, inGroup title: String) -> [BuildError] {
    let fields: [BuildField] = [.prompt, .answer, .hint]
    var errors = fields.compactMap { field in
      rules.problem(of: text(of: field), in: field).map { BuildError(field, $0) }
    }
    for pair in rules.pairs {
      let text = text(of: pair.field, inGroup: title)
      let other = self.text(of: pair.other, inGroup: title)
      if !text.isBlank, !other.isBlank, !pair.holds(text, other) {
        errors.append(BuildError(pair.field, .conflicting(with: pair.other)))
      }
    }
    return errors
  }

  /// Returns the text of a field; `questions` has none.
  private func text(of field: BuildField, inGroup title: String = "") -> String {
    switch field {
    case .prompt: prompt
    case .answer: answer
    case .hint: hint ?? ""
    case .title: title
    case .questions: ""
    }
  }

  /// Returns the question, or throws the first of the errors.
  public func build(_ rules: BuildRules = .standard) throws(BuildError) -> Question {
    if let error = errors(rules).first { throw error }
    return try Question(prompt: prompt, answer: answer, hint: hint)
  }

  // MARK: Chained calls

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

extension QuestionField.Kind {
  /// The field in errors and rules.
  package var buildField: BuildField {
    switch self {
    case .prompt: .prompt
    case .answer: .answer
    case .hint: .hint
    }
  }
}

extension Question {
  /// Returns the question that `configure` describes, or throws the first error.
  public static func build(
    _ rules: BuildRules = .standard, _ configure: (inout QuestionBuilder) throws -> Void
  ) throws -> Question {
    try QuestionBuilder(configure).build(rules)
  }
}
