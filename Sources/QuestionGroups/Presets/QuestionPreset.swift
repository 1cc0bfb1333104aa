/// A kind of question, for a menu to list: how the values of a builder become a question. The raw value
/// is the name in files and on the command line.
public enum QuestionPreset: String, Hashable, Sendable, CaseIterable {
  /// The front of a card is the prompt, the back the answer.
  case flashcards
  /// The prompt is a statement, and the answer whether it is true.
  case trueOrFalse = "true-or-false"
  /// The prompt is a word, the answer its translation, and the hint the language.
  case translation
  /// The prompt is a sentence with a gap, which the answer fills.
  case fillInTheBlank = "fill-in-the-blank"

  /// The preset's name for a menu, in English.
  public var title: String {
    switch self {
    case .flashcards: "Flashcards"
    case .trueOrFalse: "True or false"
    case .translation: "Translation"
    case .fillInTheBlank: "Fill in the blank"
    }
  }

  /// The text in place of the gap.
  static let gap = "_____"
  static let statementPrefix = "True or false: "
}

extension QuestionBuilder {
  /// Returns a copy of the builder whose values have the form of the preset.
  ///
  /// - `trueOrFalse`: the prompt begins with "True or false: ", and answers such as `true`, `yes`, `t`,
  ///   `1` and `wahr` become "True", `false`, `no`, `f`, `0` and `falsch` "False". Words of many languages
  ///   are known.
  /// - `fillInTheBlank`: the first occurrence of the answer in the prompt becomes a gap, unless the
  ///   prompt has one.
  /// - The others leave the values as they are.
  public func applying(_ preset: QuestionPreset) -> QuestionBuilder {
    switch preset {
    case .flashcards, .translation: self
    case .trueOrFalse: asStatement
    case .fillInTheBlank: withGap
    }
  }

  /// Returns the question in the form of the preset, or throws its first error. The answer of a true-or-false question
  /// must be one of the words above, and the prompt of a question with a gap must have one.
  public func build(
    for preset: QuestionPreset, _ rules: BuildRules = .standard
  ) throws(BuildError) -> Question {
    let builder = applying(preset)
    if let error = builder.errors(rules).first { throw error }
    switch preset {
    case .trueOrFalse where !["True", "False"].contains(builder.answer):
      throw BuildError(.answer, .notMatching("true or false"))
    case .fillInTheBlank where !builder.prompt.hasGap:
      throw BuildError(
        .prompt, .notMatching("a sentence with the answer or a gap (\(QuestionPreset.gap))"))
    default: return try builder.build(rules)
    }
  }

  private var asStatement: QuestionBuilder {
    let truth = TruthValue.parse(answer: answer).map { $0 ? "True" : "False" } ?? answer
    let start = QuestionPreset.statementPrefix
    let isComplete = prompt.isBlank || prompt.hasPrefix(start)
    return self.prompt(isComplete ? prompt : start + prompt).answer(truth)
  }

  private var withGap: QuestionBuilder {
    guard !prompt.hasGap, !answer.isBlank, let range = prompt.firstRange(ofText: answer) else {
      return self
    }
    let (start, end) = (prompt[..<range.lowerBound], prompt[range.upperBound...])
    return prompt("\(start)\(QuestionPreset.gap)\(end)")
  }
}

extension QuestionGroupBuilder {
  /// Returns the group whose questions have the form of the preset, or throws the first error.
  public func build(
    for preset: QuestionPreset, _ rules: BuildRules = .standard
  ) throws(BuildError) -> QuestionGroup {
    var builder = self
    for index in questions.indices {
      do throws(BuildError) {
        builder.questions[index] = QuestionBuilder(try questions[index].build(for: preset, rules))
      } catch {
        throw BuildError(error.field, error.problem, question: index)
      }
    }
    return try builder.build(rules)
  }
}

extension String {
  /// Whether the text has a gap: three underscores or more.
  fileprivate var hasGap: Bool { firstRange(ofText: "___") != nil }
}

extension String {
  /// Returns the first range of characters that are `other`; nil if there is none, or if `other` is
  /// empty. The library imports nothing, so it has a search of its own.
  fileprivate func firstRange(ofText other: String) -> Range<Index>? {
    guard !other.isEmpty else { return nil }
    return indices.lazy.compactMap { start in
      let end = self.index(start, offsetBy: other.count, limitedBy: endIndex)
      return end.flatMap { self[start..<$0] == other ? start..<$0 : nil }
    }.first
  }
}

extension QuestionBuilder {
  /// Returns a builder for a true-or-false question about `statement`.
  public static func trueOrFalse(_ statement: String, _ isTrue: Bool) -> QuestionBuilder {
    QuestionBuilder()
      .prompt(QuestionPreset.statementPrefix + statement)
      .answer(isTrue ? "True" : "False")
  }

  /// Returns a builder for a question that asks for the translation of `word`, with the target language as the hint.
  public static func translation(
    of word: String, is answer: String, in language: String
  ) -> QuestionBuilder {
    QuestionBuilder().prompt(word).answer(answer).hint(language)
  }

  /// Returns a builder for a question whose prompt is `sentence` with a gap in place of `answer`.
  public static func fillInTheBlank(_ sentence: String, _ answer: String) -> QuestionBuilder {
    QuestionBuilder().prompt(sentence).answer(answer).applying(.fillInTheBlank)
  }
}

extension QuestionGroupBuilder {
  /// Returns a builder for a group of flashcards, with the fronts as prompts and the backs as answers.
  public static func flashcards(
    _ title: String, _ cards: KeyValuePairs<String, String>
  ) -> QuestionGroupBuilder {
    flashcards(title, cards.map { (front: $0.key, back: $0.value) })
  }

  /// Returns a builder for a group of flashcards, with the fronts as prompts and the backs as answers.
  public static func flashcards(
    _ title: String, _ cards: some Sequence<(front: String, back: String)>
  ) -> QuestionGroupBuilder {
    QuestionGroupBuilder { builder in
      builder.title = title
      builder.add(contentsOf: cards.map { QuestionBuilder().prompt($0.front).answer($0.back) })
    }
  }
}
