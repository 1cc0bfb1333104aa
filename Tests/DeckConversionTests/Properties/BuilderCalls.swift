import DeckConversion
@_spi(Conversion) import QuestionGroups
import TestSupport

/// Arbitrary calls of the builders.
enum BuilderCalls {
  static func check(_ values: inout ArbitraryValues) throws(Violation) {
    var builder = QuestionGroupBuilder.form
    let rules = rules(&values)
    while !values.isAtEnd { call(&builder, rules, &values) }
    let errors = builder.errors(rules)
    for error in errors {
      try require(!error.description.isEmpty, "an error has no description")
      if let question = error.question {
        try require(builder.questions.indices.contains(question), "an error has no question")
      }
    }
    let result = Result(catching: { () throws(BuildError) in try builder.build(rules) })
    switch result {
    case .success(let group):
      try require(errors.isEmpty, "a group is built in spite of \(errors)")
      let again = QuestionGroupBuilder(group)
      try require((try? again.build(rules)) == group, "a group cannot be built again")
    case .failure(let error):
      try require(errors.first == error, "build throws \(error), but errors begins otherwise")
    }
  }

  /// Returns arbitrary rules.
  static func rules(_ values: inout ArbitraryValues) -> BuildRules {
    var rules = values.element(of: [.standard, .app, .strict]) ?? BuildRules.standard
    for field in BuildField.allCases where values.flag() {
      rules[field] = TextRule(
        length: values.flag() ? values.range() : nil,
        allowed: values.flag() ? [values.text(), values.text()] : nil,
        unavailable: [values.text()], pattern: values.flag() ? TextPattern(values.text()) : nil,
        forbiddenWords: values.flag() ? [values.text()] : [])
    }
    if values.flag() { rules.questionCount = values.range() }
    if values.flag() { rules.pairs.append(.equal(.prompt, .answer)) }
    return rules
  }

  private static func call(
    _ builder: inout QuestionGroupBuilder, _ rules: BuildRules, _ values: inout ArbitraryValues
  ) {
    switch values.byte() % 12 {
    case 0: builder.title = values.text()
    case 1: try? builder.setTitle(values.text(), rules)
    case 2: builder.add(question(&values))
    case 3: builder.add { $0.prompt = values.text() }
    case 4: builder.insert(question(&values), at: values.number())
    case 5: builder.move(from: values.number(), to: values.number())
    case 6: builder.remove(at: values.number())
    case 7: builder.edit(at: values.number()) { $0.hint = values.text() }
    case 8: builder = builder.adding(question(&values), question(&values))
    case 9: builder = builder.removing(at: values.number())
    case 10:
      if let preset = values.element(of: QuestionPreset.allCases),
        let group = try? builder.build(for: preset, rules)
      {
        builder = QuestionGroupBuilder(group)
      }
    default: builder.score = QuestionGroup.Score(correctCount: values.number())
    }
  }

  /// Returns a question of arbitrary fields.
  static func question(_ values: inout ArbitraryValues) -> QuestionBuilder {
    var question = QuestionBuilder()
    for _ in 0..<values.byte() & 3 {
      let kind = values.element(of: QuestionField.Kind.allCases) ?? .prompt
      question.set(QuestionField(kind, values.text()))
    }
    return question
  }
}
