package import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// The numbers of a deck, and of each group in it. Only questions that were built count.
package struct DeckStatistics: Sendable {
  /// The numbers of a group.
  package struct GroupStatistics: Sendable {
    package let title: String
    package let questions: QuestionStatistics
  }

  /// The groups, in the order in which they are written.
  package let groups: [GroupStatistics]

  package let all: QuestionStatistics

  package init(_ deck: BuiltDeck) {
    var all = QuestionStatistics()
    groups = deck.built.groups.map { group in
      var questions = QuestionStatistics()
      for row in deck.built.rows[group.rows].lazy.map(Int.init) {
        let draft = deck.records.rows[row].draft
        let (prompt, answer) = (deck.texts.string(draft.prompt), deck.texts.string(draft.answer))
        let hint = deck.texts.string(draft.hint)
        let choices = deck.records.choices[row].filter { !$0.isBlank }.map { deck.texts.string($0) }
        questions.add(prompt: prompt, answer: answer, hint: hint, choices: choices)
        all.add(prompt: prompt, answer: answer, hint: hint, choices: choices)
      }
      return GroupStatistics(title: deck.texts.string(group.title), questions: questions)
    }
    self.all = all
  }
}

/// The numbers of some questions, which are counted one after another: how many there are, how long their text is,
/// and how evenly their answers are distributed.
package struct QuestionStatistics: Sendable {
  /// The number of frequent answers that are listed.
  private static let frequentAnswerCount = 5

  private var promptCounts: [String: Int] = [:]
  private var answerCounts: [String: Int] = [:]
  private var promptLengths: [Int] = []
  private var answerLengths: [Int] = []
  private var hintLengths: [Int] = []
  package private(set) var choicesCount = 0

  /// The number of questions whose answer is the first choice, the second one, and so on.
  package private(set) var answerPositions: [Int] = []

  /// Adds a question; without a hint, `hint` is blank.
  mutating func add(prompt: String, answer: String, hint: String, choices: [String]) {
    promptCounts[prompt, default: 0] += 1
    answerCounts[answer, default: 0] += 1
    promptLengths.append(prompt.count)
    answerLengths.append(answer.count)
    if !hint.isEmpty { hintLengths.append(hint.count) }
    guard !choices.isEmpty else { return }
    choicesCount += 1
    let missing = choices.count - answerPositions.count
    if missing > 0 { answerPositions += repeatElement(0, count: missing) }
    if let position = choices.firstIndex(of: answer) { answerPositions[position] += 1 }
  }

  package var questionCount: Int { promptLengths.count }
  package var hintCount: Int { hintLengths.count }

  /// The number of questions whose prompt is that of an earlier one.
  package var repeatedPromptCount: Int { promptLengths.count - promptCounts.count }

  package var prompts: TextLengths { TextLengths(promptLengths) }
  package var answers: TextLengths { TextLengths(answerLengths) }
  package var hints: TextLengths { TextLengths(hintLengths) }

  /// The answers that most questions have, at least two each: the most frequent one first.
  package var frequentAnswers: [(answer: String, count: Int)] {
    let repeated = answerCounts.filter { $0.value > 1 }
    return repeated.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(Self.frequentAnswerCount).map { ($0.key, $0.value) }
  }
}

/// The lengths of strings, in characters as people count them.
package struct TextLengths: Hashable, Sendable {
  /// The lengths up to which strings are counted together; longer ones are counted in one more class.
  private static let limits = [10, 20, 40, 80, 160, 320]

  /// Texts of similar lengths.
  package struct Class: Hashable, Sendable {
    package let shortest: Int
    /// The longest length in the class, or nil without a limit.
    package let longest: Int?
    /// The number of strings.
    package let count: Int
  }

  /// The length of the shortest string, or 0 if there are none.
  package let shortest: Int

  /// The median length, or 0 if there are no strings.
  package let median: Int

  /// The length of the longest string, or 0 if there are none.
  package let longest: Int

  /// The classes of lengths, up to that of the longest text.
  package let classes: [Class]

  init(_ lengths: [Int]) {
    let sorted = lengths.sorted()
    shortest = sorted.first ?? 0
    longest = sorted.last ?? 0
    median = sorted.isEmpty ? 0 : sorted[(sorted.count - 1) / 2]
    var classes: [Class] = []
    var rest = sorted[...]
    for limit in Self.limits.map(Optional.some) + [nil] where !rest.isEmpty {
      let count = limit.map { limit in rest.prefix { $0 <= limit }.count } ?? rest.count
      let start = classes.last?.longest.map { $0 + 1 } ?? 1
      classes.append(Class(shortest: start, longest: limit, count: count))
      rest = rest.dropFirst(count)
    }
    self.classes = classes
  }
}
