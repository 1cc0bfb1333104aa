/// The rules by which questions and groups are built, as values that an app can combine and change.
///
/// A prompt, an answer, a title and at least one question are always required. The rules are about
/// the values that are there.
///
///     var rules = BuildRules.app
///     rules[.prompt] = TextRule(length: 1...200)
///     rules.pairs.append(.hintDoesNotGiveAnswer)
///     builder.errors(rules)
public struct BuildRules: Sendable {
  private var texts: [BuildField: TextRule] = [:]

  /// The number of questions of a group, at least 1.
  public var questionCount = 1...Int.max {
    didSet {
      questionCount = max(1, questionCount.lowerBound)...max(1, questionCount.upperBound)
    }
  }

  /// The rules about two fields of a question, or a field and the title of its group.
  public var pairs: [PairRule] = []

  /// Whether two questions of a group may have the same prompt, which is one with the same code points.
  public var allowsEqualPrompts = true

  /// Creates rules with which everything can be built that is not missing or blank.
  public init() {}

  /// The rule for the text of a field. `questions` has none.
  public subscript(field: BuildField) -> TextRule {
    get { texts[field] ?? .any }
    set { texts[field] = field == .questions ? nil : newValue }
  }

  /// Returns whether a text can be the value of a field, so that a form can ask before it sets it.
  public func isAvailable(_ text: String, for field: BuildField) -> Bool {
    problem(of: text, in: field) == nil
  }

  /// Returns the first problem of a text as the value of a field, or nil if it can be used. A blank
  /// hint means no hint, and can be used.
  public func problem(of text: String, in field: BuildField) -> BuildProblem? {
    guard text.isBlank else { return texts[field]?.problem(of: text) }
    return field == .hint ? nil : BuildProblem(ofRequired: text)
  }

  /// Returns the problem of a number of questions, or nil if a group may have as many.
  func problem(ofCount count: Int) -> BuildProblem? {
    count == 0 ? .missing : .init(of: count, in: questionCount)
  }
}

/// A rule about two fields of a question. One may be the title of its group; `questions` has no text,
/// so a rule about it always holds.
public struct PairRule: Sendable {
  /// The field that is wrong if they do not go together.
  public let field: BuildField

  /// The other field.
  public let other: BuildField

  /// Returns whether two values, none of them blank, go together.
  public let holds: @Sendable (_ text: String, _ other: String) -> Bool

  /// Creates a rule.
  public init(
    _ field: BuildField, with other: BuildField,
    holds: @escaping @Sendable (_ text: String, _ other: String) -> Bool
  ) {
    self.field = field
    self.other = other
    self.holds = holds
  }

  /// The two fields have the same text, such as two passwords.
  public static func equal(_ field: BuildField, _ other: BuildField) -> PairRule {
    PairRule(field, with: other) { $0 == $1 }
  }

  /// The hint is not the answer, and does not contain its words, compared without case and accents.
  /// Answers of fewer than four bytes, numbers, and words such as `true` may be in it by chance.
  public static let hintDoesNotGiveAnswer = PairRule(.hint, with: .answer) { hint, answer in
    withUTF8(of: hint) { hint in
      withUTF8(of: answer) { answer in
        !hint.hasBytes(of: answer) && !GivenAnswers.isGiven(answer, byHint: hint)
      }
    }
  }
}
