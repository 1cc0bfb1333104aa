import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// The ways to read the keys of objects whose names do not say it, or whose values contradict their names:
/// `"answer": "B"` beside a map with an unknown name, or a `question` that is a number.
package enum ObjectReadings {
  /// The fewest records whose values say something against names, and the fewest whose answers refer to choices.
  private static let (minCount, minCountOfReferences) = (3, 2)

  /// Returns the readings that the values suggest where no record has a prompt, or none an answer, by the names of its
  /// keys; nil if there are none. Another input may have the missing part, unless the whole deck lacks it.
  package static func ofUnknownNames(
    in content: InputContent, _ format: InputFormat, _ options: ConversionOptions,
    isOfWholeDeck: Bool = false, areInsideQuestions: Bool = false
  ) -> UnclearColumns? {
    guard !options.naming.isMapped, options.specifiedPlatform == nil,
      var sample = ObjectSample(content, format, options)
    else { return nil }
    var names = NamedKeys(sample)
    guard isOfWholeDeck || !names.arePartial, areOpen(names, sample) else { return nil }
    var decision = Recogniser.decide([sample.table])
    if decision.likely == nil, let inner = sample.inner(content, format, options) {
      let (own, other) = (NamedKeys(inner), Recogniser.decide([inner.table]))
      if areOpen(own, inner), other.isPossible, other.score > decision.score {
        (sample, names, decision) = (inner, own, other)
      }
    }
    if decision.hasRowsOfChoices { return UnclearColumns(.choicesInObjects, sample) }
    if let doubt = decision.doubt, case .withoutAnswers(_?) = doubt {
      return UnclearColumns(doubt, sample)
    }
    let readings = decision.shown.map { candidate -> ColumnReading? in
      if areInsideQuestions, sample.isInsideQuestion(candidate) { return nil }
      // Beside choices, a list has the right ones of them.
      let isOfChoices = names.ofTexts.contains(.choices) && candidate.choices.isEmpty
      return isOfChoices && candidate.hasSeveralAnswers ? nil : ColumnReading(candidate, sample)
    }
    // Without the best one, the others mislead.
    guard let best = readings.first ?? nil,
      decision.likely != nil || decision.doubt == .several && readings.count > 1
        || names.lackSides && sample.count >= minCountOfReferences && decision.isPossible
    else { return nil }
    return UnclearColumns(
      doubt: decision.doubt ?? .little, areKeys: true, firstRow: sample.names,
      readings: readings.compactMap(\.self), advised: decision.advised == nil ? nil : best)
  }

  /// Returns whether names leave a part of the questions open: one record without an answer is only that.
  private static func areOpen(_ names: NamedKeys, _ sample: ObjectSample) -> Bool {
    names.lackSides
      || sample.count >= minCountOfReferences && !names.ofTexts.isSuperset(of: [.prompt, .answer])
  }

  /// Returns what the values say against the names: marks of right answers, or one choice in each object. Where the values
  /// are unclear, also the readings that they suggest, if the best one is certain and another one than the names
  /// suggest, or if the answers seem to refer to choices, which may be inside the prompts.
  static func contradictingNames(
    in content: InputContent, _ format: InputFormat, _ options: ConversionOptions,
    areValuesUnclear: Bool
  ) -> UnclearColumns? {
    guard !options.naming.isMapped, options.answerNotation == nil,
      let sample = ObjectSample(namedIn: content, format, options)
    else { return nil }
    let names = NamedKeys(sample)
    if let count = names.otherTextCount { return UnclearColumns(.otherTexts(count: count), sample) }
    let haveWeakSides = names.haveWeakSides
    guard sample.count >= minCountOfReferences,
      areValuesUnclear || haveWeakSides || names.mayMark || names.haveWeakAnswers
        || names.haveRivals || names.mayRefer
    else { return nil }
    let (table, pair) = (sample.table, names.pair)
    let decision = Recogniser.decide([table])
    if decision.hasRowsOfChoices { return UnclearColumns(.choicesInObjects, sample) }
    if let doubt = pair?.contradiction(in: table) { return UnclearColumns(doubt, sample) }
    guard areValuesUnclear || haveWeakSides, let best = decision.candidates.first else {
      return nil
    }
    if decision.doubt == .choicesInPrompts { return UnclearColumns(.choicesInPrompts, sample) }
    let isCertain = decision.accepted != nil && sample.count >= minCount
    // Beside a weak name, the likeliest reading counts, and the one that rivals it.
    let contenders = decision.likely.map { [$0] } ?? decision.rival.map { [best, $0] } ?? []
    let isOutweighed =
      haveWeakSides && contenders.contains { names.sayOtherSides(than: $0) }
    // Values that no column has may be choices too, and so may a list under a letter: only a person knows.
    let isOpen =
      sample.hasOthers && best.hasOrdinalAnswers && best.choices.isEmpty
      || names.haveLetter(readAsChoicesBy: best)
    guard
      isOpen || isOutweighed || names.lackChoices(of: best)
        || isCertain && names.sayOtherPrompt(than: best)
    else {
      let doubt = pair?.openDoubt(in: table)
      return doubt.flatMap { isDecided($0, options) ? nil : UnclearColumns($0, sample) }
    }
    return UnclearColumns(
      doubt: .contradictedNames, areKeys: true, firstRow: sample.names,
      readings: decision.candidates.compactMap { ColumnReading($0, sample) },
      advised: isOpen ? nil : decision.advised.flatMap { ColumnReading($0, sample) })
  }

  /// Returns whether an option decides the doubt.
  private static func isDecided(_ doubt: Decision.Doubt, _ options: ConversionOptions) -> Bool {
    if case .listedChoices = doubt { options.acceptedAnswers != nil } else { false }
  }

  /// Returns the names of the keys of the objects in `content`.
  package static func names(
    in content: InputContent, _ format: InputFormat, _ options: ConversionOptions
  ) -> [String] {
    ObjectSample(content, format, options)?.names ?? []
  }

  /// Returns whether a key of the objects in `content` is one of choices, and not a list of answers, which is one
  /// of choices only beside an answer with a known name.
  package static func haveNamedChoices(
    _ content: InputContent, _ format: InputFormat, _ options: ConversionOptions
  ) -> Bool {
    names(in: content, format, options).contains { name in
      let meaning = NameReading(name).meaning
      return [.choices, .choice, .wrong].contains(where: meaning.has)
    }
  }
}

