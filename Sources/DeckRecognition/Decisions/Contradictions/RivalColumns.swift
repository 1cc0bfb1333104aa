import ByteText
@_spi(Conversion) import QuestionGroups

/// The columns that claim a part of the questions which others have by their names.
struct RivalColumns {
  private let facts: TableFacts
  private let prompt, answer: Int
  private let choices: [Int]

  init(_ sides: NamedSides) {
    (facts, choices) = (sides.facts, sides.choices)
    (prompt, answer) = (sides.prompt, sides.answer)
  }

  /// The least share of the prompts of second questions that end in question marks.
  private static let minShareOfAsking = 0.8

  /// The words for another version of the same question.
  private static let wordsOfVersions = Set(
    ["original", "rephrased", "simplified", "translated", "translation"].map { Array($0.utf8)[...] }
  )

  /// The column with a second question of each record, whose answer is in another column of the same name: `Bonus
  /// question` and `Bonus answer`.
  var columnOfSecondQuestions: Int? {
    let others: [Fact] = [.nameHint, .nameTranslated, .variant, .nameLanguage]
    let columns = facts.columns.indices.filter { column in
      let own = facts.columns[column]
      return isFree(column) && own.isDistinct && others.allSatisfy { own[$0] == 0 }
    }
    return columns.first { column in
      guard facts.table.columns[column].shareOfQuestions >= Self.minShareOfAsking,
        facts.table.columns[column].parents == facts.table.columns[prompt].parents
      else { return false }
      let words = ownWords(column)
      return !words.isEmpty && Self.wordsOfVersions.isDisjoint(with: words)
        && columns.contains { other in
          other > column && ownWords(other) == words
            && NameReading(facts.table.columns[other].name).mayBeOfAnswers
        }
    }
  }

  /// Returns the words in the name of a column that mean neither prompts nor answers.
  private func ownWords(_ column: Int) -> [ArraySlice<UInt8>] {
    FoldedName(facts.table.columns[column].name).words.filter { word in
      let meaning = KnownNames.meaning(of: Array(word))
      return ![NameRole.prompt, .answer, .answers].contains { meaning.has($0) }
    }
  }

  private func isFree(_ column: Int) -> Bool {
    column != prompt && column != answer && !choices.contains(column)
      && facts.columns[column][.above] == 0
  }

  /// How answers refer to the choices of their records.
  private enum Reference: CaseIterable { case text, letter, index0, index1 }

  /// The column that refers to other choices than the answers do, in each way in which it can be read, or to choices where
  /// the answers are none: `correctIndex` beside `answer`.
  var columnOfOtherChoices: Int? {
    // The parts of objects of choices are not choices themselves.
    let areChoices = choices.count == 1 || choices.allSatisfy { facts.columns[$0][.list] == 0 }
    guard !choices.isEmpty, areChoices, facts.columns[answer][.number] < 1 else { return nil }
    let own = [Reference.text, .letter].lazy.compactMap { right(in: answer, as: $0) }.first
    // The explanation of an answer is in words.
    if own == nil, facts.columns[answer].wordCount <= Self.maxWordsOfChoice { return nil }
    let answers = facts.table.columns[answer].cells
    return facts.columns.indices.first { column in
      guard isFree(column), facts.columns[column].isNamedAsAnswer else { return false }
      let readings = Reference.allCases.compactMap { right(in: column, as: $0) }
      guard let own else {
        return !readings.isEmpty
          && readings[0].indices.allSatisfy { readings[0][$0] != nil && !answers[$0].isBlank }
      }
      return !readings.isEmpty
        && readings.allSatisfy { reading in
          zip(own, reading).contains { $0 != nil && $1 != nil && $0 != $1 }
        }
    }
  }

  /// The mean number of words of answers that may be choices in other words.
  private static let maxWordsOfChoice = 5.0

  /// Returns the choice to which a column refers in each record, nil where the column has no value; nil if a value
  /// refers to no choice.
  private func right(in column: Int, as reference: Reference) -> [[UInt8]?]? {
    let parts = choices.map { facts.parts(ofColumn: $0) }
    var right: [[UInt8]?] = []
    for (record, cell) in facts.table.columns[column].cells.enumerated() {
      if cell.isBlank {
        right.append(nil)
        continue
      }
      let texts = parts.flatMap { $0[record] }
      let (value, ordinals) = (cell.first, cell.first.ordinals)
      let place: Int? =
        switch reference {
        case .text: texts.firstIndex { $0.folded == value.folded }
        case .letter: value.traits.contains(.letters) ? ordinals.first : nil
        case .index0: value.traits.contains(.indexes) ? ordinals.first : nil
        case .index1: value.traits.contains(.indexes) ? ordinals.first.map { $0 - 1 } : nil
        }
      guard let place, texts.indices.contains(place) else { return nil }
      right.append(texts[place].folded)
    }
    return right.allSatisfy { $0 == nil } ? nil : right
  }
}

extension ColumnFacts {
  /// Whether the name is that of an answer or of a reference to the right choice, and not of somebody's.
  fileprivate var isNamedAsAnswer: Bool {
    max(self[.nameAnswer], self[.nameIndex]) > 0.5 && self[.nameGiven] == 0
  }
}
