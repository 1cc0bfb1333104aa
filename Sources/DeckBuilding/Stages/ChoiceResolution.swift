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
    let rows = split(rowsWithChoices[input] ?? [])
    guard let notation = determineNotation(of: input, rows) else {
      for row in rows { assembled.gathering.records.rows[row].refuse(.ofField) }
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

  /// Splits the choices that are in one cell. Returns the rows except for the rows that are refused
  /// because their cells cannot be split.
  private mutating func split(_ rows: [Int]) -> [Int] {
    guard !assembled.gathering.records.choices.unsplit.isEmpty else { return rows }
    var splitting = ChoiceSplitting()
    for row in rows where assembled.gathering.records.choices.unsplit.contains(row) {
      if let cell = assembled.gathering.records.choices[row].first {
        splitting.add(assembled.gathering.texts[cell])
      }
    }
    let separator = splitting.separator
    return rows.filter { row in
      guard assembled.gathering.records.choices.unsplit.contains(row),
        let cell = assembled.gathering.records.choices[row].first
      else { return true }
      return split(cell, ofRow: row, at: separator)
    }
  }

  /// Splits the cell with the choices of a row. Returns false, and refuses the row, if it cannot be
  /// split.
  private mutating func split(_ cell: TextReference, ofRow row: Int, at separator: UInt8?) -> Bool {
    do throws(ChoiceSplitting.Failure) {
      let choices = try ChoiceSplitting.split(
        cell, at: separator, upTo: options.limits[.fields], in: &assembled.gathering.texts)
      assembled.gathering.records.choices.set(split: choices, ofRow: row)
      return true
    } catch {
      assembled.gathering.findings.append(
        Finding(place: assembled.gathering.texts.place(of: cell), kind: error.kind, row: row))
      assembled.gathering.records.rows[row].refuse(.ofField)
      return false
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
    var text = composedText
    append(right, to: &text, separator: ", ")
    return keep(text, of: row, as: \.answer, at: answer)
  }

  /// Refuses a row whose answer does not refer to any of its choices.
  private mutating func refuse(
    _ row: Int, _ answer: TextReference, _ choices: ArraySlice<TextReference>,
    _ notation: AnswerNotation
  ) {
    let choices = choices.filter { !$0.isBlank }
    let nearest = assembled.gathering.findings.isFull ? nil : nearest(to: answer, among: choices)
    assembled.gathering.findings.append(
      Finding(
        place: assembled.gathering.texts.place(of: answer),
        kind: .answerNotInChoices(
          answer: answer, choiceCount: choices.count, nearest: nearest, notation),
        row: row))
    assembled.gathering.records.rows[row].refuse(.ofField)
  }

  /// Returns the choice that is the answer, or else the most similar one.
  private func nearest(
    to answer: TextReference, among choices: [TextReference]
  ) -> TextReference? {
    for choice in choices
    where assembled.gathering.texts[choice].hasSameBytes(as: assembled.gathering.texts[answer]) {
      return choice
    }
    let words = choices.map { assembled.gathering.texts.beginning(of: $0) }
    return SimilarWords(words).nearest(to: assembled.gathering.texts.beginning(of: answer))
      .map { choices[$0] }
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
      assembled.gathering.records.rows[row].refuse(.ofField)
      return false
    }
    let order = strings.indices.sorted {
      strings[$0].utf8.lexicographicallyPrecedes(strings[$1].utf8)
    }
    let choices = wrong + [answer]
    assembled.gathering.records.choices[row] = order.map { choices[$0] }[...]
    return true
  }

  // MARK: Composed text

  /// An empty text of at most the length of a value.
  private var composedText: ComposedText { ComposedText(upTo: options.limits[.valueBytes]) }

  /// Appends `choices` to `text`. `label` is called with the number of each of them, counted from 0.
  private func append(
    _ choices: [TextReference], to text: inout ComposedText, separator: String,
    label: (Int) -> String = { _ in "" }
  ) {
    for (number, choice) in choices.enumerated() where !text.isTooLong {
      text.append((number == 0 ? "" : separator) + label(number))
      text.append(assembled.gathering.texts[choice])
    }
  }

  /// Replaces a field of a row with a composed text, which has the place of `place`. Returns false,
  /// and refuses the row, if the text cannot be stored.
  private mutating func keep(
    _ text: borrowing ComposedText, of row: Int,
    as field: WritableKeyPath<QuestionDraft<TextReference>, TextReference>, at place: TextReference
  ) -> Bool {
    let address = assembled.gathering.texts.placeAddress(of: place)
    guard let kept = assembled.gathering.keep(text, place: address, row: row) else {
      assembled.gathering.records.rows[row].refuse(.ofField)
      return false
    }
    assembled.gathering.records.rows[row].draft[keyPath: field] = kept
    return true
  }

  // MARK: Choices

  /// Adds the choices to the prompt or the hint as lettered lines, if the options request it.
  private mutating func writeChoices(of row: Int) {
    guard options.choicesUse == .prompt || options.choicesUse == .hint else { return }
    let draft = assembled.gathering.records.rows[row].draft
    let isInPrompt = options.choicesUse == .prompt
    if isInPrompt, draft.prompt.isBlank { return }
    let old = isInPrompt ? draft.prompt : draft.hint
    var text = composedText
    if !old.isBlank {
      text.append(assembled.gathering.texts[old])
      text.append("\n")
    }
    let choices = assembled.gathering.records.choices[row].filter { !$0.isBlank }
    append(choices, to: &text, separator: "\n") { "\(Self.letter($0)) " }
    _ = keep(
      text, of: row, as: isInPrompt ? \.prompt : \.hint, at: old.isBlank ? draft.answer : old)
    if isInPrompt { assembled.gathering.records.rows[row].promptHash = 0 }
  }

  /// Returns the label of a choice: `A)` to `Z)`, then `27)` and so on.
  private static func letter(_ number: Int) -> String {
    guard number < 26, let letter = Unicode.Scalar(UInt32(0x41 + number)) else {
      return "\(number + 1))"
    }
    return "\(letter))"
  }
}
