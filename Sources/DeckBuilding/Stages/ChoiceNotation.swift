import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// The notation in which the answers of an input refer to choices.
extension ChoiceResolution {
  /// Determines the notation of the answers of an input, or reports an error and returns nil if it
  /// would have to be guessed.
  mutating func notation(of input: Int, _ rows: [Int]) -> AnswerNotation? {
    let rows = rows.filter { needsNotation($0) }
    if rows.isEmpty { return .text }
    if let notation = assembled.gathering.inputs[input].givenNotation {
      return record(notation, .option, of: input)
    }
    if let notation = assembled.gathering.inputs[input].notation {
      return record(notation, .recognised([]), of: input)
    }
    if let platform = assembled.gathering.inputs[input].platform,
      let notation = platform.export.answerNotation
    {
      return record(notation, .platform(platform), of: input)
    }
    // A question with one choice, whose list may be cut at a stray quote, shows nothing but that counting begins at 0.
    var tally = tally(rows, input, minChoices: 2)
    if tally.count == 0 { tally = self.tally(rows, input) }
    guard let best = tally.mostLikely else {
      reportAmbiguity(tally.alternatives, rows, input)
      return nil
    }
    if best == .zeroBased, !assembled.gathering.inputs[input].headers.isEmpty,
      rows.allSatisfy({ isBetweenTruthValues($0) })
    {
      reportAmbiguity([.zeroBased, .oneBased], rows, input)
      return nil
    }
    return record(
      best, .answers(fitting: tally.count - tally[best].misses, of: tally.count), of: input)
  }

  /// Returns whether the choices of a row are true and false, of which 1 in a table can be the second one or mean true.
  private func isBetweenTruthValues(_ row: Int) -> Bool {
    let choices = assembled.gathering.records.choices[row].filter { !$0.isBlank }
    return choices.count == 2
      && choices.allSatisfy { TruthName.isTruthValue(assembled.gathering.texts.string($0)) }
  }

  /// Returns whether the answer of a row refers to its choices in a notation that must be known.
  func needsNotation(_ row: Int) -> Bool {
    let answer = answer(row)
    return !answer.isBlank && !attributes(row).contains(.areWrong)
      && !assembled.gathering.records.plainAnswers.contains(row)
  }

  // MARK: Choices with unknown names

  /// The evidence of the answers of an input for columns or keys with unknown names.
  private enum Confirmation { case choices, unclear, somethingElse }

  /// Returns the rows whose choices are choices. Choices with unknown names are not unless each
  /// answer refers to one of them.
  mutating func confirmed(_ rows: [Int], _ input: Int) -> [Int] {
    let columns = assembled.gathering.inputs[input].tentativeChoices
    guard let first = columns.first else { return rows }
    let tentative = rows.filter { attributes($0).contains(.areTentative) }
    let answered = tentative.filter { needsNotation($0) }
    switch confirmation(by: answered, columns, input) {
    case .choices: return rows
    case .unclear:
      for row in answered { assembled.gathering.records.rows[row].refuse(.ofField) }
    case .somethingElse:
      assembled.gathering.findings.append(
        columns.count == 1
          ? .unknownField(name: first.name, .question) : .unknownColumns(columns, missing: nil),
        at: first.place)
    }
    for row in tentative { assembled.gathering.records.choices.removeChoices(ofRow: row) }
    return rows.filter { !assembled.gathering.records.choices[$0].isEmpty }
  }

  /// Returns whether the answers of rows refer to their choices, which have unknown names, and
  /// reports it if that is unclear: numbers can be answers as well.
  private mutating func confirmation(
    by rows: [Int], _ columns: [Column], _ input: Int
  ) -> Confirmation {
    let tally = tally(rows, input)
    var fitting = AnswerNotation.allCases.filter { tally[$0].misses == 0 }
    // If most answers refer to several columns, the other ones are faults.
    if fitting.isEmpty, columns.count > 1 { fitting = tally.likelyReferences }
    guard !rows.isEmpty, !fitting.isEmpty else { return .somethingElse }
    // A letter is not that of one or two columns which it does not name; of more, it may be.
    let names = columns.map(\.name)
    let lackLetters =
      columns.count > 1 && names.contains { NameReading($0).series == nil }
      && !fitting.contains(.key)
    if lackLetters, columns.count == 2 { return .somethingElse }
    if let notation = assembled.gathering.inputs[input].givenNotation {
      return fitting.contains(notation) ? .choices : .somethingElse
    }
    let areClear = !lackLetters && !fitting.allSatisfy { $0 == .zeroBased || $0 == .oneBased }
    if areClear { return .choices }
    assembled.gathering.findings.append(
      .possibleChoices(names, Self.counting(names).map { [$0] } ?? fitting), at: columns[0].place)
    return .unclear
  }

