@_spi(Conversion) import QuestionGroups

/// The columns of a table that are the prompt, the answer and the choices, as their values show.
///
/// Names are used only to ignore columns that are certainly something else. There is a reading only
/// if a single one fits:
///
/// - The answers repeat choices: each of them is the value of another column of its row.
/// - The answers are letters or numbers, and there are as many columns of text next to each other.
/// - The cells of one column are lists, and the answers are in them, or are their letters.
/// - One of several columns next to each other has a mark of the right choice, in each row.
/// - There are only two columns of text.
struct ValueReading {
  let prompt: Int

  /// The column of answers; nil if choices are marked as right.
  let answer: Int?

  /// The columns of choices, in order; empty if there are none.
  private(set) var choices: [Int] = []

  /// How the answers refer to choices; nil if the choices decide it.
  private(set) var notation: AnswerNotation?

  /// The column of titles; nil if there is none.
  let title: Int?

  /// The least number of rows that show anything.
  private static let minRows = 2

  /// Finds the reading of a table, or returns nil if none or several fit.
  init?(_ columns: [ColumnValues], names: [String]) {
    guard columns.first.map({ $0.values.count >= Self.minRows }) ?? false else { return nil }
    let candidates = Candidates(columns, names)
    guard
      let reading = candidates.repeatedChoices ?? candidates.numberedChoices
        ?? candidates.listedChoices(numbers: false) ?? candidates.markedChoices
        ?? candidates.pairWithoutLists
    else { return nil }
    self = reading
  }

  /// Returns whether the answers in one column may refer to the lists of choices in another one.
  /// Numbers may, but that is not certain.
  static func hasListedChoices(_ columns: [ColumnValues]) -> Bool {
    guard let count = columns.first?.values.count, count >= minRows else { return false }
    return Candidates(columns, []).listedChoices(numbers: true) != nil
  }

  /// Finds the reading of a table whose answers are letters or numbers of its choices, even if that is not
  /// certain; nil if there is none.
  init?(ofNumbers columns: [ColumnValues]) {
    guard columns.first.map({ $0.values.count >= Self.minRows }) ?? false else { return nil }
    let candidates = Candidates(columns, [], isSure: false)
    guard let reading = candidates.numberedChoices ?? candidates.listedChoices(numbers: true),
      reading.notation != .text
    else { return nil }
    self = reading
  }

  init(
    prompt: Int, answer: Int?, choices: [Int] = [], title: Int? = nil,
    notation: AnswerNotation? = nil
  ) {
    (self.prompt, self.answer, self.choices, self.notation) = (prompt, answer, choices, notation)
    self.title = title
  }

  /// The columns with the fields that they provide.
  var fields: [(field: DeckField, column: Int)] {
    (title.map { [(.title, $0)] } ?? []) + [(.prompt, prompt)] + choices.map { (.choices, $0) }
      + (answer.map { [(.answer, $0)] } ?? [])
  }
}

/// The columns of a table from which a reading is chosen.
private struct Candidates {
  private let columns: [ColumnValues]

  /// The columns that can be part of a question, without translations of other columns.
  private let usable: [Int]

  /// The columns whose names show that they are not part of a question.
  private let excluded: Set<Int>

  /// Whether the columns have names.
  private let hasNames: Bool

  /// Whether a column has marks of right choices or answers.
  private let haveMarks: Bool

  /// Whether a column has the numbers of the rows.
  private let areNumbered: Bool

  /// Whether a reading must be sure: that answers are letters or numbers is if the last choice is one of them.
  private let isSure: Bool

  init(_ columns: [ColumnValues], _ names: [String], isSure: Bool = true) {
    self.columns = columns
    self.isSure = isSure
    hasNames = !names.isEmpty
    haveMarks = zip(columns, names).contains { $0.areMarks(named: $1) }
    areNumbered = names.contains { NameReading($0).meaning.has(.id) }
    excluded = Set(names.indices.filter { NameReading.isSomethingElse(names[$0]) })
    var languages: Set<String> = []
    usable = columns.indices.filter { column in
      guard column < names.count else { return columns[column].isUsable }
      let name = names[column]
      let base = name.split(separator: ":", maxSplits: 1).first.map(String.init) ?? name
      guard columns[column].isUsable, !columns[column].areMarks(named: name),
        !NameReading.isSomethingElse(name),
        !NameReading.isSomethingElse(base)
      else { return false }
      return languages.insert(base).inserted || base == name
    }
  }

  /// The columns of text.
  private var texts: [Int] { usable.filter { columns[$0].kind == .text } }

  /// The columns that can be the prompt: those with questions, if there are any.
  private var prompts: [Int] {
    let questions = texts.filter { columns[$0].questionShare > 0.5 }
    return questions.isEmpty ? texts : questions
  }

  /// Returns the only column of text, except for some, that can be the prompt: there is no other,
  /// or it is the only one with questions.
  private func prompt(except others: [Int]) -> Int? {
    let rest = texts.filter { !others.contains($0) }
    if rest.count == 1 { return rest[0] }
    let questions = rest.filter { columns[$0].questionShare > 0.5 }
    return questions.count == 1 ? questions[0] : nil
  }

