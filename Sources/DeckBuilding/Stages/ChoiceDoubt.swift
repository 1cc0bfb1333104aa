import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// Why the answers of an input are not taken from its choices, although each of them could be.
package enum ChoiceDoubt: Sendable {
  /// Most answers are none of their choices, name none, and are the same ones again and again, or codes beside words.
  case unrelatedAnswers
  /// All questions have the same letters, numbers or signs as choices, whose texts are somewhere else.
  case placeholders
  /// The choices are numbers that may say how many people chose each of them.
  case counts
}

extension ChoiceResolution {
  /// The fewest rows that are not so by chance.
  private static let minRows = 3

  /// The number of rows that show whether choices are what answers are made of.
  private static let shownRows = 40

  /// Returns why the answers of several rows are not taken from their choices in a notation; nil if nothing speaks against it,
  /// or if a person chose the notation.
  func doubt(
    of rows: [Int], as notation: AnswerNotation, _ input: Int, keepsOthers: Bool
  ) -> ChoiceDoubt? {
    if assembled.gathering.inputs[input].givenNotation != nil
      || isNotationGiven(byPlatformOf: input)
    {
      return nil
    }
    var shown: [Int] = []
    for row in rows where needsNotation(row) && shown.count < Self.shownRows { shown.append(row) }
    guard shown.count >= Self.minRows else { return nil }
    let names = assembled.gathering.inputs[input].choiceNames
    if keepsOthers, areUnrelated(shown, names) { return .unrelatedAnswers }
    if arePlaceholders(shown, notation) { return .placeholders }
    return notation != .text && areCounts(shown, notation, names) ? .counts : nil
  }

  /// Returns whether most answers are kept although they are none of their choices, and are unlike these. A list may also
  /// have the wrong choices alone.
  private func areUnrelated(_ rows: [Int], _ names: ChoiceNames) -> Bool {
    var answers: [String] = []
    var areChoicesWords = false
    for row in rows {
      let (answer, own) = (assembled.gathering.records.rows[row].draft.answer, choices(row, names))
      guard numbers(of: row, as: .text, among: own) == nil,
        canStandAlone(answer, besides: own.texts.count)
      else { continue }
      answers.append(assembled.gathering.texts.string(answer))
      areChoicesWords =
        areChoicesWords
        || own.texts.contains { CellText(assembled.gathering.texts.string($0)).isWords }
    }
    guard 2 * answers.count > rows.count else { return false }
    return 2 * Set(answers).count <= answers.count
      || areChoicesWords && !answers.contains { CellText($0).isWords }
  }

  // MARK: Placeholders

  /// Returns whether the choices of all rows are the same ones, and each is its own letter or number, or has neither letters
  /// nor digits. Numbers are answers too, where these are texts.
  private func arePlaceholders(_ rows: [Int], _ notation: AnswerNotation) -> Bool {
    var first: ArraySlice<TextReference>?
    for row in rows {
      let own = assembled.gathering.records.choices[row]
      guard let first else {
        guard arePlaceholders(own, notation) else { return false }
        first = own
        continue
      }
      let areSame =
        own.count == first.count
        && zip(own, first).allSatisfy {
          assembled.gathering.texts[$0].hasSameBytes(as: assembled.gathering.texts[$1])
        }
      guard areSame else { return false }
    }
    return first != nil
  }

  private func arePlaceholders(
    _ choices: ArraySlice<TextReference>, _ notation: AnswerNotation
  ) -> Bool {
    return choices.indices.allSatisfy { index in
      let (text, place) = (assembled.gathering.texts[choices[index]], index - choices.startIndex)
      if text.indices.allSatisfy({ text[$0].isDigit }) {
        let number = Int(assembled.gathering.texts.string(choices[index]))
        return notation != .text && (number == place || number == place + 1)
      }
      if text.count == 1, text[0].isLetter {
        return AnswerMatching.position(ofLetter: text[0]) == place
      }
      return text.indices.allSatisfy { text[$0] < 0x80 && !text[$0].isLetter && !text[$0].isDigit }
    }
  }

  // MARK: Counts

  /// The share of the sum of a row by which the sums of others may differ: shares of 100 are rounded.
  private static let toleranceOfSums = 0.015

  /// Returns whether the choices of all rows are numbers beside prompts most of which have no digits, and either the right one is always
  /// the greatest, as the choice of most people is, or all rows have the same sum, as that of all people.
  private func areCounts(
    _ rows: [Int], _ notation: AnswerNotation, _ names: ChoiceNames
  ) -> Bool {
    var sums: [Double] = []
    var distinct: Set<[Double]> = []
    var isRightGreatest = true
    var promptsWithDigits = 0
    for row in rows {
      let own = choices(row, names)
      var values: [Double] = []
      for text in own.texts where !text.isBlank {
        guard let value = number(text) else { return false }
        values.append(value)
      }
      let prompt = assembled.gathering.records.rows[row].draft.prompt
      guard values.count == own.texts.count else { return false }
      if hasDigit(assembled.gathering.texts[prompt]) { promptsWithDigits += 1 }
      if let right = numbers(of: row, as: notation, among: own)?.first {
        isRightGreatest =
          isRightGreatest
          && values.indices.allSatisfy { $0 == right || values[$0] < values[right] }
      }
      sums.append(values.reduce(0, +))
      distinct.insert(values.sorted())
    }
    guard distinct.count >= Self.minRows, 2 * promptsWithDigits < rows.count,
      let sum = sums.first
    else { return false }
    return isRightGreatest
      || sums.allSatisfy { abs($0 - sum) <= Self.toleranceOfSums * abs(sum) }
  }

  private func hasDigit(_ text: Span<UInt8>) -> Bool { text.indices.contains { text[$0].isDigit } }

  /// Returns the number that a text is, perhaps a percentage or with a decimal comma; nil if it is something else.
  private func number(_ text: TextReference) -> Double? {
    guard assembled.gathering.texts[text].count < 16 else { return nil }
    var string = assembled.gathering.texts.string(text)
    if string.last == "%" { string.removeLast() }
    return Double(string.map { $0 == "," ? "." : String($0) }.joined())
  }
}
