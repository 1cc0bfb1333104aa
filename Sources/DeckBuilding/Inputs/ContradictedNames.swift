import DeckRecognition

/// The names of keys that the values of the objects contradict: `"answer": "B"` beside a map with an unknown name, or
/// a `question` that is a number.
enum ContradictedNames {
  /// The fewest records whose values say something against names, and the fewest whose answers refer to choices.
  private static let (minCount, minCountOfReferences) = (3, 2)

  /// Returns the readings that the values suggest, if the best one is certain and another one than the names suggest, or
  /// if the answers seem to refer to choices, which may be inside the prompts.
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
    // Values that no column has may be choices too, and so may a list under a letter: only a person knows.
    let isOpen =
      sample.hasOthers && best.hasOrdinalAnswers && best.choices.isEmpty
      || readsLetterAsChoices(best, sample)
    guard
      isInPrompts || isOpen || isReferring(best, sample)
        || isCertain && hasOtherPrompt(best, sample)
    else { return nil }
    return UnclearColumns(
      doubt: isInPrompts ? .choicesInPrompts : .several, firstRow: sample.names,
      readings: decision.candidates.compactMap { ColumnReading($0, sample) },
      advised: isOpen ? nil : decision.advised.flatMap { ColumnReading($0, sample) })
  }

  /// Returns whether a candidate has another prompt than the names say.
  private static func hasOtherPrompt(_ candidate: Candidate, _ sample: ObjectSample) -> Bool {
    sample.fields[sample.topKey(ofColumn: candidate.prompt)] != .prompt
  }

  /// Returns whether the answers of a candidate refer to choices that the names do not say.
  private static func isReferring(_ candidate: Candidate, _ sample: ObjectSample) -> Bool {
    let fields = sample.fields
    guard let answer = candidate.answer, candidate.isOfReferences,
      fields[sample.topKey(ofColumn: answer)] == .answer
    else { return false }
    return candidate.choices.allSatisfy { fields[sample.topKey(ofColumn: $0)] != .choices }
  }

  /// Returns whether a candidate reads a list under a letter, `"A": […]`, which names the answer, as the choices.
  private static func readsLetterAsChoices(_ candidate: Candidate, _ sample: ObjectSample) -> Bool {
    candidate.isOfReferences
      && candidate.choices.contains { column in
        let key = sample.topKey(ofColumn: column)
        return key.unicodeScalars.count == 1 && sample.fields[key] == .answer
      }
  }
}
