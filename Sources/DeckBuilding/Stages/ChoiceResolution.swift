import ByteText
@_spi(Conversion) import QuestionGroups

/// The stage that resolves the answers of questions with choices, after all questions have been assembled.
///
/// All answers of an input are read in the same notation, the one that fits them. If two notations
/// fit and lead to different choices, the notation is not guessed:
///
///     answers 0, 2, 3 of four choices    only index0 fits
///     answers 1, 2, 3 of four choices    index0 and index1 fit and differ: an error
struct ChoiceResolution: ~Copyable {
  var assembled: AssembledQuestions
  let options: ConversionOptions

  /// The seed of the hashes of choices.
  let seed = UInt64.random(in: .min ... .max)

  /// The rows of questions with choices, by the input of their answers.
  private(set) var rowsWithChoices: [Int: [Int]] = [:]

  /// The rows of questions without choices whose answers could refer to choices, by the input of their answers.
  private var rowsWithoutChoices: [Int: [Int]] = [:]

  /// The labels that were removed from the choices of rows, if their order is another one.
  var removedLabels: [Int: ChoiceLabels] = [:]

  /// Creates the stage for the assembled questions.
  init(_ assembled: consuming AssembledQuestions) {
    options = assembled.options
    self.assembled = assembled
  }

  /// Resolves all answers.
  consuming func resolve() -> AssembledQuestions {
    let inputs = assembled.gathering.inputs.numbers.filter {
      !assembled.gathering.inputs[$0].tentativeChoices.isEmpty
    }
    if !assembled.gathering.records.choices.isEmpty { gather() }
    for input in Set(inputs).union(rowsWithChoices.keys).sorted() { resolve(input) }
    return assembled
  }

  private mutating func gather() {
    // Most rows follow another one of the same input.
    var (current, with, without): (Int, [Int], [Int]) = (-1, [], [])
    for row in assembled.gathering.records.rows.indices
    where assembled.isQuestion(row) && !assembled.gathering.records.rows[row].isRefused {
      let answer = answer(row)
      let input = assembled.gathering.texts.place(of: answer).input
      if input != current {
        add(with, without, of: current)
        (current, with, without) = (input, [], [])
      }
      if assembled.gathering.records.choices.hasChoices(row) {
        with.append(row)
      } else if !answer.isBlank, !assembled.gathering.records.plainAnswers.contains(row) {
        without.append(row)
      }
    }
    add(with, without, of: current)
  }

  private mutating func add(_ with: [Int], _ without: [Int], of input: Int) {
    if !with.isEmpty { rowsWithChoices[input, default: []] += with }
    if !without.isEmpty { rowsWithoutChoices[input, default: []] += without }
  }

  private mutating func resolve(_ input: Int) {
    let unresolved = rowsWithChoices[input] ?? []
    if assembled.gathering.inputs[input].hasResolvedAnswers {
      for row in unresolved { writeChoices(of: row) }
      return reportUse(of: unresolved.count, as: .text, input)
    }
    let all = split(unresolved)
    let hadLabels = removeLabels(of: all, input)
    takeMarkedAnswers(of: all, input)
    // A mark can be before the label: `*a) Mars`.
    if !hadLabels { removeLabels(of: all, input) }
    let rows = confirmed(takeListedFlags(of: all, input), input)
    if rows.isEmpty { return }
    includeRightChoices(in: rows, input)
    guard let notation = notation(of: input, rows) else {
      for row in rows { assembled.gathering.records.rows[row].refuse(.ofField) }
      return
    }
    let names = assembled.gathering.inputs[input].choiceNames
    let keepsOthers =
      options.choicesUse == .drop && notation == .text && !isNotationGiven(byPlatformOf: input)
      && !areUnclear(rows, input)
    if let doubt = doubt(of: rows, as: notation, input, keepsOthers: keepsOthers) {
      let answer = answer(doubt.row)
      report(.doubtfulChoices(doubt.reason, notation, answer: answer), at: answer, ofRow: nil)
      for row in rows { assembled.gathering.records.rows[row].refuse(.ofField) }
      // They may be letters and numbers of the same choices.
      if doubt.reason != .unrelatedAnswers {
        refuseNumbers(rowsWithoutChoices[input] ?? [], notation == .text ? .letter : notation)
      }
      return
    }
    for row in rows
    where resolve(row, as: notation, input, names, keepsOthers: keepsOthers) {
      writeChoices(of: row)
    }
    refuseNumbers(rowsWithoutChoices[input] ?? [], notation)
    reportUse(of: rows.count, as: notation, input)
  }

