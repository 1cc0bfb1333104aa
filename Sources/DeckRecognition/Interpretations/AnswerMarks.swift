@_spi(Conversion) import QuestionGroups

/// Columns that mark answers as right or wrong, or that learners were right, rather than having the answers.
struct AnswerMarks {
  private let facts: TableFacts
  private let prompt: Int

  /// The number of records with a prompt.
  private let count: Int

  /// The records with each prompt that several have.
  private let groups: [[Int]]

  /// The columns that say something of only some of the records with one prompt.
  private var distinguishing: [Int] = []

  /// Looks at the columns besides the one that is asked.
  init(_ facts: TableFacts, prompt: Int) {
    (self.facts, self.prompt) = (facts, prompt)
    let prompts = facts.table.columns[prompt].cells
    let filled = prompts.indices.filter { !prompts[$0].isBlank }
    count = filled.count
    groups =
      facts.columns[prompt][.repeats] == 0
      ? []
      : Dictionary(grouping: filled) { prompts[$0].first.text }.values.filter { $0.count > 1 }
    if groups.isEmpty { return }
    distinguishing = facts.columns.indices.filter {
      $0 != prompt && (distinguishes($0) || marksOneOfEach($0))
    }
  }

  /// Returns whether the values of a column mark one of the columns beside it, or who answered the prompts.
  func are(_ column: Int, of texts: some Sequence<Int>) -> Bool {
    facts.columns[column][.truth] > 0.8
      && (texts.contains { isText($0, besides: column) } || hasOpposite(column) || hasBoth(column))
  }

  /// Returns whether all values of a column are signs of true and false. Digits are answers too, unless both occur.
  func areSigns(_ column: Int) -> Bool {
    let cells = facts.table.columns[column].cells.map(\.first)
    let haveBoth = Set(cells.map(\.isRight)).count == 2
    return facts.columns[column][.signs] == 1 && (haveBoth || facts.columns[column][.number] == 0)
  }

  /// The least share of the records whose answer is another one than that of an earlier record with the prompt, and of
  /// those whose prompts repeat with true and with false. Less is a mistake in a quiz.
  private static let (minShareOfRivals, minShareOfBoth) = (1.0 / 3, 0.25)

  /// Returns whether prompts repeat with other answers, beside a column that says something of only some of them.
  func tellApart(_ answer: Int) -> Bool {
    distinguishing.contains { $0 != answer } && areRivals(answer)
  }

  /// Returns the column that has other answers in the place of some: by its name the right ones, as `corrected answer` or
  /// `solution` beside `answer`, or, beside a learner's, most of the same, as `key` beside `response`. Letters and numbers
  /// of choices say the same in another way.
  func columnOfOthers(than answer: Int) -> Int? {
    let ofAnswer = facts.columns[answer].learner
    let own = facts.columns[answer]
    if isOfRight(answer) || own[.letters] == 1 || own[.number] == 1 { return nil }
    let cells = facts.table.columns[answer].cells.map(\.first.folded)
    return facts.columns.indices.first { column in
      let (own, other) = (facts.table.columns[column], facts.columns[column])
      guard column != answer, column != prompt, !own.isList, !own.isAbove, other[.text] > 0.5
      else { return false }
      let filled = zip(cells, own.cells).filter { !$1.isBlank }
      let same = filled.count { $0 == $1.first.folded }
      if same == filled.count { return false }
      // A statement is corrected rather than the answer that it is false.
      if other.learner == .correction { return same == 0 && facts.columns[answer][.truth] < 0.5 }
      // `verified` may also be by whom.
      if other.learner == .right { return other[.nameAnswer] > 0 || same > 0 }
      // A `solution` may explain the answer.
      return ofAnswer == .reply && 2 * same >= cells.count
        || ofAnswer != .right && same > 0 && NameReading(own.name).meaning.has(.solution)
    }
  }

  /// The least share of the prompts that occur before, in a table in which another column distinguishes them.
  private static let minShareOfRepeated = 0.5

  /// Returns the column with the part of each question that its prompt does not have, if most prompts are the same: `Country`
  /// beside `What is the capital?`, or the files of pictures beside `Which country is this?`.
  func columnOfParts(besides answer: Int) -> Int? {
    guard facts.columns[prompt][.repeats] >= Self.minShareOfRepeated else { return nil }
    return facts.columns.indices.first { column in
      let own = facts.columns[column]
      return column != prompt && column != answer && own.isDistinct
        && max(own[.text], own[.address]) > 0.5 && !asksAlone(column)
        && own[.list] == 0 && own[.above] == 0 && own[.series] == 0 && own[.nameChoices] == 0
        && own[.nameAnswer] <= own[.namePrompt] && own[.nameTitle] < 0.5
        && (own[.nameHint] == 0 || own[.namePrompt] > 0 && own[.asks] > 0.5)
        && (areRivals(answer) || own[.asks] > 0.5 || !hasQuestions)
        // Files have no role, and the question may be what they show.
        && (own[.nameOther] < 0.5 || own[.address] > 0.5)
        && [Fact.nameID, .nameOrder, .nameWrong].allSatisfy { own[$0] < 0.5 }
    }
  }

