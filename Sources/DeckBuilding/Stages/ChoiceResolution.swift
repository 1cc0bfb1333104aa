import ByteText
import QuestionGroups

/// The stage that resolves the answers of questions with choices, after all questions have been
/// assembled.
///
/// All answers of an input are read in the same notation, the one that fits them. If two notations
/// fit and lead to different choices, the notation is not guessed:
///
///     answers 0, 2, 3 of four choices    only index0 fits
///     answers 1, 2, 3 of four choices    index0 and index1 fit and differ: an error
struct ChoiceResolution: ~Copyable {
  private var assembled: AssembledQuestions
  private let options: ConversionOptions

  /// Whether all questions of each input are included, rather than only the questions of one group.
  private let isWholeRun: Bool
  private let seed = UInt64.random(in: .min ... .max)

  /// The rows of questions with choices, by the input of their answers.
  private var rowsWithChoices: [Int: [Int]] = [:]

  /// The rows of questions without choices whose answers could refer to choices, by the input of
  /// their answers.
  private var rowsWithoutChoices: [Int: [Int]] = [:]

  /// Creates the stage for the assembled questions.
  init(_ assembled: consuming AssembledQuestions) {
    isWholeRun = assembled.isWholeRun
    options = assembled.options
    self.assembled = assembled
  }

  /// Resolves all answers.
  consuming func resolve() -> AssembledQuestions {
    guard !assembled.gathering.records.choices.isEmpty else { return assembled }
    gather()
    for input in rowsWithChoices.keys.sorted() { resolve(input) }
    return assembled
  }

  private mutating func gather() {
    for row in assembled.gathering.records.rows.indices
    where assembled.isQuestion(row) && !assembled.gathering.records.rows[row].isRefused {
      let answer = assembled.gathering.records.rows[row].draft.answer
      let input = assembled.gathering.texts.place(of: answer).input
      if !assembled.gathering.records.choices[row].isEmpty {
        rowsWithChoices[input, default: []].append(row)
      } else if !answer.isBlank, !assembled.gathering.records.plainAnswers.contains(row) {
        rowsWithoutChoices[input, default: []].append(row)
      }
    }
  }

  private mutating func resolve(_ input: Int) {
    let rows = rowsWithChoices[input] ?? []
    split(rows)
    guard let notation = determineNotation(of: input, rows) else {
      for row in rows { assembled.gathering.records.rows[row].isRefused = true }
      return
    }
    for row in rows where resolve(row, as: notation, platform(of: input)) { writeChoices(of: row) }
    refuseNumbers(rowsWithoutChoices[input] ?? [], notation)
    reportOnce(
      .choices(count: isWholeRun ? rows.count : nil, reading: notation, use: options.choicesUse),
      .choices, input: input)
  }

  /// Reports a finding about an input only once, even if its groups are built one at a time.
  private mutating func reportOnce(
    _ kind: Finding.Kind, _ once: Finding.Kind.OncePerInput, input: Int
  ) {
    let isNew = assembled.gathering.inputs[input].reported.insert(once).inserted
    guard isNew else { return }
    assembled.gathering.findings.append(Finding(place: .whole(input: input), kind: kind))
  }

  private func platform(of input: Int) -> Platform? { assembled.gathering.inputs[input].platform }

  /// Splits the choices that are in one cell.
  private mutating func split(_ rows: [Int]) {
    guard !assembled.gathering.records.choices.unsplit.isEmpty else { return }
    var splitting = ChoiceSplitting()
    for row in rows where assembled.gathering.records.choices.unsplit.contains(row) {
      if let cell = assembled.gathering.records.choices[row].first {
        splitting.add(assembled.gathering.texts[cell])
      }
    }
    for row in rows where assembled.gathering.records.choices.unsplit.contains(row) {
      guard let cell = assembled.gathering.records.choices[row].first else { continue }
      let choices = ChoiceSplitting.split(
        cell, at: splitting.separator, in: &assembled.gathering.texts)
      assembled.gathering.records.choices.set(split: choices, ofRow: row)
    }
  }

  // MARK: Notation

