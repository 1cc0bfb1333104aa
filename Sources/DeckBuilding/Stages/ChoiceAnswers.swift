import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// The answers of questions with choices.
extension ChoiceResolution {
  /// Replaces the answer with the text of the right choices. Returns false if the row is refused, as it is for an answer
  /// that is none of them, unless others are kept.
  mutating func resolve(
    _ row: Int, as notation: AnswerNotation, _ input: Int, _ names: ChoiceNames, keepsOthers: Bool
  ) -> Bool {
    let answer = answer(row)
    let attributes = attributes(row)
    if attributes.contains(.areFlagged), answer.isBlank {
      let right = assembled.gathering.records.choices.rightChoices(ofRow: row)
      // Without any, the answer is missing.
      return setAnswer(right, ofRow: row, at: answer)
    }
    guard !answer.isBlank else { return true }
    if attributes.contains(.areWrong) { return addAnswer(answer, toChoicesOf: row) }
    guard
      let numbers = numbers(of: row, as: notation, among: choices(row, names))
        ?? numberOfText(of: row, input)
    else { return reportUnmatched(row, answer, notation, keepsOthers: keepsOthers) }
    if attributes.contains(.areFlagged),
      Set(numbers) != Set(assembled.gathering.records.choices.rightChoices(ofRow: row))
    {
      refuse(row, .answerContradictsFlags(answer), at: answer)
      return false
    }
    return setAnswer(numbers, ofRow: row, at: answer)
  }

  /// Sets the answer of a row to that of a choice; several choices are joined. Returns false if the row is refused.
  private mutating func setAnswer(
    _ numbers: ChoiceNumbers, ofRow row: Int, at answer: TextReference
  ) -> Bool {
    let choices = assembled.gathering.records.choices[row]
    func isRight(_ number: Int) -> Bool { !choices[choices.startIndex + number].isBlank }
    guard let number = numbers.first(where: isRight) else { return true }
    let first = choices[choices.startIndex + number]
    if options.keepsGivenTexts, !answer.isBlank {
      assembled.gathering.records.givenTexts.answers[row] = answer
    }
    let right = numbers.count > 1 ? numbers.filter(isRight) : []
    guard right.count > 1 else {
      assembled.gathering.records.rows[row].draft.answer = first
      return true
    }
    var text = composedText
    append(
      right.map { choices[choices.startIndex + $0] }, to: &text, separator: options.answerJoint)
    return assembled.keep(text, of: row, as: \.answer, at: answer.isBlank ? first : answer)
  }

  /// Returns the number of the choice that the answer of a row repeats, although most answers refer
  /// to choices in another way, or nil if it could be read in that way too.
  private func numberOfText(of row: Int, _ input: Int) -> ChoiceNumbers? {
    let answer = answer(row)
    guard !isNotationGiven(byPlatformOf: input),
      !AnswerReference.isPossible(assembled.gathering.texts[answer])
    else { return nil }
    let choices = assembled.gathering.records.choices[row]
    let equal = choices.indices.filter {
      assembled.gathering.texts.areEqual(choices[$0], answer)
    }
    return equal.count == 1 ? ChoiceNumbers(equal[0] - choices.startIndex) : nil
  }

  /// Returns the numbers of the choices to which the answer of a row refers in `notation`, counted
  /// from 0, or nil if it cannot be read in this notation. `choices` are the row's.
  @inline(__always)
  func numbers(
    of row: Int, as notation: AnswerNotation, among choices: AnswerChoices
  ) -> ChoiceNumbers? {
    let answer = answer(row)
    let list = assembled.gathering.records.choices.listedAnswers(ofRow: row, joinedIn: answer)
    if !list.isEmpty {
      return AnswerMatching.choices(
        forEach: list, as: notation, among: choices, in: assembled.gathering.texts)
    }
    return AnswerMatching.choices(
      for: assembled.gathering.texts[answer], as: notation, among: choices,
      in: assembled.gathering.texts)
  }

  // MARK: Answers that are not choices

  /// Returns whether the platform that exported an input determines how answers refer to choices.
  func isNotationGiven(byPlatformOf input: Int) -> Bool {
    assembled.gathering.inputs[input].platform?.export.answerNotation != nil
  }

  /// The number of rows that show whether their answers are understood.
  static let shownRows = 40

  /// Returns whether most answers of rows name a choice beside other words, `2nd` or `B because …`, explain it, `Venus - it
  /// is hot`, or are lists as programs write them, or a digit for each choice, in a way that is not understood. The same
  /// letter in all of them is a word.
  func areUnclear(_ rows: [Int], _ input: Int) -> Bool {
    if assembled.gathering.inputs[input].givenNotation != nil { return false }
    var positions: Set<Int> = []
    var (count, letterCount, otherCount) = (0, 0, 0)
    for row in rows.prefix(Self.shownRows) where needsNotation(row) {
      let choices = choices(row, ChoiceNames())
      count += 1
      if numbers(of: row, as: .text, among: choices) != nil { continue }
      let text = assembled.gathering.texts[answer(row)]
      if WrittenContainer(text) != nil || areFlags(text, ofChoices: choices.texts.count)
        || choices.texts.contains(where: { explains(text, $0) })
      {
        otherCount += 1
      } else if let position = AnswerReference.position(
        namedIn: text, ofChoices: choices.texts.count)
      {
        positions.insert(position)
        letterCount += 1
      }
    }
    return 2 * (letterCount + otherCount) > count && (positions.count > 1 || 2 * otherCount > count)
  }