  // MARK: Choices

  /// The reading in which each answer repeats a value of its row.
  var repeatedChoices: ValueReading? {
    let readings = usable.compactMap { answer -> ValueReading? in
      guard let choices = columnsRepeated(by: answer),
        let prompt = prompt(except: choices + [answer]),
        // Next to other text, verdicts are about that text.
        !columns[answer].areVerdicts || choices.allSatisfy({ columns[$0].areVerdicts })
      else { return nil }
      return ValueReading(prompt: prompt, answer: answer, choices: choices, notation: .text)
    }
    return readings.count == 1 ? readings[0] : nil
  }

  /// Returns the columns from the first to the last one whose values the column repeats, or nil if
  /// a value is not that of another column. Others between them and the answers have choices too,
  /// none of which is right in these rows.
  private func columnsRepeated(by answer: Int) -> [Int]? {
    var repeated: Set<Int> = []
    for (row, value) in columns[answer].values.enumerated() where !value.isEmpty {
      let equal = usable.filter { $0 != answer && columns[$0].values[row] == value }
      if equal.isEmpty { return nil }
      repeated.formUnion(equal)
    }
    guard let first = repeated.min(), let last = repeated.max(), repeated.count > 1,
      !(first...last).contains(answer)
    else { return nil }
    var end = last
    while end + 1 < answer, usable.contains(end + 1), columns[end + 1].isChoice { end += 1 }
    return Array(first...(end + 1 == answer ? end : last))
  }

  /// The reading in which answers are the letters or numbers of as many columns.
  var numberedChoices: ValueReading? {
    let readings = columns.indices.compactMap { answer -> ValueReading? in
      guard let numbers = numbers(of: answer), let most = numbers.max() else { return nil }
      let readings = prompts.compactMap { prompt -> ValueReading? in
        guard let choices = block(except: [prompt, answer]), choices.count > 1,
          let notation = notation(numbers, most, choices.count, columns[answer].kind),
          self.prompt(except: choices) == prompt, prompts.count < texts.count || prompt < choices[0]
        else { return nil }
        return ValueReading(prompt: prompt, answer: answer, choices: choices, notation: notation)
      }
      return readings.count == 1 ? readings[0] : nil
    }
    return readings.count == 1 ? readings[0] : nil
  }

  /// Returns the letters, counted from 0, or the numbers of a column, or nil if it has other
  /// values.
  private func numbers(of column: Int) -> [Int]? {
    let values = columns[column]
    guard values.filledShare > 0.8, !excluded.contains(column) else { return nil }
    let haveLetters = columns.indices.contains { letters in
      columns[letters].kind == .letter && columns[letters].filledShare > 0.8
        && !excluded.contains(letters)
    }
    // Letters are the answers, and numbers next to them are choices.
    if haveLetters, values.kind != .letter { return nil }
    if values.kind == .letter {
      return values.values.compactMap { $0.utf8.first.map { Int($0 | 0x20) - 0x61 } }
    }
    return values.kind == .number || values.kind == .runningNumber ? values.smallNumbers : nil
  }

  /// Returns the only run of several columns next to each other, except for some.
  private func block(except others: Set<Int>) -> [Int]? {
    var blocks: [[Int]] = []
    for column in columns.indices
    where columns[column].isChoice && !others.contains(column) && usable.contains(column) {
      if let last = blocks.last?.last, last == column - 1 {
        blocks[blocks.count - 1].append(column)
      } else {
        blocks.append([column])
      }
    }
    let long = blocks.filter { $0.count > 1 }
    return long.count == 1 ? long[0] : nil
  }

  /// Returns the notation in which the greatest number is the last choice, or can be any of them.
  private func notation(
    _ numbers: [Int], _ most: Int, _ count: Int, _ kind: ColumnKind
  ) -> AnswerNotation? {
    let isFromZero = kind == .letter || numbers.contains(0)
    let last = isFromZero ? count - 1 : count
    guard isSure ? most == last : most <= last else { return nil }
    return kind == .letter ? .letter : isFromZero ? .zeroBased : .oneBased
  }

  /// The reading in which each row has a mark of its right choice.
  var markedChoices: ValueReading? {
    let readings = prompts.compactMap { prompt -> ValueReading? in
      guard let choices = block(except: [prompt]), self.prompt(except: choices) == prompt else {
        return nil
      }
      let rows = columns[prompt].values.indices.map { row in
        choices.map { columns[$0].values[row] }
      }
      let areMarked = RightMark.allCases.contains { rows.allSatisfy($0.isOnOne(of:)) }
      guard areMarked else { return nil }
      return ValueReading(prompt: prompt, answer: nil, choices: choices)
    }
    return readings.count == 1 ? readings[0] : nil
  }

  // MARK: Lists of choices

