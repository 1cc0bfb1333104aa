import ByteText

/// The doubts whether the column that is named like the prompts has them.
extension NamedSides {
  /// Numbers, sources of answers, or values that do not ask beside others that do.
  var doubtOfPrompts: Decision.Doubt? {
    if facts.columns[prompt][.numbersText] > 0 { return .numbersAsPrompts(column: name(prompt)) }
    // It shows which column asks, and so comes before other numbers.
    if let doubt = doubtOfAskingElsewhere { return doubt }
    if areNumbersBesideLetters { return .numbersAsPrompts(column: name(prompt)) }
    if answer < prompt, NameReading(name(prompt)).isSource,
      NameReading(name(answer)).meaning[.answer] == 1
    {
      return .sourcesAsPrompts(column: name(prompt))
    }
    return nil
  }

  /// Whether the prompts are the numbers of questions beside the letters of choices, which are somewhere else.
  private var areNumbersBesideLetters: Bool {
    choices.isEmpty && facts.columns[prompt][.running] > 0 && facts.columns[prompt][.number] == 1
      && facts.columns[answer][.letters] == 1
  }

  // MARK: Asking elsewhere

  /// The least share of the values of a column that ask, beside prompts of which none does.
  private static let minShareOfAsking = 0.8

  /// The column whose values end in question marks, if no named prompt does: `title` beside `source`. An example or a hint
  /// may ask too.
  var doubtOfAskingElsewhere: Decision.Doubt? {
    guard columns[prompt].shareOfQuestions == 0 else { return nil }
    let taken = Set(choices + [prompt, answer])
    let other = facts.columns.indices.first { column in
      let own = facts.columns[column]
      return !taken.contains(column) && (own[.nameHint] < 0.5 || own[.namePrompt] > 0)
        && own[.list] == 0 && own[.above] == 0
        && own.isDistinct && columns[column].shareOfQuestions >= Self.minShareOfAsking
    }
    return other.map {
      .askingElsewhere(named: name(prompt), asking: name($0), mapping: nameInOption(of: $0))
    }
  }

  // MARK: Examples

  /// The least share of prompts that are examples of a word, and the fewest of them.
  private static let (minShareOfExamples, minExamples) = (0.5, 3)

  /// The column before the prompts with words that are in them, if the name of the prompts is that of examples too:
  /// `word,definition,sentence`. The answers are about the words.
  var doubtOfExamples: Decision.Doubt? {
    guard NameReading(name(prompt)).ownMeaning[.prompt] == 3,
      facts.columns[prompt][.asks] < 0.5, facts.columns[answer][.truth] < 0.5
    else { return nil }
    let words = facts.columns.indices.first { column in
      let own = facts.columns[column]
      guard column < prompt, column != answer, own[.list] == 0, own[.above] == 0,
        own[.text] > 0.5, [Fact.nameHint, .nameID, .nameOther].allSatisfy({ own[$0] < 0.5 }),
        !NameReading(name(column)).meaning.has(.title),
        own.length * 2 <= facts.columns[prompt].length
      else { return false }
      let examples = zip(columns[column].cells, columns[prompt].cells).count { word, example in
        word.first.isLong
          && example.first.text.lowercased().utf8.span.contains(word.first.text.lowercased())
      }
      return examples >= Self.minExamples
        && Double(examples) >= Self.minShareOfExamples * Double(facts.table.count)
    }
    return words.map {
      .examplesAsPrompts(column: name(prompt), words: name($0), mapping: nameInOption(of: $0))
    }
  }

  // MARK: Weak names

  /// The least share of prompts that are names of settings.
  private static let minShareOfSettings = 0.5

  /// Values that are neither prompts nor answers below names that mean other things too: categories in
  /// `text,label`, settings in `key,value`.
  var doubtOfWeakNames: Decision.Doubt? {
    guard choices.isEmpty, NameReading(name(answer)).isWeakAnswer else { return nil }
    let own = facts.columns[answer]
    // The name of a label, below which numbers from 0 are too.
    let isLabel = NameReading(name(answer)).meaning.has(.label)
    if isLabel, own[.few] > 0 || own[.truth] == 1 && own[.number] == 1 && own[.constant] == 0 {
      return .categoriesAsAnswers(column: name(answer))
    }
    guard NameReading(name(prompt)).meaning[.prompt] == 3 else { return nil }
    return facts.columns[prompt][.settings] >= Self.minShareOfSettings
      ? .settingsAsPrompts(column: name(prompt)) : nil
  }
}

extension CellText {
  /// Whether a text of Latin letters is in another one by no chance, as `in` and `art` are.
  fileprivate var isLong: Bool { length > 3 || text.utf8.contains { $0 >= 0x80 } }
}
