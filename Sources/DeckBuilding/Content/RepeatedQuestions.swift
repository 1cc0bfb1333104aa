import ByteText

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