  /// Determines the notation of the answers of an input, or reports an error and returns nil if it
  /// would have to be guessed.
  private mutating func determineNotation(of input: Int, _ rows: [Int]) -> AnswerNotation? {
    if platform(of: input)?.hasOnlyWrongChoices == true { return .text }
    if let notation = options.answerNotation { return record(notation, .option, of: input) }
    if let platform = platform(of: input), let notation = platform.answerNotation {
      return record(notation, .platform(platform), of: input)
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
    return record(
      best, .answers(fitting: tally.count - tally[best].misses, of: tally.count), of: input)
  }

  private func tally(_ rows: [Int]) -> AnswerTally {
    var tally = AnswerTally()
    for row in rows where !assembled.gathering.records.rows[row].draft.answer.isBlank {
      tally.count += 1
      for notation in AnswerNotation.allCases {
        tally.add(choicesHash(of: row, as: notation), notation)
      }
    }
    return tally
  }

  /// Returns a hash of the choices to which the answer of `row` refers in `notation`, or nil if it
  /// cannot be read in this notation.
  private func choicesHash(of row: Int, as notation: AnswerNotation) -> UInt64? {
    let choices = assembled.gathering.records.choices[row]
    let answer = assembled.gathering.records.rows[row].draft.answer
    let numbers = AnswerMatching.choices(
      for: assembled.gathering.texts[answer], as: notation, among: choices,
      in: assembled.gathering.texts)
    guard let numbers else { return nil }
    var hash: UInt64 = 1
    for number in numbers {
      let choice = choices[choices.startIndex + number]
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

  /// Reports that several notations fit, at the first answer for which they lead to different
  /// choices.
  private mutating func reportAmbiguity(_ notations: [AnswerNotation], _ rows: [Int]) {
    var answer = TextReference()
    for row in rows
    where answer.isBlank
      && choicesHash(of: row, as: notations[0]) != choicesHash(of: row, as: notations[1])
    {
      answer = assembled.gathering.records.rows[row].draft.answer
    }
    assembled.gathering.findings.append(
      Finding(
        place: assembled.gathering.texts.place(of: answer),
        kind: .ambiguousAnswers(notations, answer: answer)))
  }

  // MARK: Answers

  /// Replaces the answer with the text of the right choices. Returns false if the row is refused.
  private mutating func resolve(
    _ row: Int, as notation: AnswerNotation, _ platform: Platform?
  ) -> Bool {
    let answer = assembled.gathering.records.rows[row].draft.answer
    guard !answer.isBlank else { return true }
    if platform?.hasOnlyWrongChoices == true { return addAnswer(answer, toChoicesOf: row) }
    let choices = assembled.gathering.records.choices[row]
    guard
      let numbers = AnswerMatching.choices(
        for: assembled.gathering.texts[answer], as: notation, among: choices,
        in: assembled.gathering.texts)
    else {
      refuse(row, answer, choices, notation)
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

  /// Refuses a row whose answer does not refer to any of its choices.
  private mutating func refuse(
    _ row: Int, _ answer: TextReference, _ choices: ArraySlice<TextReference>,
    _ notation: AnswerNotation
  ) {
    let strings = choices.filter { !$0.isBlank }.map { assembled.gathering.texts.string($0) }
    let text = assembled.gathering.texts.string(answer)
    let nearest = strings.contains(text) ? text : suggestion(for: text, among: strings)
    assembled.gathering.findings.append(
      Finding(
        place: assembled.gathering.texts.place(of: answer),
        kind: .answerNotInChoices(
          answer: answer, choiceCount: strings.count, nearest: nearest, notation),
        row: row))
    assembled.gathering.records.rows[row].isRefused = true
  }

  /// Refuses the questions without choices whose answers are numbers or letters of choices.
  private mutating func refuseNumbers(_ rows: [Int], _ notation: AnswerNotation) {
    guard notation != .text else { return }
    for row in rows {
      let answer = assembled.gathering.records.rows[row].draft.answer
      if AnswerMatching.isNumber(assembled.gathering.texts[answer], as: notation) {
        refuse(row, answer, [], notation)
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
      assembled.gathering.findings.append(
        Finding(
          place: assembled.gathering.texts.place(of: answer), kind: .answerIsWrong(answer), row: row
        )
      )
      assembled.gathering.records.rows[row].isRefused = true
      return false
    }
    let order = strings.indices.sorted {
      strings[$0].utf8.lexicographicallyPrecedes(strings[$1].utf8)
    }
    let choices = wrong + [answer]
    assembled.gathering.records.choices[row] = order.map { choices[$0] }[...]
    return true
  }

  /// Stores a composed string, which has the place of an existing one.
  private mutating func add(_ text: String, at place: TextReference) -> TextReference {
    var buffer = ByteBuffer()
    buffer.append(text)
    let address = assembled.gathering.texts.placeAddress(of: place)
    return assembled.gathering.texts.add(decoded: buffer.span, place: address)
  }

  // MARK: Choices

  /// Adds the choices to the prompt or the hint as lettered lines, if the options request it.
  private mutating func writeChoices(of row: Int) {
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

  /// Returns the label of a choice: `A)` to `Z)`, then `27)` and so on.
  private static func letter(_ number: Int) -> String {
    guard number < 26, let letter = Unicode.Scalar(UInt32(0x41 + number)) else {
      return "\(number + 1))"
    }
    return "\(letter))"
  }
}
