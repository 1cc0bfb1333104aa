/// The numbers of some questions: how many there are, how long their text is, and how evenly
/// their answers are distributed.
package struct QuestionStatistics: Sendable {
  /// An answer of several questions.
  package struct FrequentAnswer: Hashable, Sendable {
    package let answer: String
    /// The number of questions.
    package let count: Int
  }

  /// The number of questions.
  package let questionCount: Int

  /// The number of questions with a hint.
  package let hintCount: Int

  /// The number of questions with choices.
  package let choicesCount: Int

  /// The number of questions whose prompt is that of an earlier one.
  package let repeatedPromptCount: Int

  /// The lengths of the prompts, the answers and the hints.
  package let prompts: TextLengths
  package let answers: TextLengths
  package let hints: TextLengths

  /// The number of questions whose answer is the first choice, the second one, and so on.
  package let answerPositions: [Int]

  /// The answers that most questions have, at least two each: the most frequent one first.
  package let frequentAnswers: [FrequentAnswer]
}

/// Questions that are counted one after another.
struct QuestionTally {
  /// The number of frequent answers that are listed.
  private static let frequentAnswerCount = 5

  private var prompts: [String: Int] = [:]
  private var answers: [String: Int] = [:]
  private var promptLengths: [Int] = []
  private var answerLengths: [Int] = []
  private var hintLengths: [Int] = []
  private var choicesCount = 0
  private var answerPositions: [Int] = []

  /// Adds a question; without a hint, `hint` is blank.
  mutating func add(prompt: String, answer: String, hint: String, choices: [String]) {
    prompts[prompt, default: 0] += 1
    answers[answer, default: 0] += 1
    promptLengths.append(prompt.count)
    answerLengths.append(answer.count)
    if !hint.isEmpty { hintLengths.append(hint.count) }
    guard !choices.isEmpty else { return }
    choicesCount += 1
    let missing = choices.count - answerPositions.count
    if missing > 0 { answerPositions += repeatElement(0, count: missing) }
    if let position = choices.firstIndex(of: answer) { answerPositions[position] += 1 }
  }

  /// The numbers of the questions.
  var statistics: QuestionStatistics {
    let repeated = answers.filter { $0.value > 1 }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return QuestionStatistics(
      questionCount: promptLengths.count, hintCount: hintLengths.count, choicesCount: choicesCount,
      repeatedPromptCount: promptLengths.count - prompts.count,
      prompts: TextLengths(promptLengths), answers: TextLengths(answerLengths),
      hints: TextLengths(hintLengths), answerPositions: answerPositions,
      frequentAnswers: repeated.prefix(Self.frequentAnswerCount).map {
        QuestionStatistics.FrequentAnswer(answer: $0.key, count: $0.value)
      })
  }
}