  /// Returns the reading in which each cell of one column is a list, and each answer is an element
  /// of it, or its letter or, if they are allowed, number.
  func listedChoices(numbers: Bool) -> ValueReading? {
    let lists = columns.indices.filter { columns[$0].lists != nil }
    let readings = lists.flatMap { choices in
      columns.indices.compactMap { answer -> ValueReading? in
        guard answer != choices, !excluded.contains(answer), let lists = columns[choices].lists,
          let prompt = prompt(except: [choices, answer]), prompt != answer,
          let notation = notation(of: columns[answer], in: lists),
          numbers || notation == .text || notation == .letter
        else { return nil }
        return ValueReading(prompt: prompt, answer: answer, choices: [choices], notation: notation)
      }
    }
    return readings.count == 1 ? readings[0] : nil
  }

  /// Returns how the answers refer to elements of the lists, or nil if one does not.
  private func notation(of answers: ColumnValues, in lists: [[String]]) -> AnswerNotation? {
    let pairs = Array(zip(answers.values, lists)).filter { !$0.0.isEmpty }
    guard answers.filledShare > 0.8 else { return nil }
    if pairs.allSatisfy({ $0.1.contains($0.0) }) { return .text }
    if pairs.allSatisfy({ $0.0.isChoiceLetter }) { return .letter }
    // Two words with a comma, and a small number, are often something else.
    let numbers = pairs.compactMap { Int($0.0) }
    guard numbers.count == pairs.count, lists.allSatisfy({ $0.count > 2 }),
      zip(numbers, pairs).allSatisfy({ $0 >= 0 && $0 <= $1.1.count })
    else { return nil }
    return numbers.contains(0) ? .zeroBased : .oneBased
  }

  // MARK: Pairs

  /// The reading of two columns, unless one of them may be lists of choices.
  var pairWithoutLists: ValueReading? { listedChoices(numbers: true) == nil ? pair : nil }

  /// The columns of a table that has only two, of which one may be numbers: `event` and `year`.
  private var pairOfTable: [Int]? {
    columns.count == 2 && !haveMarks && !areNumbered && texts.count == 1
      && columns.allSatisfy { $0.kind == .text || $0.kind == .number } ? [0, 1] : nil
  }

  /// The reading of a table with only two columns of text. The one with questions is the prompt.
  private var pair: ValueReading? {
    let texts = pairOfTable ?? (title == nil ? texts : answered.filter { $0 != title })
    guard texts.count == 2 else { return nil }
    // Without names, what follows the questions is their answer, even a number.
    if !hasNames, columns[texts[1]].questionShare > 0.5, title == nil,
      columns.dropFirst(texts[1] + 1).contains(where: { $0.kind == .number || $0.kind == .code })
    {
      return nil
    }
    let isReversed = columns[texts[1]].questionShare > columns[texts[0]].questionShare + 0.5
    return ValueReading(
      prompt: texts[isReversed ? 1 : 0], answer: texts[isReversed ? 0 : 1], title: title)
  }

  /// The columns of text, and of numbers and codes, which can be answers to questions.
  private var answered: [Int] {
    let hasQuestions = texts.contains { columns[$0].questionShare > 0.5 }
    return usable.filter { column in
      switch columns[column].kind {
      case .text, .number: true
      case .code: hasQuestions
      default: false
      }
    }
  }

  /// The first of three columns if only its values repeat, like categories.
  private var title: Int? {
    let texts = answered
    guard texts.count == 3, ColumnOrder.areTitled(texts.map { columns[$0] }) else { return nil }
    return texts[0]
  }
}

extension ColumnValues {
  /// Whether the column can be part of a question.
  fileprivate var isUsable: Bool {
    kind != .blank && kind != .runningNumber && filledShare > 0.5
  }

  /// Whether the values are verdicts, such as `correct` and `wrong`.
  fileprivate var areVerdicts: Bool {
    values.allSatisfy { $0.isEmpty || ChoiceRows.verdict($0) != nil }
  }

  /// Whether the column is named as the right or the wrong side, and has marks of it.
  fileprivate func areMarks(named name: String) -> Bool {
    MarkColumns.canBeNamed(name)
      && values.allSatisfy { TruthValue.parse(Array($0.utf8).span) != nil }
  }

  /// Whether the values can be choices.
  fileprivate var isChoice: Bool { kind == .text || kind == .number || kind == .code }
}

extension NameReading {
  /// Whether a column with the name is certainly not part of a question.
  static func isSomethingElse(_ name: String) -> Bool {
    if DeckField.isKnownOtherwise(name) { return true }
    let parts: [NameRole] = [.prompt, .answer, .answers, .choice, .choices, .wrong, .name]
    func isPart(_ meaning: NameMeaning) -> Bool { parts.contains(where: meaning.has) }
    let meaning = NameReading(name).meaning
    if !meaning.isEmpty, !isPart(meaning) { return true }
    return FoldedName(name).words.map { KnownNames.meaning(of: Array($0)) }
      .contains { $0.has(.other) && !isPart($0) }
  }
}
