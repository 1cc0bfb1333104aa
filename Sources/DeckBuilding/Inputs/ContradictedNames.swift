import DeckRecognition

/// The names of keys that the values of the objects contradict: `"answer": "B"` beside a map with an unknown name, or
/// a `question` that is a number.
enum ContradictedNames {
  /// The fewest records whose values say something against names.
  private static let minCount = 3

  /// Returns the readings that the values suggest, if the best one is certain and another one than that of the names.
  static func readings(
    in content: InputContent, _ format: InputFormat, _ options: ConversionOptions
  ) -> UnclearColumns? {
    guard !options.naming.isMapped, options.answerNotation == nil,
      let sample = ObjectSample(namedIn: content, format, options), sample.count >= minCount
    else { return nil }
    let decision = Recogniser.decide([sample.table])
    guard let best = decision.accepted, let reading = ColumnReading(best, sample),
      contradicts(best, sample)
    else { return nil }
    return UnclearColumns(
      doubt: .several, firstRow: sample.names,
      readings: decision.shown.compactMap { ColumnReading($0, sample) }, advised: reading)
  }

  /// Returns whether a candidate has another prompt than the names say, or choices of an unknown name to which the
  /// answers refer.
  private static func contradicts(_ candidate: Candidate, _ sample: ObjectSample) -> Bool {
    let fields = sample.fields
    if fields[sample.topKey(ofColumn: candidate.prompt)] != .prompt { return true }
    guard let answer = candidate.answer, !candidate.choices.isEmpty,
      [.letter, .index0, .index1, .key, .labelled].contains(candidate.notation),
      fields[sample.topKey(ofColumn: answer)] == .answer
    else { return false }
    return candidate.choices.allSatisfy { fields[sample.topKey(ofColumn: $0)] != .choices }
  }
}