extension ObjectSample {
  /// Returns whether a candidate reads an object inside a question as another question: the text in `question` is its
  /// prompt, but not its answer.
  fileprivate func isInsideQuestion(_ candidate: Candidate) -> Bool {
    let keys = paths[candidate.prompt].keys
    if keys.count < 2 { return false }
    return candidate.answer.map { paths[$0].keys.dropLast() == keys.dropLast() } == true
      || !NameReading(keys[0]).meaning.has(.prompt)
  }
}

extension UnclearColumns {
  /// Creates a doubt about the keys of objects, for which no way to read them is shown: only a person knows it.
  fileprivate init(_ doubt: Decision.Doubt, _ sample: ObjectSample) {
    self.init(doubt: doubt, areKeys: true, firstRow: sample.names, readings: [], advised: nil)
  }
}

extension ColumnReading {
  /// Creates the reading that a candidate stands for in objects, or nil if no options decide it.
  init?(_ candidate: Candidate, _ sample: ObjectSample) {
    self.init(
      candidate,
      keys: { field, column in
        let path =
          field == .choices ? sample.listPath(ofColumn: column) : sample.path(ofColumn: column)
        // Only plain names can be written on the command line.
        guard let path, !path.isEmpty, !path.contains(where: { "{},#=[]|".contains($0) }) else {
          return nil
        }
        return try? FieldMapping(field, from: .name(path))
      })
    if let list = sample.listKey, let mapping = try? FieldMapping(.questions, from: .name(list)) {
      mappings.append(mapping)
    }
  }
}
