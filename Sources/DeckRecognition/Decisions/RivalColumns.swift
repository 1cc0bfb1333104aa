import ByteText

/// The columns that claim a part of the questions which others have by their names.
struct RivalColumns {
  let facts: TableFacts
  let prompt, answer: Int

  /// The columns with choices by their names.
  let choices: [Int]

  /// The least share of the prompts of second questions that end in question marks.
  private static let minShareOfAsking = 0.8

  /// The column with a second question of each record, whose answer is in another column beside it: `Bonus question` and
  /// `Bonus answer`.
  var columnOfSecondQuestions: Int? {
    let columns = facts.columns
    let answers = columns.indices.filter {
      isFree($0) && max(columns[$0][.nameAnswer], columns[$0][.nameGiven]) > 0
        && columns[$0].isDistinct
    }
    return columns.indices.first { column in
      isFree(column) && columns[column].isDistinct && columns[column][.nameHint] < 0.5
        && [.nameTranslated, .variant, .nameLanguage].allSatisfy { columns[column][$0] == 0 }
        && facts.table.columns[column].parents == facts.table.columns[prompt].parents
        && facts.table.columns[column].shareOfQuestions >= Self.minShareOfAsking
        && answers.contains { $0 > column }
    }
  }

  private func isFree(_ column: Int) -> Bool {
    column != prompt && column != answer && !choices.contains(column)
      && facts.columns[column][.list] == 0 && facts.columns[column][.above] == 0
  }

  /// How answers refer to the choices of their records.
  private enum Reference: CaseIterable { case text, letter, index0, index1 }

  /// The column that refers to other choices than the answers do, in each way in which it can be read: `correctIndex`
  /// beside `answer`.
  var columnOfOtherChoices: Int? {
    // The parts of objects of choices are not choices themselves.
    let areChoices = choices.count == 1 || choices.allSatisfy { facts.columns[$0][.list] == 0 }
    guard !choices.isEmpty, areChoices, facts.columns[answer][.number] < 1 else { return nil }
    let own = [Reference.text, .letter].lazy.compactMap { places(in: answer, as: $0) }.first
    guard let own else { return nil }
    return facts.columns.indices.first { column in
      guard isFree(column), facts.columns[column].isNamedAsAnswer else { return false }
      let readings = Reference.allCases.compactMap { places(in: column, as: $0) }
      return !readings.isEmpty
        && readings.allSatisfy { reading in
          zip(own, reading).contains { $0 != nil && $1 != nil && $0 != $1 }
        }
    }
  }

  /// Returns the place of the choice to which a column refers in each record, nil where the column has no value; nil if
  /// a value refers to no choice.
  private func places(in column: Int, as reference: Reference) -> [Int?]? {
    var places: [Int?] = []
    for (record, cell) in facts.table.columns[column].cells.enumerated() {
      if cell.isBlank {
        places.append(nil)
        continue
      }
      let texts = choices.flatMap { facts.table.columns[$0].cells[record].texts }
      let place: Int? =
        switch reference {
        case .text: texts.firstIndex { $0.folded == cell.first.folded }
        case .letter: cell.first.traits.contains(.letters) ? cell.first.ordinals.only : nil
        case .index0: cell.first.traits.contains(.indexes) ? cell.first.ordinals.only : nil
        case .index1:
          cell.first.traits.contains(.indexes) ? cell.first.ordinals.only.map { $0 - 1 } : nil
        }
      guard let place, texts.indices.contains(place) else { return nil }
      places.append(place)
    }
    return places.allSatisfy { $0 == nil } ? nil : places
  }
}

extension ColumnFacts {
  /// Whether the name is that of an answer or of a reference to the right choice, and not of somebody's.
  fileprivate var isNamedAsAnswer: Bool {
    max(self[.nameAnswer], self[.nameIndex]) > 0.5 && self[.nameGiven] == 0
  }
}

extension Array {
  /// The element, if there is exactly one.
  fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
