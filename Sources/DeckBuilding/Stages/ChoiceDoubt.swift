import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// The reasons to doubt that the answers of an input are among its choices.
extension ChoiceResolution {
  /// The fewest rows that are not so by chance.
  private static let minRows = 3

  /// Returns why the answers of several rows are not taken from their choices in a notation, and the first of these rows; nil
  /// if nothing speaks against it, or if a person chose the notation.
  func doubt(
    of rows: [Int], as notation: AnswerNotation, _ input: Int, keepsOthers: Bool
  ) -> (reason: ChoiceDoubt, row: Int)? {
    if assembled.gathering.inputs[input].givenNotation != nil
      || isNotationGiven(byPlatformOf: input)
    {
      return nil
    }
    var shown: [Int] = []
    for row in rows where needsNotation(row) {
      shown.append(row)
      if shown.count == Self.shownRows { break }
    }
    guard shown.count >= Self.minRows else { return nil }
    let names = assembled.gathering.inputs[input].choiceNames
    if keepsOthers, areUnrelated(shown, names) { return (.unrelatedAnswers, shown[0]) }
    // Whoever chose the choices knows what they are.
    if options.naming.mappedFields.contains(.choices) { return nil }
    if shown.allSatisfy({ arePlaceholders(ofRow: $0) }) { return (.placeholders, shown[0]) }
    return notation != .text && areCounts(shown, notation, names) ? (.counts, shown[0]) : nil
  }

  /// The fewest answers that are the same again and again by no chance.
  private static let minSame = 5

  /// Returns whether most answers are kept although they are none of their choices, and are unlike these. A list may also
  /// have the wrong choices alone.
  private func areUnrelated(_ rows: [Int], _ names: ChoiceNames) -> Bool {
    var answers: [String] = []
    var all: Set<String> = []
    for row in rows {
      let (answer, own) = (answer(row), choices(row, names))
      for choice in own.texts { all.insert(assembled.gathering.texts.string(choice)) }
      if numbers(of: row, as: .text, among: own) == nil,
        canStandAlone(answer, besides: own.texts.count)
      {
        answers.append(assembled.gathering.texts.string(answer))
      }
    }
    answers.removeAll { all.contains($0) }
    guard 2 * answers.count > rows.count else { return false }
    let areSame = answers.count >= Self.minSame && 2 * Set(answers).count <= answers.count
    return areSame
      || !answers.contains { CellText($0).isWords }
        && 2 * all.count { CellText($0).isWords } > all.count
  }

  // MARK: Placeholders

  /// The most choices whose letters are no answers themselves, as the letters of notes are.
  private static let maxLetters = 5

  /// Returns whether each choice of a row is its own letter, or all of them are the same sign.
  private func arePlaceholders(ofRow row: Int) -> Bool {
    let choices = assembled.gathering.records.choices[row]
    guard choices.count > 1, let first = choices.first, !first.isBlank else { return false }
    return choices.indices.allSatisfy { index in
      let (text, place) = (assembled.gathering.texts[choices[index]], index - choices.startIndex)
      // A question may have fewer choices than others.
      if text.isEmpty { return true }
      if text.count == 1, text[0].isLetter {
        return choices.count <= Self.maxLetters
          && AnswerMatching.position(ofLetter: text[0]) == place
      }
      return text.hasSameBytes(as: assembled.gathering.texts[first])
        && text.indices.allSatisfy { text[$0] < 0x80 && !text[$0].isLetter && !text[$0].isDigit }
    }
  }

  // MARK: Counts

  /// The fewest rows, and choices of each, of which the right one is always the greatest by no chance.
  private static let (minRowsOfCounts, minCounts) = (5, 3)

  /// How much more people than each of the others the choice of most people has at least.
  private static let leadOfCounts = 2.0

  /// Returns whether the choices of all rows are numbers beside prompts most of which have no digits, and either they are
  /// shares of a whole, or all rows have the same sum, as that of all people, or the right one is always by far the
  /// greatest, as the choice of most people is.
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
      for text in own.texts {
        guard let value = count(text) else { return false }
        values.append(value)
      }
      let prompt = assembled.gathering.texts[assembled.gathering.records.rows[row].draft.prompt]
      if prompt.hasDigit { promptsWithDigits += 1 }
      let right = numbers(of: row, as: notation, among: own)?.first
      if isRightGreatest, let right {
        isRightGreatest =
          values.count >= Self.minCounts
          && values.indices.allSatisfy {
            $0 == right || Self.leadOfCounts * values[$0] <= values[right]
          }
      }
      isRightGreatest = isRightGreatest && right != nil
      sums.append(values.reduce(0, +))
      distinct.insert(values.sorted())
    }
    guard distinct.count >= Self.minRows, 2 * promptsWithDigits < rows.count,
      let sum = sums.first
    else { return false }
    // Shares are rounded.
    let areShares = [1.0, 100].contains { whole in
      sums.allSatisfy { abs($0 - whole) <= 0.015 * whole }
    }
    return areShares
      || distinct.count >= Self.minRowsOfCounts
        && (isRightGreatest || sums.allSatisfy { $0 == sum })
  }

  /// Returns the number in decimal digits that a text is, perhaps a percentage; nil if it is something else.
  private func count(_ text: TextReference) -> Double? {
    let bytes = assembled.gathering.texts[text]
    guard bytes.count < 16,
      bytes.indices.allSatisfy({ bytes[$0].isDigit || ".,%".utf8.contains(bytes[$0]) })
    else { return nil }
    var string = String(copying: bytes)
    if string.last == "%" { string.removeLast() }
    return Double(string.replacing(",", with: "."))
  }
}