  /// Whether a prompt has several words or ends in a question mark; a kind of question, such as `cause`, does not.
  private var hasQuestions: Bool {
    facts.columns[prompt].wordCount > 1.5 || facts.columns[prompt][.asks] > 0
  }

  /// Returns whether the values of a column end in question marks, and the prompts do not, so that they need not be joined.
  private func asksAlone(_ column: Int) -> Bool {
    facts.table.columns[column].shareOfQuestions == 1
      && facts.table.columns[prompt].shareOfQuestions == 0
  }

  /// The most different values that are verdicts on others.
  private static let maxVerdicts = 3

  /// Returns whether the answers to prompts that repeat are a few words again and again, beside another text, on which they
  /// may be verdicts.
  func mayBeVerdicts(_ answer: Int) -> Bool {
    let count = distinctCount(answer)
    return areRivals(answer) && count <= Self.maxVerdicts
      && count * 2 <= facts.table.count
      && facts.columns.indices.contains { column in
        let own = facts.columns[column]
        return column != prompt && column != answer && !isExplained(own) && own[.above] == 0
          && own[.list] == 0 && distinctCount(column) > count
      }
  }

  private func distinctCount(_ column: Int) -> Int {
    Set(facts.table.columns[column].cells.map(\.first.folded)).count
  }

  /// Returns whether prompts repeat with other answers.
  private func areRivals(_ answer: Int) -> Bool {
    if groups.isEmpty { return false }
    let cells = facts.table.columns[answer].cells
    let prompts = facts.table.columns[prompt].cells
    let rivals = groups.map { group in
      let texts = group.filter { !cells[$0].isBlank }.map { cells[$0].first.text }
      return texts.count { $0 != texts[0] }
    }
    let rivalCount = rivals.reduce(0, +)
    let answered = zip(prompts, cells).count { !$0.isBlank && !$1.isBlank }
    return rivalCount > 0 && Double(rivalCount) >= Self.minShareOfRivals * Double(answered)
  }

  /// Returns whether one of the records with each prompt that repeats has a text that the others do not have, as the right
  /// one of several answers.
  private func marksOneOfEach(_ column: Int) -> Bool {
    let own = facts.columns[column]
    if groups.count < 2 || isExplained(own) || own[.list] > 0 || own[.above] > 0 { return false }
    // A word such as `status` may mean anything else, unless there is nothing but such groups.
    if own[.nameOther] > 0.5, groups.joined().count < count { return false }
    let marks = facts.table.columns[column].cells.map { cell in
      // A sign has no letters that could differ in case.
      cell.first.folded.isEmpty ? Array(cell.first.text.utf8) : cell.first.folded
    }
    return Set(groups[0].map { marks[$0] }).contains { mark in
      !mark.isEmpty && groups.allSatisfy { $0.count { marks[$0] == mark } == 1 }
    }
  }

  /// The most different points that are those for right and for wrong answers.
  private static let maxPoints = 4

  /// Returns whether the values of a column are true for some records and false for others, or points for some of them.
  private func distinguishes(_ column: Int) -> Bool {
    let own = facts.columns[column]
    if facts.table.columns[column].isList { return false }
    if own[.truth] == 1 { return own[.filled] < 1 || own[.constant] == 0 }
    if own[.filled] < 1, facts.marks.contains(where: { $0.column == column && $0.isNamed }) {
      return true
    }
    guard own[.filled] == 1 else { return false }
    let points = Set(facts.table.columns[column].cells.map { Double($0.first.text) })
    return points.count <= Self.maxPoints && !points.contains(nil)
      && points.contains { $0.map { $0 <= 0 } ?? false }
      && points.contains { $0.map { $0 > 0 } ?? false }
  }

  /// Returns the column that marks some of the answers to prompts as wrong, if there is one.
  func columnOfWrong(among answer: Int) -> Int? {
    // Beside what somebody answered, they mark that.
    let areMarksOfOther = facts.columns.indices.contains {
      $0 != answer && facts.columns[$0][.nameGiven] > 0 && facts.columns[$0][.truth] < 0.5
    }
    if areMarksOfOther { return nil }
    if let results = columnOfResults(besides: answer) { return results }
    // Wrong statements have a true opposite.
    let areOfTruth = facts.columns[answer][.truth] > 0.5
    return facts.marks.first {
      $0.column != answer && $0.column != prompt && $0.areSomeWrong
        && !(areOfTruth && $0.areOfWrong)
    }?.column
  }

