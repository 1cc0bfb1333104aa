import ByteText
@_spi(Conversion) import QuestionGroups

/// The answers of a group so far, by which a person can guess the others: the right choice is the
/// longest one, or nearly all statements are true.
struct AnswerTells {
  /// The number of questions with at least three choices, one of which is the answer.
  private(set) var choiceQuestionCount = 0

  /// The number of those whose answer is longer than all other choices.
  private(set) var longestCount = 0

  /// The number of questions for each text of an answer; nil if there are more than two.
  private var answers: [[UInt8]: (first: TextReference, count: Int)]? = [:]

  private var questionCount = 0

  /// The least number of questions in which something is not chance.
  private static let minQuestionCount = 10

  /// Adds a question.
  mutating func add(
    answer: TextReference, choices: ArraySlice<TextReference>, _ texts: borrowing TextStore
  ) {
    questionCount += 1
    count(answer, texts)
    guard choices.count >= 3, choices.contains(where: { texts.areEqual($0, answer) }) else {
      return
    }
    choiceQuestionCount += 1
    let length = texts.string(answer).count
    let isLongest = choices.allSatisfy {
      texts.areEqual($0, answer) || texts.string($0).count < length
    }
    if isLongest { longestCount += 1 }
  }

  private mutating func count(_ answer: TextReference, _ texts: borrowing TextStore) {
    guard answers != nil else { return }
    let folded = FoldedName(texts[answer]).bytes
    answers?[folded, default: (answer, 0)].count += 1
    if let answers, answers.count > 2 { self.answers = nil }
  }

  /// Whether the right choice is the longest one in at least four of five questions.
  var hasLongestChoices: Bool {
    choiceQuestionCount >= Self.minQuestionCount && 5 * longestCount >= 4 * choiceQuestionCount
  }

  /// Returns the answer of at least nine of ten statements, which are true or false, if there is one.
  func unbalancedAnswer(_ texts: borrowing TextStore) -> (answer: TextReference, count: Int)? {
    guard questionCount >= Self.minQuestionCount, let answers,
      let (_, most) = answers.max(by: { $0.value.count < $1.value.count }),
      10 * most.count >= 9 * questionCount
    else { return nil }
    for (_, answer) in answers where TruthValue.parse(texts[answer.first]) == nil { return nil }
    return (most.first, most.count)
  }
}
