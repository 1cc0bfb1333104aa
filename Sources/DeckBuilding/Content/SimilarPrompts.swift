import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The prompts of a group so far, in which those are found that are the same question to people.
struct SimilarPrompts {
  /// A question whose prompt is known.
  private struct ComparedQuestion {
    let row: Int
    let prompt: ComparedPrompt
    let answer: [UInt8]
    /// Whether only the spelling of one word has to differ for another prompt to be alike.
    let isSentence: Bool
  }

  /// The likeness of an earlier question of the group to another one.
  enum Relation: Equatable {
    /// The same prompt, and another answer.
    case conflict(row: Int)
    /// A prompt that is the same to people.
    case similar(row: Int)
  }

  private var questions: [ComparedQuestion] = []

  /// The first question with each prompt, by hash.
  private var wholes: [UInt64: Int] = [:]

  /// The first question with each prompt and answer when a word of the prompt is left out.
  private var parts: [UInt64: Int] = [:]

  /// The number of questions with each answer.
  private var answerCounts: [[UInt8]: Int] = [:]

  /// The numbers of words of prompts that are compared word by word.
  private static let sentenceLengths = 4...40

  /// The largest number of questions with one answer that can be the same question: an answer such
  /// as `noun` belongs to different ones.
  private static let maxEqualAnswers = 3

  /// The least number of words of a prompt of which case and accents do not change the meaning.
  private static let minWords = 3

  /// Adds a question. Returns its relation to an earlier question of the group, if there is one.
  mutating func add(_ row: Int, prompt: Span<UInt8>, answer: Span<UInt8>) -> Relation? {
    let compared = ComparedPrompt(prompt)
    guard !compared.words.isEmpty else { return nil }
    let foldedAnswer = FoldedName(answer).bytes
    answerCounts[foldedAnswer, default: 0] += 1
    let isTelling = foldedAnswer.count >= 4 && TruthValue.parse(answer) == nil
    let question = ComparedQuestion(
      row: row, prompt: compared, answer: foldedAnswer,
      isSentence: isTelling && Self.sentenceLengths.contains(compared.words.count))
    let hashes = compared.hashes()
    defer { insert(question, hashes) }
    if let number = wholes[hashes.whole], questions[number].prompt.isEqual(to: compared) {
      let first = questions[number]
      if first.answer != foldedAnswer {
        return compared.words.count >= Self.minWords ? .conflict(row: first.row) : nil
      }
      return .similar(row: first.row)
    }
    guard question.isSentence else { return nil }
    var candidates = [parts[hashes.whole]]
    for hash in hashes.withoutWord { candidates += [parts[hash], wholes[hash]] }
    for case let number? in candidates where isAlike(questions[number], question) {
      return .similar(row: questions[number].row)
    }
    return nil
  }

  private func isAlike(_ first: ComparedQuestion, _ second: ComparedQuestion) -> Bool {
    first.isSentence && first.answer == second.answer
      && answerCounts[second.answer, default: 0] <= Self.maxEqualAnswers
      && first.prompt.differsInOneWord(from: second.prompt)
  }

  private mutating func insert(
    _ question: ComparedQuestion, _ hashes: (whole: UInt64, withoutWord: [UInt64])
  ) {
    let number = questions.count
    questions.append(question)
    if wholes[hashes.whole] == nil { wholes[hashes.whole] = number }
    guard question.isSentence else { return }
    for hash in hashes.withoutWord where parts[hash] == nil { parts[hash] = number }
  }
}

/// The questions of all groups so far, in which those are found that are in several groups.
struct RepeatedQuestions {
  /// A question that has been found.
  struct KnownQuestion {
    let group: Int
    let prompt: TextReference
    let answer: TextReference
  }

  private var questions: [UInt64: KnownQuestion] = [:]

  /// Adds a question. Returns the first question of another group with the same prompt and answer, if there is one.
  mutating func add(_ question: KnownQuestion, _ texts: borrowing TextStore) -> KnownQuestion? {
    let promptHash = texts[question.prompt].hash(seed: texts.seed)
    let hash = texts[question.answer].hash(seed: promptHash)
    guard let first = questions[hash] else {
      questions[hash] = question
      return nil
    }
    guard first.group != question.group, texts.areEqual(first.prompt, question.prompt),
      texts.areEqual(first.answer, question.answer)
    else { return nil }
    return first
  }
}
