import DeckRecognition

/// The names of keys that the values of the objects contradict: `"answer": "B"` beside a map with an unknown name, or
/// a `question` that is a number.
enum ContradictedNames {
  /// The fewest records whose values say something against names, and the fewest whose answers refer to choices.
  private static let (minCount, minCountOfReferences) = (3, 2)

  /// Returns the readings that the values suggest, if the best one is certain and another one than that of the names,
  /// or if the answers seem to refer to choices, also to those in the texts of the prompts.
  static func readings(
    in content: InputContent, _ format: InputFormat, _ options: ConversionOptions
  ) -> UnclearColumns? {
    guard !options.naming.isMapped, options.answerNotation == nil,
      let sample = ObjectSample(namedIn: content, format, options),
      sample.count >= minCountOfReferences
    else { return nil }
    let decision = Recogniser.decide([sample.table])
    guard let best = decision.candidates.first else { return nil }
    let isCertain = decision.accepted != nil && sample.count >= minCount
    let isInPrompts = decision.doubt == .choicesInPrompts
    let isUnread = sample.hasOthers && best.hasOrdinalAnswers && best.choices.isEmpty
    guard
      isInPrompts || isUnread || isReferring(best, sample)
        || isCertain && hasOtherPrompt(best, sample)
    else { return nil }
    return UnclearColumns(
      doubt: isInPrompts ? .choicesInPrompts : .several, firstRow: sample.names,
      readings: decision.candidates.compactMap { ColumnReading($0, sample) },
      advised: isUnread ? nil : decision.advised.flatMap { ColumnReading($0, sample) })
  }

  /// Returns whether a candidate has another prompt than the names say.
  private static func hasOtherPrompt(_ candidate: Candidate, _ sample: ObjectSample) -> Bool {
    sample.fields[sample.topKey(ofColumn: candidate.prompt)] != .prompt
  }

  /// Returns whether the answers of a candidate refer to choices that the names do not say, or to what the names call
  /// answers.
  private static func isReferring(_ candidate: Candidate, _ sample: ObjectSample) -> Bool {
    guard let answer = candidate.answer, candidate.isOfReferences else { return false }
    let fields = sample.fields
    let choices = candidate.choices.map { fields[sample.topKey(ofColumn: $0)] }
    if choices.contains(.answer) { return true }
    return fields[sample.topKey(ofColumn: answer)] == .answer && !choices.contains(.choices)
  }
}
