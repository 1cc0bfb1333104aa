import ByteText
@_spi(Conversion) import QuestionGroups

/// The doubts whether the column that is named like the answers has them, and not references to choices, lists of choices
/// or counts.
extension NamedSides {
  // MARK: References

  /// The fewest letters that stand for choices.
  private static let minLetters = 5

  /// Letters of choices that no column has, some of which repeat, as the names of notes or vitamins rarely do, or numbers
  /// or ids below a name that shows it: `correct option id`.
  var doubtOfReferences: Decision.Doubt? {
    let own = facts.columns[answer]
    let mayBeChoices = facts.columns.indices.contains { column in
      let other = facts.columns[column]
      return column != prompt && column != answer && max(other[.text], other[.list]) > 0.5
        && [Fact.nameHint, .nameTitle, .nameID].allSatisfy { other[$0] < 0.5 }
    }
    guard choices.isEmpty, !mayBeChoices else { return nil }
    let cells = columns[answer].cells
    let areLetters =
      own[.repeats] > 0 && own[.constant] == 0 && facts.table.count >= Self.minLetters
      && facts.columns[prompt].wordCount > 2
      && cells.allSatisfy { $0.isBlank || AnswerReference.isOfKey($0.first) }
    let isNamed = own[.nameIndex] == 1 || isIDOfChoice(name(answer))
    guard areLetters || isNamed && max(own[.number], own[.code], own[.letters]) == 1
    else { return nil }
    // Choices can be inside a prompt, also in a list in HTML.
    let areInPrompts = zip(cells, columns[prompt].cells).contains {
      PromptChoices.isNamed(by: $0.first.text, in: $1.first.text)
        || $1.first.text.contains("<li>")
    }
    return areInPrompts ? nil : .referencesAsAnswers(column: name(answer))
  }

  /// Returns whether a name is that of the id or the number of a choice: `option_id`.
  private func isIDOfChoice(_ name: String) -> Bool {
    let meanings = FoldedName(name).words.map { KnownNames.meaning(of: Array($0)) }
    return [NameRole.choice, .reference].allSatisfy { role in meanings.contains { $0.has(role) } }
  }

  // MARK: Counts

  /// The fewest rows in which more people were right than wrong by no chance.
  private static let minCounts = 4

  /// Numbers below a word for right ones, each greater than one below a word for wrong ones, where no other column has
  /// words, as the numbers of people who were right and wrong. Prompts with digits ask for numbers.
  var doubtOfCounts: Decision.Doubt? {
    let others = facts.columns.indices.filter { $0 != prompt && $0 != answer }
    let wrong = others.filter { facts.columns[$0][.nameWrong] > 0 }
    guard wrong.count == 1, facts.table.count >= Self.minCounts,
      others.allSatisfy({ facts.columns[$0][.text] < 0.5 }),
      ChoiceFlag(name(answer))?.isOfAnswer == false
    else { return nil }
    let areMore = zip(columns[answer].cells, columns[wrong[0]].cells).allSatisfy {
      guard let right = Int($0.first.text), let wrong = Int($1.first.text) else { return false }
      return right > wrong
    }
    let prompts = columns[prompt].cells.map(\.first.text.utf8)
    let countWithDigits = prompts.count { $0.span.hasDigit }
    return areMore && 2 * countWithDigits < prompts.count
      ? .countsAsAnswers(column: name(answer)) : nil
  }

  // MARK: Lists and keys

  /// Answers that may be the choices, or the names of keys that have them.
  var doubtOfListsAndKeys: Decision.Doubt? {
    areListsOfChoices
      ? .listedChoices(column: name(answer))
      : areNamesOfKeys ? .referencesAsAnswers(column: name(answer)) : nil
  }

  /// The fewest values in each list of answers that may be choices, and the fewest lists of two.
  private static let (minListedChoices, minListsOfTwo) = (3, 4)

  /// Whether the answers of several records are lists, all equally long: a prompt has as many choices as the
  /// others, but rarely as many right answers.
  private var areListsOfChoices: Bool {
    let answers = columns[answer]
    let (counts, records) = (Set(answers.cells.map(\.texts.count)), answers.cells.count)
    guard answers.isList, counts.count == 1, let count = counts.first else { return false }
    if count >= Self.minListedChoices { return records > 1 }
    // Yes and no are answers to several questions; two words for one thing are not.
    let texts = answers.cells.flatMap(\.texts).map(\.folded)
    return count > 1 && records >= Self.minListsOfTwo && 2 * Set(texts).count <= texts.count
  }

  /// Whether all answers, of which some differ, are names of other keys.
  private var areNamesOfKeys: Bool {
    let texts = Set(columns[answer].cells.map(\.first.folded))
    let others = columns.indices.filter { $0 != answer }.map { columns[$0] }
    let names = Set(others.flatMap { $0.parents + [$0.name] }.map { FoldedName($0).bytes })
    return texts.count > 1 && texts.isSubset(of: names)
  }
}
