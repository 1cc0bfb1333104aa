import ByteText
import QuestionGroups

/// Resolves the answers of questions with choices, when all questions are assembled.
///
/// How answers say which choice is right is decided for each input as a whole: a way in which
/// every answer can be read holds, and if there are two that differ, nothing is guessed.
///
///     answers 0, 2, 3 of four choices    only index0 fits
///     answers 1, 2, 3 of four choices    index0 and index1 fit, and differ: an error
struct ChoiceResolution: ~Copyable {
  private var assembled: AssembledQuestions
  private let options: ConversionOptions

  /// Whether all questions of each input are there, and not only those of one group.
  private let isWholeRun: Bool
  private let seed = UInt64.random(in: .min ... .max)

  /// The questions with choices by the input of their answers, and those without.
  private var questions: [Int: [Int]] = [:]
  private var others: [Int: [Int]] = [:]

  /// Takes over the questions that were assembled.
  init(_ assembled: consuming AssembledQuestions) {
    isWholeRun = assembled.isWholeRun
    options = assembled.options
    self.assembled = assembled
  }

  /// Resolves all answers.
  consuming func resolve() -> AssembledQuestions {
    guard !assembled.gathering.records.choices.isEmpty else { return assembled }
    gather()
    for input in questions.keys.sorted() { resolve(input) }
    return assembled
  }

  private mutating func gather() {
    for row in assembled.gathering.records.rows.indices
    where assembled.isQuestion(row) && !assembled.gathering.records.rows[row].isRefused {
      let answer = assembled.gathering.records.rows[row].draft.answer
      let input = assembled.gathering.texts.place(of: answer).input
      if !assembled.gathering.records.choices[row].isEmpty {
        questions[input, default: []].append(row)
      } else if !answer.isBlank, !assembled.gathering.records.plainAnswers.contains(row) {
        others[input, default: []].append(row)
      }
    }
  }

  private mutating func resolve(_ input: Int) {
    let rows = questions[input] ?? []
    split(rows)
    guard let reading = decide(of: input, rows) else {
      for row in rows { assembled.gathering.records.rows[row].isRefused = true }
      return
    }
    for row in rows where resolve(row, as: reading, platform(of: input)) { fold(row) }
    refuseNumbers(others[input] ?? [], reading)
    reportOnce(
      .choices(count: isWholeRun ? rows.count : nil, reading: reading, use: options.choicesUse),
      .choices, input: input)
  }

  /// Reports a finding about an input once, even if its groups are built one by one.
  private mutating func reportOnce(
    _ kind: Finding.Kind, _ once: Finding.Kind.OncePerInput, input: Int
  ) {
    let isNew = assembled.gathering.inputs[input].reported.insert(once).inserted
    guard isNew else { return }
    assembled.gathering.findings.append(Finding(place: .whole(input: input), kind: kind))
  }

  /// The platform of the input.
  private func platform(of input: Int) -> Platform? { assembled.gathering.inputs[input].platform }

  /// Parts the choices that stand in one cell.
  private mutating func split(_ rows: [Int]) {
    guard !assembled.gathering.records.choices.unsplit.isEmpty else { return }
    var splitting = ChoiceSplitting()
    for row in rows where assembled.gathering.records.choices.unsplit.contains(row) {
      if let cell = assembled.gathering.records.choices[row].first {
        splitting.note(assembled.gathering.texts[cell])
      }
    }
    for row in rows where assembled.gathering.records.choices.unsplit.contains(row) {
      guard let cell = assembled.gathering.records.choices[row].first else { continue }
      let choices = ChoiceSplitting.split(
        cell, at: splitting.separator, in: &assembled.gathering.texts)
      assembled.gathering.records.choices.set(split: choices, ofRow: row)
    }
  }

  // MARK: How answers are read

  /// How the answers of an input are read; nothing, where that is not to be guessed.
  private mutating func decide(of input: Int, _ rows: [Int]) -> AnswerNotation? {
    if platform(of: input)?.hasOnlyWrongChoices == true { return .text }
    if let reading = options.answerNotation { return note(reading, .option, of: input) }
    if let platform = platform(of: input), let reading = platform.answerNotation {
      return note(reading, .platform(platform), of: input)
    }
    guard isWholeRun else {
      reportOnce(.answersOfGroups, .answersOfGroups, input: input)
      return nil
    }
    let tally = tally(rows)
    guard let best = tally.mostLikely else {
      reportAmbiguity(tally.alternatives, rows)
      return nil
    }
    return note(
      best, .answers(fitting: tally.count - tally[best].misses, of: tally.count), of: input)
  }

  private func tally(_ rows: [Int]) -> AnswerTally {
    var tally = AnswerTally()
    for row in rows where !assembled.gathering.records.rows[row].draft.answer.isBlank {
      tally.count += 1
      for reading in AnswerNotation.allCases { tally.note(result(row, as: reading), reading) }
    }
    return tally
  }

  /// A number for the text of the choices for which the answer of `row` stands.
  private func result(_ row: Int, as reading: AnswerNotation) -> UInt64? {
    let choices = assembled.gathering.records.choices[row]
    let answer = assembled.gathering.records.rows[row].draft.answer
    let numbers = AnswerMatching.choices(
      for: assembled.gathering.texts[answer], as: reading, among: choices,
      in: assembled.gathering.texts)
    guard let numbers else { return nil }
    var result: UInt64 = 1
    for number in numbers {
      let choice = choices[choices.startIndex + number]
      result = result &* 31 &+ assembled.gathering.texts[choice].hash(seed: seed)
    }
    return result
  }