  /// Returns whether a text has a digit for each of several choices, of which 1 marks the right ones: `0010`.
  private func areFlags(_ text: Span<UInt8>, ofChoices count: Int) -> Bool {
    count > 2 && text.count == count
      && text.indices.allSatisfy { text[$0] == 0x30 || text[$0] == 0x31 }
  }

  /// The signs between a choice and a remark on it.
  private static let signsBeforeRemarks = [" - ", " – ", " — ", ": ", " ("].map { Array($0.utf8) }

  /// Returns whether a text is a choice with a remark after it.
  private func explains(_ text: Span<UInt8>, _ choice: TextReference) -> Bool {
    let choice = AnswerMatching.trimmed(assembled.gathering.texts[choice])
    guard !choice.isEmpty, choice.count < text.count,
      text.extracting(..<choice.count).hasSameBytes(as: choice)
    else { return false }
    let rest = text.extracting(choice.count...)
    return Self.signsBeforeRemarks.contains { rest.hasPrefix($0) }
  }

  /// Reports an answer that does not refer to any choice, and returns whether it is kept. If
  /// choices are not written, an answer can do without them where answers are in words. Among letters and
  /// numbers of choices, a text is that of another column: the cells of its row are out of place.
  private mutating func reportUnmatched(
    _ row: Int, _ answer: TextReference, _ notation: AnswerNotation, keepsOthers: Bool
  ) -> Bool {
    let choices = assembled.gathering.records.choices[row]
    let isKept = keepsOthers && canStandAlone(answer, besides: choices.count)
    report(unmatched(answer, choices, notation, isKept: isKept), at: answer, ofRow: row)
    if isKept {
      // In a stream of records, choices without an answer among them would be written.
      if !options.keepsGivenTexts { assembled.gathering.records.choices.removeChoices(ofRow: row) }
      return true
    }
    assembled.gathering.records.rows[row].refuse(.ofField)
    return false
  }

  /// Returns whether an answer that is none of its choices may be an answer all the same.
  func canStandAlone(_ answer: TextReference, besides choiceCount: Int) -> Bool {
    let text = assembled.gathering.texts[answer]
    return !AnswerReference.isPossible(text)
      && !areLetters(answer, ofChoices: choiceCount)
      // Whether something is right is not an answer.
      && TruthValue.parse(text) == nil
  }

  /// Returns whether an answer that was not understood has only letters of choices, `BC`, or one of them again, `Bb`.
  private func areLetters(_ answer: TextReference, ofChoices count: Int) -> Bool {
    let word = AnswerMatching.trimmed(assembled.gathering.texts[answer])
    guard word.count > 1, word.count <= count else { return false }
    let positions = word.indices.map { AnswerMatching.position(ofLetter: word[$0]) }
    let areCapitals = word.indices.allSatisfy { word[$0] < UInt8(ascii: "a") }
    return positions.allSatisfy { $0.map { $0 < count } ?? false }
      && (areCapitals || Set(positions).count == 1)
  }

  private func unmatched(
    _ answer: TextReference, _ choices: ArraySlice<TextReference>, _ notation: AnswerNotation,
    isKept: Bool
  ) -> Finding.Kind {
    let choices = choices.filter { !$0.isBlank }
    let nearest = assembled.gathering.findings.isFull ? nil : nearest(to: answer, among: choices)
    return .answerNotInChoices(
      answer: answer, choiceCount: choices.count, nearest: nearest, notation, isKept: isKept)
  }

  /// Returns the choice that is the answer, or else the most similar one.
  private func nearest(
    to answer: TextReference, among choices: [TextReference]
  ) -> TextReference? {
    for choice in choices where assembled.gathering.texts.areEqual(choice, answer) {
      return choice
    }
    let words = choices.map { assembled.gathering.texts.beginning(of: $0) }
    return SimilarWords(words).nearest(to: assembled.gathering.texts.beginning(of: answer))
      .map { choices[$0] }
  }

  /// Refuses the questions without choices whose answers are numbers or letters of choices.
  mutating func refuseNumbers(_ rows: [Int], _ notation: AnswerNotation) {
    guard notation != .text else { return }
    for row in rows {
      let answer = answer(row)
      if AnswerMatching.isNumber(assembled.gathering.texts[answer], as: notation) {
        refuse(row, unmatched(answer, [], notation, isKept: false), at: answer)
      }
    }
  }

  /// Adds the answer to choices that include only wrong ones, and sorts them by text, so that the
  /// position of the answer does not reveal that it is the right one.
  ///
  /// Returns false if the answer is one of the wrong choices and the row is therefore refused.
  private mutating func addAnswer(_ answer: TextReference, toChoicesOf row: Int) -> Bool {
    let wrong = assembled.gathering.records.choices[row].filter { !$0.isBlank }
    let strings = (wrong + [answer]).map { assembled.gathering.texts.string($0) }
    guard strings.dropLast().allSatisfy({ $0 != strings.last }) else {
      refuse(row, .answerIsWrong(answer), at: answer)
      return false
    }
    let order = strings.indices.sorted {
      strings[$0].utf8.lexicographicallyPrecedes(strings[$1].utf8)
    }
    let choices = wrong + [answer]
    assembled.gathering.records.choices[row] = order.map { choices[$0] }[...]
    return true
  }
}