  /// Returns the column by which a learner was wrong somewhere, if the answers may be the learner's.
  private func columnOfResults(besides answer: Int) -> Int? {
    // Whose answers a `response` has is open, and an `answer` without choices is a learner's where points are for it.
    let isReply = facts.columns[answer].learner == .reply
    let name = NameReading(facts.table.columns[answer].name).meaning
    let mayBeOfLearner = name.has(.solution) && !hasChoices
    return facts.columns.indices.first { column in
      guard column != answer, column != prompt, !facts.table.columns[column].isList else {
        return false
      }
      return switch facts.columns[column].learner {
      case .verdict:
        !isOfRight(answer) && facts.columns[column][.truth] > 0.5 && isFalseOnce(column)
      case .points: isReply && distinguishes(column) || mayBeOfLearner && hasResults(column)
      case .answer, .reply, .right, .correction, nil: false
      }
    }
  }

  /// Returns whether each record has a point or none, `1` and `0` or `1/1` and `0/1`, or is passed or failed, and both occur.
  private func hasResults(_ column: Int) -> Bool {
    let cells = facts.table.columns[column].cells.map(\.first)
    guard facts.columns[column][.filled] == 1,
      cells.allSatisfy({ $0.points.map { $0 < 2 } ?? $0.isTruth })
    else { return false }
    return Set(cells.map { $0.points.map { $0 > 0 } ?? $0.isRight }).count == 2
  }

  /// Whether a column has choices by its name.
  private var hasChoices: Bool {
    facts.columns.contains { $0[.nameChoices] > 0.5 || $0[.series] > 0 }
  }

  /// Returns whether a value of a column is false or missing.
  private func isFalseOnce(_ column: Int) -> Bool {
    let cells = facts.table.columns[column].cells.map(\.first)
    return cells.contains { $0.isBlank || $0.isTruth && !$0.isRight }
  }

  /// Returns whether a column has the right answers by its name: `correct answer`, `solution`.
  private func isOfRight(_ column: Int) -> Bool {
    let name = facts.table.columns[column].name
    let meaning = NameReading(name).meaning
    return meaning.has(.solution) && meaning[.answer] != 1
      || FoldedName(name).words.contains { KnownNames.meaning(of: Array($0)).has(.right) }
  }

  /// Returns whether a column of wrong answers is true where one is false, as for statements that are marked in one of
  /// two columns.
  private func hasOpposite(_ column: Int) -> Bool {
    let cells = facts.table.columns[column].cells.map(\.first)
    return facts.columns.indices.contains { other in
      let own = facts.table.columns[other].cells
      return other != column && facts.columns[other][.truth] == 1
        && facts.columns[other][.nameWrong] > 0
        && facts.columns[other][.above] == 0
        && zip(cells, own).allSatisfy {
          $0.isTruth && $1.first.isTruth && $0.isRight != $1.first.isRight
        }
    }
  }

  /// Returns whether prompts repeat with true and with false.
  private func hasBoth(_ column: Int) -> Bool {
    let cells = facts.table.columns[column].cells
    let both = groups.filter { Set($0.map { cells[$0].first.isRight }).count == 2 }
    return !both.isEmpty
      && Double(both.joined().count) >= Self.minShareOfBoth * Double(count)
  }

  /// Returns whether a column has the values of another one in another language.
  private func isTranslation(_ column: Int, of other: Int) -> Bool {
    guard let own = facts.translatedNames[column], let other = facts.translatedNames[other] else {
      return false
    }
    return own.stem == other.stem
  }

  /// Returns whether a column has neither answers nor marks by its name.
  private func isExplained(_ own: ColumnFacts) -> Bool {
    [Fact.nameHint, .nameTitle, .nameID, .nameOrder].contains { own[$0] >= 0.5 }
  }

  /// Returns whether a column besides a prompt and an answer has values that are neither hints nor titles.
  private func isText(_ column: Int, besides answer: Int) -> Bool {
    let own = facts.columns[column]
    let isVaried = own[.few] == 0 && own[.constant] == 0
    return column != prompt && column != answer && own[.above] == 0
      && (own[.nameGiven] > 0 || own[.nameAnswer] > 0.5 && own[.series] == 0
        || own[.text] > 0.5 && (own[.asks] > 0.5 || isVaried))
      && !isExplained(own)
      && !isTranslation(column, of: prompt) && !isTranslation(column, of: answer)
  }
}

extension CellText {
  /// The number of points, perhaps of how many: `1`, `0/1`; nil if the text is something else.
  fileprivate var points: Int? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    return parts.count < 3 && !parts.contains(nil) ? parts[0] : nil
  }
}