  private mutating func note(
    _ reading: AnswerNotation, _ evidence: Detection.Evidence, of input: Int
  ) -> AnswerNotation {
    let decision = Detection(
      subject: .answers, value: reading.rawValue, evidence: evidence, option: "--answer-is")
    assembled.gathering.inputs[input].report.detections.append(decision)
    return reading
  }

  private mutating func reportAmbiguity(_ readings: [AnswerNotation], _ rows: [Int]) {
    var answer = TextReference()
    for row in rows
    where answer.isBlank && result(row, as: readings[0]) != result(row, as: readings[1]) {
      answer = assembled.gathering.records.rows[row].draft.answer
    }
    assembled.gathering.findings.append(
      Finding(
        place: assembled.gathering.texts.place(of: answer),
        kind: .ambiguousAnswers(readings, answer: answer)))
  }

  // MARK: Answers

  /// Puts the text of the right choices in the place of the answer, and says whether it could.
  private mutating func resolve(
    _ row: Int, as reading: AnswerNotation, _ platform: Platform?
  ) -> Bool {
    let answer = assembled.gathering.records.rows[row].draft.answer
    guard !answer.isBlank else { return true }
    if platform?.hasOnlyWrongChoices == true { return addAnswer(answer, toChoicesOf: row) }
    let choices = assembled.gathering.records.choices[row]
    guard
      let numbers = AnswerMatching.choices(
        for: assembled.gathering.texts[answer], as: reading, among: choices,
        in: assembled.gathering.texts)
    else {
      refuse(row, answer, choices, reading)
      return false
    }
    let right = numbers.map { choices[choices.startIndex + $0] }
    guard right.count > 1 else {
      assembled.gathering.records.rows[row].draft.answer = right.first ?? answer
      return true
    }
    let text = right.map { assembled.gathering.texts.string($0) }.joined(separator: ", ")
    assembled.gathering.records.rows[row].draft.answer = add(text, at: answer)
    return true
  }

  private mutating func refuse(
    _ row: Int, _ answer: TextReference, _ choices: ArraySlice<TextReference>,
    _ reading: AnswerNotation
  ) {
    let texts = choices.filter { !$0.isBlank }.map { assembled.gathering.texts.string($0) }
    let text = assembled.gathering.texts.string(answer)
    let nearest = texts.contains(text) ? text : suggestion(for: text, among: texts)
    assembled.gathering.findings.append(
      Finding(
        place: assembled.gathering.texts.place(of: answer),
        kind: .answerNotInChoices(
          answer: answer, choiceCount: texts.count, nearest: nearest, reading),
        row: row))
    assembled.gathering.records.rows[row].isRefused = true
  }

  /// Refuses the questions without choices whose answers are numbers or letters of some.
  private mutating func refuseNumbers(_ rows: [Int], _ reading: AnswerNotation) {
    guard reading != .text else { return }
    for row in rows {
      let answer = assembled.gathering.records.rows[row].draft.answer
      if AnswerMatching.isNumber(assembled.gathering.texts[answer], as: reading) {
        refuse(row, answer, [], reading)
      }
    }
  }

  /// Puts the answer among choices that are only the wrong ones, by its text: its place must not
  /// tell that it is the right one. Says whether it was none of them.
  private mutating func addAnswer(_ answer: TextReference, toChoicesOf row: Int) -> Bool {
    let wrong = assembled.gathering.records.choices[row].filter { !$0.isBlank }
    let texts = (wrong + [answer]).map { assembled.gathering.texts.string($0) }
    guard texts.dropLast().allSatisfy({ $0 != texts.last }) else {
      assembled.gathering.findings.append(
        Finding(
          place: assembled.gathering.texts.place(of: answer), kind: .answerIsWrong(answer), row: row
        )
      )
      assembled.gathering.records.rows[row].isRefused = true
      return false
    }
    let order = texts.indices.sorted {
      texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8)
    }
    let choices = wrong + [answer]
    assembled.gathering.records.choices[row] = order.map { choices[$0] }[...]
    return true
  }

  private mutating func add(_ text: String, at place: TextReference) -> TextReference {
    var buffer = ByteBuffer()
    buffer.append(text)
    let address = assembled.gathering.texts.placeAddress(of: place)
    return assembled.gathering.texts.add(decoded: buffer.span, place: address)
  }

  // MARK: Choices

  /// Writes the choices into the prompt or the hint as lettered lines, if that is wanted.
  private mutating func fold(_ row: Int) {
    guard options.choicesUse == .prompt || options.choicesUse == .hint else { return }
    let draft = assembled.gathering.records.rows[row].draft
    let lines = assembled.gathering.records.choices[row].filter { !$0.isBlank }.enumerated().map {
      "\(Self.letter($0)) \(assembled.gathering.texts.string($1))"
    }.joined(separator: "\n")
    if options.choicesUse == .prompt {
      guard !draft.prompt.isBlank else { return }
      let text = assembled.gathering.texts.string(draft.prompt) + "\n" + lines
      assembled.gathering.records.rows[row].draft.prompt = add(text, at: draft.prompt)
      assembled.gathering.records.rows[row].promptHash = 0
    } else {
      let hint = draft.hint.isBlank ? "" : assembled.gathering.texts.string(draft.hint) + "\n"
      let place = draft.hint.isBlank ? draft.answer : draft.hint
      assembled.gathering.records.rows[row].draft.hint = add(hint + lines, at: place)
    }
  }

  private static func letter(_ number: Int) -> String {
    guard number < 26, let letter = Unicode.Scalar(UInt32(0x41 + number)) else {
      return "\(number + 1))"
    }
    return "\(letter))"
  }
}
