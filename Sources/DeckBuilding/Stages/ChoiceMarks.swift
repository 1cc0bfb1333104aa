import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// Letters before choices, and marks of the right ones.
extension ChoiceResolution {
  /// Removes the letters or numbers with which the choices of an input begin, `A) Mars`, `B) Venus`, if all
  /// choices have them. Returns whether they do.
  @discardableResult mutating func removeLabels(of rows: [Int], _ input: Int) -> Bool {
    guard let row = rows.first, let first = labels(of: row) else { return false }
    let all = rows.compactMap { labels(of: $0) }
    guard all.count == rows.count, all.allSatisfy({ $0.areLetters == first.areLetters }) else {
      return false
    }
    // A single list of ordinals is a list of dates or names as often as one with numbers.
    let isSure =
      first.areLetters || first.labels[0].mark != UInt8(ascii: ".") || rows.count > 1
    guard isSure else { return false }
    for (row, labels) in zip(rows, all) {
      remove(labels, ofRow: row)
      if !labels.areInOrder { removedLabels[row] = labels }
    }
    report(.choiceLabels(count: rows.count), input: input)
    return true
  }

  private mutating func remove(_ labels: ChoiceLabels, ofRow row: Int) {
    var choices = Array(assembled.gathering.records.choices[row])
    for (number, label) in zip(labels.numbers, labels.labels) {
      let count = choices[number].count
      choices[number] = part(label.end..<count, of: choices[number], row)
    }
    assembled.gathering.records.choices.replace(choices, ofRow: row)
  }

  /// Returns the letters or numbers with which the choices of a row begin, if they surely are labels.
  func labels(of row: Int) -> ChoiceLabels? {
    ChoiceLabels(assembled.gathering.records.choices[row], in: assembled.gathering.texts)
  }

  /// Takes the answers of questions that mark the right choice in its text: `*Venus`.
  ///
  /// All questions of the input without another answer must have the same mark.
  mutating func takeMarkedAnswers(of rows: [Int], _ input: Int) {
    let unanswered = rows.filter { isUnanswered($0) }
    guard !unanswered.isEmpty,
      let mark = RightMark.allCases.first(where: { mark in
        unanswered.allSatisfy { isMarked($0, mark) }
      })
    else { return }
    for row in unanswered { takeMarkedAnswer(of: row, mark) }
    report(.rightMarks(count: unanswered.count), input: input)
  }

  /// Returns whether a row has neither an answer nor another sign of the right choice.
  func isUnanswered(_ row: Int) -> Bool {
    answer(row).isBlank
      && attributes(row).isDisjoint(with: [.areFlagged, .areWrong])
  }

  /// Returns whether some choices of a row have the mark, but not all.
  func isMarked(_ row: Int, _ mark: RightMark) -> Bool {
    let choices = assembled.gathering.records.choices[row].filter { !$0.isBlank }
    let count = choices.count { mark.unmarked(assembled.gathering.texts[$0]) != nil }
    return count > 0 && count < choices.count
  }

  private mutating func takeMarkedAnswer(of row: Int, _ mark: RightMark) {
    var choices = Array(assembled.gathering.records.choices[row])
    var right: [Int] = []
    for number in choices.indices where !choices[number].isBlank {
      let own = mark.unmarked(assembled.gathering.texts[choices[number]])
      let other = mark.unmarkedWrong(assembled.gathering.texts[choices[number]])
      guard let range = own ?? other else { continue }
      choices[number] = part(range, of: choices[number], row)
      if own != nil { right.append(number) }
    }
    assembled.gathering.records.choices.replace(choices, ofRow: row)
    assembled.gathering.records.choices.set(rightChoices: right, ofRow: row)
  }

  // MARK: Flags

  /// Takes the answers of questions whose lists of answers say of each choice whether it is right:
  /// `[0, 1, 0]`, `[false, true]`. Returns the rows except for the rows that are refused.
  ///
  /// A list of words, or with a number twice, is surely one of flags. The lists `[0, 1]` and `[1, 0]` of two choices
  /// are if another list of the input is, and refused unless other answers show that they are numbers of choices.
  mutating func takeListedFlags(of rows: [Int], _ input: Int) -> [Int] {
    let lists = rows.compactMap { row in flags(ofRow: row).map { (row: row, flags: $0) } }
    if lists.isEmpty { return rows }
    let areFlags = lists.contains { $0.flags.areSure && $0.flags.areOfAllChoices }
    let listed = Set(lists.map(\.row))
    // An option or other answers show that lists such as `[0, 1]` can be numbers of choices.
    let mayBeNumbers =
      assembled.gathering.inputs[input].givenNotation != nil
      || rows.contains { !listed.contains($0) && needsNotation($0) }
    let areNumbers = !areFlags && mayBeNumbers
    var refused: Set<Int> = []
    for (row, flags) in lists {
      if flags.areSure, !flags.areOfAllChoices {
        refuse(
          row, .flagsOfOtherChoices(count: flags.values.count, choiceCount: flags.choiceCount),
          at: answer(row))
        refused.insert(row)
      } else if flags.areSure || flags.areOfAllChoices && areFlags {
        take(flags.values, ofRow: row)
      } else if flags.areOfAllChoices, !areNumbers {
        refuse(row, .unclearFlags(answer(row)), at: answer(row))
        refused.insert(row)
      }
    }
    return refused.isEmpty ? rows : rows.filter { !refused.contains($0) }
  }

  private mutating func take(_ flags: [Bool], ofRow row: Int) {
    assembled.gathering.records.rows[row].draft.answer = TextReference(
      address: assembled.gathering.texts.placeAddress(of: answer(row)), count: 0)
    assembled.gathering.records.choices.set(
      rightChoices: flags.indices.filter { flags[$0] }, ofRow: row)
  }

  func listedAnswers(ofRow row: Int) -> ArraySlice<TextReference> {
    assembled.gathering.records.choices.listedAnswers(ofRow: row, joinedIn: answer(row))
  }

  /// A list of answers, each of which is true or false.
  struct ListedFlags {
    let values: [Bool]
    /// Whether the list cannot be the numbers of choices: they are not words, and not repeated.
    let areSure: Bool
    /// The number of choices of the question.
    let choiceCount: Int

    var areOfAllChoices: Bool { values.count == choiceCount }
  }

  /// Returns the list of answers of a row as flags, or nil if it is something else, such as the strings of choices.
  func flags(ofRow row: Int) -> ListedFlags? {
    let list = listedAnswers(ofRow: row)
    guard list.count > 1 else { return nil }
    let answers = list.map { assembled.gathering.texts.string($0) }
    let values = answers.compactMap { ["0": false, "1": true, "false": false, "true": true][$0] }
    guard values.count == answers.count else { return nil }
    let choices = assembled.gathering.records.choices[row].filter { !$0.isBlank }
    let areWords = answers.contains { $0.utf8.count > 1 }
    let isRepeated = Set(answers).count < answers.count
    let flags = ListedFlags(
      values: values, areSure: areWords || isRepeated, choiceCount: choices.count)
    if flags.areOfAllChoices { return flags }
    let texts = Set(choices.map { assembled.gathering.texts.string($0) })
    return answers.allSatisfy(texts.contains) ? nil : flags
  }

  // MARK: Parts

  /// Returns a part of a choice. If it cannot be stored, reports that and refuses the row.
  private mutating func part(
    _ range: Range<Int>, of choice: TextReference, _ row: Int
  ) -> TextReference {
    if let part = assembled.gathering.texts.part(range, of: choice) { return part }
    refuse(row, .tooManyAddresses, at: choice)
    return choice
  }
}
