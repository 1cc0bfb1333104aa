import ByteText
@_spi(Conversion) import QuestionGroups

/// Letters before choices, and marks of the right ones.
extension ChoiceResolution {
  /// Removes the letters or numbers with which the choices of an input begin, if all of them do and
  /// count from the first one: `A) Mars`, `B) Venus`.
  mutating func removeLabels(of rows: [Int], _ input: Int) {
    guard isWholeRun, let first = rows.first, let sample = labels(of: first)?.first else { return }
    // A single list of ordinals is a list of dates or names as often as one with numbers.
    let isSure = sample.isLetter || sample.mark != UInt8(ascii: ".") || rows.count > 1
    guard isSure else { return }
    let all = rows.map { labels(of: $0) }
    guard all.allSatisfy({ $0?.first?.isLetter == sample.isLetter }) else { return }
    for (row, labels) in zip(rows, all) {
      guard let labels else { continue }
      var choices = Array(assembled.gathering.records.choices[row])
      for (number, label) in zip(choices.indices.filter { !choices[$0].isBlank }, labels) {
        let count = choices[number].count
        choices[number] = part(label.end..<count, of: choices[number], row)
      }
      assembled.gathering.records.choices.replace(choices, ofRow: row)
    }
    reportOnce(.choiceLabels(count: rows.count), .choiceLabels, input: input)
  }

  /// Returns the labels of the choices of a row that are not blank, or nil unless all of them have
  /// one and the labels count from the first choice.
  func labels(of row: Int) -> [ChoiceLabel]? {
    let choices = assembled.gathering.records.choices[row]
    var labels: [ChoiceLabel] = []
    for (number, choice) in choices.enumerated() where !choice.isBlank {
      guard let label = ChoiceLabel(assembled.gathering.texts[choice]), label.position == number,
        label.isLetter == labels.first?.isLetter ?? label.isLetter
      else { return nil }
      labels.append(label)
    }
    return labels.count > 1 ? labels : nil
  }

  /// Takes the answers of questions that mark the right choice in its text: `*Venus`.
  ///
  /// All questions of the input without another answer must have the same mark.
  mutating func takeMarkedAnswers(of rows: [Int], _ input: Int) {
    let unanswered = rows.filter { isUnanswered($0) }
    guard isWholeRun, !unanswered.isEmpty,
      let mark = RightMark.allCases.first(where: { mark in
        unanswered.allSatisfy { isMarked($0, mark) }
      })
    else { return }
    for row in unanswered { takeMarkedAnswer(of: row, mark) }
    reportOnce(.rightMarks(count: unanswered.count), .rightMarks, input: input)
  }

  /// Returns whether a row has neither an answer nor another sign of the right choice.
  func isUnanswered(_ row: Int) -> Bool {
    assembled.gathering.records.rows[row].draft.answer.isBlank
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
      guard let range = mark.unmarked(assembled.gathering.texts[choices[number]]) else { continue }
      choices[number] = part(range, of: choices[number], row)
      right.append(number)
    }
    assembled.gathering.records.choices.replace(choices, ofRow: row)
    assembled.gathering.records.choices.set(rightChoices: right, ofRow: row)
  }

  // MARK: Flags

  /// Takes the answers of questions whose lists of answers say of each choice whether it is right:
  /// `[0, 1, 0]`, `[false, true]`.
  ///
  /// All lists of the input must be as long as their choices, and one of them must have a flag twice
  /// or be of words, because different numbers can refer to choices.
  mutating func takeListedFlags(of rows: [Int]) {
    let lists = rows.compactMap { row in flags(ofRow: row).map { (row, $0) } }
    let listed = rows.filter { !listedAnswers(ofRow: $0).isEmpty }
    guard isWholeRun, !lists.isEmpty, lists.count == listed.count,
      lists.contains(where: { $1.areWords || $1.values.count > 2 })
    else { return }
    for (row, flags) in lists {
      let answer = assembled.gathering.records.rows[row].draft.answer
      assembled.gathering.records.rows[row].draft.answer = TextReference(
        address: assembled.gathering.texts.placeAddress(of: answer), count: 0)
      assembled.gathering.records.choices.set(
        rightChoices: flags.values.indices.filter { flags.values[$0] }, ofRow: row)
    }
  }

  func listedAnswers(ofRow row: Int) -> [TextReference] {
    Array(
      assembled.gathering.records.choices.listedAnswers(
        ofRow: row, joinedIn: assembled.gathering.records.rows[row].draft.answer))
  }

  /// Returns the answers of a row as flags, or nil if they are not as many as the choices, or
  /// something else.
  func flags(ofRow row: Int) -> (values: [Bool], areWords: Bool)? {
    let answers = listedAnswers(ofRow: row).map { assembled.gathering.texts.string($0) }
    let choices = assembled.gathering.records.choices[row].filter { !$0.isBlank }
    let values = answers.compactMap { ["0": false, "1": true, "false": false, "true": true][$0] }
    guard answers.count > 1, values.count == answers.count, answers.count == choices.count else {
      return nil
    }
    return (values, answers.contains { $0.count > 1 })
  }

  // MARK: Parts

  /// Returns a part of a choice. If it cannot be stored, reports that and refuses the row.
  private mutating func part(
    _ range: Range<Int>, of choice: TextReference, _ row: Int
  ) -> TextReference {
    if let part = assembled.gathering.texts.part(range, of: choice) { return part }
    report(.tooManyAddresses, at: choice, ofRow: row)
    assembled.gathering.records.rows[row].refuse(.ofField)
    return choice
  }
}