  /// Returns the notation of answers that are the names of columns: `1`, `2` and so on.
  private static func counting(_ names: [String]) -> AnswerNotation? {
    let numbers = names.compactMap { Int($0) }
    guard numbers.count == names.count, let first = numbers.first,
      numbers.enumerated().allSatisfy({ $1 &- first == $0 })
    else { return nil }
    return first == 0 ? .zeroBased : first == 1 ? .oneBased : nil
  }

  // MARK: Wrong choices

  /// The fewest bytes of a choice that cannot be taken for a letter, a number or an article.
  private static let minChoiceLength = 3

  /// The share of questions whose choices must be words where their letters are answers.
  private static let minShareOfWords = 0.75

  /// Takes choices that are called wrong as all the choices if the answer of each question, of several, is one of them or
  /// its letter: `Distractor 1` to `Distractor 4` beside `C`.
  mutating func includeRightChoices(in rows: [Int], _ input: Int) {
    let answered = rows.filter {
      attributes($0).contains(.areWrong)
        && !answer($0).isBlank
    }
    guard answered.count > 1, !areWrong(byPlatformOf: input) else { return }
    let tally = tally(answered, input)
    let areLetters =
      tally[.letter].misses == 0
      && Double(answered.count { hasOnlyWords($0) })
        >= Self.minShareOfWords * Double(answered.count)
    guard areLetters || tally[.text].misses == 0 else { return }
    for row in answered { assembled.gathering.records.choices.remove(.areWrong, fromRow: row) }
  }

  private func areWrong(byPlatformOf input: Int) -> Bool {
    assembled.gathering.inputs[input].platform?.export.hasOnlyWrongChoices == true
  }

  /// Returns whether no choice of a row can be a letter of one, as that of a note or of an element can.
  private func hasOnlyWords(_ row: Int) -> Bool {
    assembled.gathering.records.choices[row].allSatisfy {
      $0.isBlank || $0.count >= Self.minChoiceLength
    }
  }

  // MARK: Tally

  private func tally(_ rows: [Int], _ input: Int, minChoices: Int = 0) -> AnswerTally {
    var tally = AnswerTally()
    let names = assembled.gathering.inputs[input].choiceNames
    let notations = AnswerNotation.allCases
    for row in rows {
      let choices = choices(row, names)
      if choices.texts.count < minChoices,
        choicesHash(of: row, as: .zeroBased, among: choices) == nil
      {
        continue
      }
      tally.count += 1
      let mayHaveMarks = mayHaveMarks(row, among: choices)
      for (number, notation) in notations.enumerated() {
        let isPossible = mayHaveMarks || notation == .text || notation == .key
        tally.add(isPossible ? choicesHash(of: row, as: notation, among: choices) : nil, number)
      }
    }
    return tally
  }

  /// Returns whether the answer of a row can refer to choices by their numbers or letters.
  private func mayHaveMarks(_ row: Int, among choices: AnswerChoices) -> Bool {
    let answer = answer(row)
    return !listedAnswers(ofRow: row).isEmpty
      || AnswerMatching.mayHaveMarks(
        assembled.gathering.texts[answer], ofChoices: choices.texts.count)
  }

  /// Returns a hash of the choices to which the answer of `row` refers in `notation`, or nil if it
  /// cannot be read in this notation.
  @inline(__always)
  private func choicesHash(
    of row: Int, as notation: AnswerNotation, among choices: AnswerChoices
  ) -> UInt64? {
    guard let numbers = numbers(of: row, as: notation, among: choices) else { return nil }
    var hash: UInt64 = 1
    for number in numbers {
      let choice = choices.texts[choices.texts.startIndex + number]
      hash = hash &* 31 &+ assembled.gathering.texts[choice].hash(seed: seed)
    }
    return hash
  }

  /// Records the notation of the answers of an input, and returns it.
  private mutating func record(
    _ notation: AnswerNotation, _ evidence: Detection.Evidence, of input: Int
  ) -> AnswerNotation {
    let detection = Detection(
      subject: .answers, value: notation.rawValue, evidence: evidence, option: "--answer-is")
    assembled.gathering.inputs[input].report.detections.append(detection)
    return notation
  }

  /// Reports that several notations fit, at the first answer for which they lead to different choices.
  private mutating func reportAmbiguity(
    _ notations: [AnswerNotation], _ rows: [Int], _ input: Int
  ) {
    let names = assembled.gathering.inputs[input].choiceNames
    func isAmbiguous(_ row: Int) -> Bool {
      let choices = choices(row, names)
      return !self.answer(row).isBlank
        && Set(notations.map { choicesHash(of: row, as: $0, among: choices) }).count > 1
    }
    guard let row = rows.first(where: isAmbiguous) ?? rows.first else { return }
    let answer = answer(row)
    let possible = choices(row, names)
    let right = notations.map { notation in
      let number = numbers(of: row, as: notation, among: possible)?.first
      return number.map { possible.texts[possible.texts.startIndex + $0] } ?? TextReference()
    }
    report(
      .ambiguousAnswers(notations, answer: answer, choices: right), at: answer, ofRow: nil)
  }
}