  // MARK: Choices

  @inline(__always)
  func answer(_ row: Int) -> TextReference { assembled.gathering.records.rows[row].draft.answer }

  func attributes(_ row: Int) -> ChoiceAttributes {
    assembled.gathering.records.choices.attributes(ofRow: row)
  }

  /// Returns the choices of a row. It is inlined, because a call of it would copy the whole stage.
  @inline(__always)
  func choices(_ row: Int, _ names: ChoiceNames) -> AnswerChoices {
    AnswerChoices(
      texts: assembled.gathering.records.choices[row],
      keys: assembled.gathering.records.choices.labels(ofRow: row), names: names,
      removedLabels: removedLabels.isEmpty ? nil : removedLabels[row])
  }

  /// Splits the choices that are in one cell. Returns the rows except for the rows that are refused
  /// because their cells cannot be split.
  mutating func split(_ rows: [Int]) -> [Int] {
    var splitting = ChoiceSplitting()
    for row in rows {
      if let cell = unsplitCell(ofRow: row) { splitting.add(assembled.gathering.texts[cell]) }
    }
    let notation = splitting.notation
    return rows.filter { row in
      guard let cell = unsplitCell(ofRow: row) else { return true }
      return split(cell, ofRow: row, notation)
    }
  }

  /// Returns the cell of a row with all of its choices in one cell; nil if they are in several ones.
  private func unsplitCell(ofRow row: Int) -> TextReference? {
    attributes(row).contains(.areUnsplit) ? assembled.gathering.records.choices[row].first : nil
  }

  /// Splits the cell with the choices of a row. Returns false, and refuses the row, if it cannot be split.
  private mutating func split(
    _ cell: TextReference, ofRow row: Int, _ notation: ChoiceSplitting.ListNotation
  ) -> Bool {
    do throws(ChoiceSplitting.SplittingError) {
      if WrittenContainer(assembled.gathering.texts[cell]) == .object {
        throw ChoiceSplitting.SplittingError(kind: .writtenContainer(field: .choices, cell))
      }
      let choices = try ChoiceSplitting.split(
        cell, notation, upTo: options.limits[.fields], in: &assembled.gathering.texts)
      assembled.gathering.records.choices.set(split: choices, ofRow: row)
      return true
    } catch {
      refuse(row, error.kind, at: cell)
      return false
    }
  }

  // MARK: Composed text

  /// An empty text of at most the length of a value.
  var composedText: ComposedText { ComposedText(upTo: options.limits[.valueBytes]) }

  /// Appends `choices` to `text`. `label` is called with the number of each of them, counted from 0.
  func append(
    _ choices: [TextReference], to text: inout ComposedText, separator: String,
    label: (Int) -> String = { _ in "" }
  ) {
    for (number, choice) in choices.enumerated() where !text.isTooLong {
      text.append((number == 0 ? "" : separator) + label(number))
      text.append(assembled.gathering.texts[choice])
    }
  }

  // MARK: Choices to write

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
    _ = assembled.keep(
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

  // MARK: Reports

  /// Reports how the choices of `count` questions of an input are used.
  private mutating func reportUse(of count: Int, as notation: AnswerNotation, _ input: Int) {
    if assembled.gathering.inputs[input].hasMarkedAnswers { return }
    report(.choices(count: count, reading: notation, use: options.choicesUse), input: input)
  }

  /// Reports a finding about an input.
  mutating func report(_ kind: Finding.Kind, input: Int) {
    assembled.gathering.findings.append(kind, at: .whole(input: input))
  }

  /// Refuses a row because of a value, and reports it.
  mutating func refuse(_ row: Int, _ kind: Finding.Kind, at text: TextReference) {
    report(kind, at: text, ofRow: row)
    assembled.gathering.records.rows[row].refuse(.ofField)
  }

  /// Reports a finding about a row.
  mutating func report(_ kind: Finding.Kind, at text: TextReference, ofRow row: Int?) {
    assembled.gathering.report(kind, at: text, row: row)
  }
}
