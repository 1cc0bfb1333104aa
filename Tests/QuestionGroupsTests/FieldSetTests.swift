import QuestionGroups
import Testing

/// Typed fields: the last one of a kind wins.
@Suite struct FieldSetTests {
  private enum Choice: BuilderField, Equatable {
    case size(Int)
    case topping(String)

    enum Kind { case size, topping }

    var kind: Kind {
      switch self {
      case .size: .size
      case .topping: .topping
      }
    }
  }

  @Test func lastFieldOfAKindWins() {
    var set = FieldSet<Choice>([.size(1), .topping("rice"), .size(2)])
    #expect(set.field(.size) == .size(2) && set.field(.topping) == .topping("rice"))
    set.set(.topping("corn"))
    #expect(set.remove(.topping) == .topping("corn") && set.field(.topping) == nil)
    #expect(set.remove(.topping) == nil && set.kinds == [.size])
  }

  @Test func questionsAreSetByFields() throws {
    var builder = QuestionBuilder()
    let inputs = [("answer", "x"), ("prompt", "p"), ("answer", "y"), ("colour", "red")]
    for (name, text) in inputs {
      if let kind = QuestionField.Kind(rawValue: name) { builder.set(QuestionField(kind, text)) }
    }
    #expect(builder.field(.answer) == .answer("y") && builder.field(.hint) == nil)
    #expect(try builder.build().prompt == "p")
    for kind in QuestionField.Kind.allCases {
      #expect(QuestionField(kind, "t").kind == kind && QuestionField(kind, "t").text == "t")
    }
  }

  @Test func rulesAreEnforcedWhenSetting() throws {
    var rules = BuildRules()
    rules[.answer] = TextRule(length: 1...3)
    var builder = QuestionBuilder()
    try builder.set(.answer("abc"), rules)
    #expect(throws: BuildError(.answer, .tooLong(maximum: 3))) {
      try builder.set(.answer("abcd"), rules)
    }
    #expect(throws: BuildError(.prompt, .blank)) { try builder.set(.prompt(" "), rules) }
    #expect(builder.answer == "abc" && builder.prompt == "")
  }
}
