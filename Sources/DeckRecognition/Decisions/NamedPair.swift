import ByteText
@_spi(Conversion) import QuestionGroups

/// A prompt and an answer as the names of their columns say it, which the values may contradict.
package struct NamedPair {
  private let prompt, answer: Int
  private let choices: Set<Int>
  private let checksPrompt: Bool

  /// Creates a pair of columns by their positions, beside the ones that are named as choices. A prompt that a person
  /// chose is not checked, only its answer.
  package init(prompt: Int, checksPrompt: Bool, answer: Int, choices: Set<Int>) {
    (self.prompt, self.answer, self.choices) = (prompt, answer, choices)
    self.checksPrompt = checksPrompt
  }

  /// Returns how the values of a table contradict the names, or nil if they do not.
  package func contradiction(in table: SampleTable) -> Decision.Doubt? {
    let facts = TableFacts(table)
    let columns = facts.table.columns
    func index(_ position: Int) -> Int? { columns.firstIndex { $0.position == position } }
    guard let prompt = index(prompt), let answer = index(answer) else { return nil }
    if checksPrompt, facts.columns[prompt][.numbersText] > 0 {
      return .numbersAsPrompts(column: columns[prompt].name)
    }
    if checksPrompt, let doubt = askingElsewhere(facts) { return doubt }
    // The numbers of questions beside the letters of choices, which are somewhere else.
    if checksPrompt, choices.isEmpty, facts.columns[prompt][.running] > 0,
      facts.columns[prompt][.number] == 1, facts.columns[answer][.letters] == 1
    {
      return .numbersAsPrompts(column: columns[prompt].name)
    }
    if checksPrompt, answer < prompt, NameReading(columns[prompt].name).isSource,
      NameReading(columns[answer].name).meaning[.answer] == 1
    {
      return .sourcesAsPrompts(column: columns[prompt].name)
    }
    if checksPrompt || table.isOfObjects,
      let words = columnOfWords(inExamples: prompt, besides: answer, facts)
    {
      return .examplesAsPrompts(
        column: columns[prompt].name, words: columns[words].name,
        mapping: nameInOption(of: words, facts.table))
    }
    if let doubt = contradictionOfWeakNames(facts, prompt, answer) { return doubt }
    let rivals = RivalColumns(
      facts: facts, prompt: prompt, answer: answer, choices: choices.compactMap(index).sorted())
    if let other = rivals.columnOfOtherChoices {
      return .otherChoices(column: columns[other].name, than: columns[answer].name)
    }
    if checksPrompt || table.isOfObjects, let second = rivals.columnOfSecondQuestions {
      return .secondQuestions(column: columns[second].name)
    }
    if areCounts(answer, besides: prompt, facts) {
      return .countsAsAnswers(column: columns[answer].name)
    }
    let marks = AnswerMarks(facts, prompt: asked(named: prompt, facts))
    let name = NameReading(columns[answer].name).meaning
    // Beside lists or columns of choices, a number is one of them.
    let isNumber = facts.columns[answer][.number] == 1
    let mayRefer = choices.compactMap(index).contains {
      let choices = facts.columns[$0]
      return choices.separator != nil || choices[.series] > 0 || isNumber && choices[.list] > 0
    }
    // The subject of a mark is named as an answer, or is between it and the prompt: a `text` only if not all of them are
    // marked. Keys are in an order too: the one in which the first record has them.
    let areAllMarked = facts.columns[answer][.constant] == 1
    let texts = columns.indices.filter {
      mayAnswer(facts.columns[$0])
        || prompt < $0 && $0 < answer && facts.columns[$0][.nameOther] == 0
          && (!areAllMarked || facts.columns[$0][.nameUnknown] > 0)
    }
    // A `result` beside what somebody answered is a mark, an `answer` is the right one.
    let isOfMarks =
      name.has(.right) || name.has(.flag)
      || name[.answer] != 1
        && facts.columns.contains { $0[.nameGiven] > 0 || $0[.nameChoices] > 0 }
    if isOfMarks, !mayRefer,
      marks.areSigns(answer) && !facts.table.isOfObjects
        || marks.are(answer, of: texts)
    {
      return .marksAsAnswers(column: columns[answer].name)
    }
    // A word can have several translations.
    if facts.columns[prompt][.nameAnswer] == 0, marks.tellApart(answer) {
      return .rivalAnswers
    }
    if let other = marks.columnOfOthers(than: answer) {
      // Where only some are corrected, no column has all right ones.
      let areAll = facts.columns[other][.filled] == 1
      return .otherAnswers(
        column: columns[other].name,
        mapping: areAll ? nameInOption(of: other, facts.table) : nil)
    }
    if let part = marks.columnOfParts(besides: answer) {
      if facts.columns[part][.address] > 0.5 {
        return .promptsAboutFiles(column: columns[part].name)
      }
      // A context is before a question.
      let isContext = facts.columns[part].wordCount > facts.columns[prompt].wordCount
      let order = isContext ? [part, prompt] : [prompt, part]
      let names = order.compactMap { nameInOption(of: $0, facts.table) }
      return names.count == 2
        ? .partOfPrompt(
          column: columns[part].name, template: names.map { "{\($0)}" }.joined(separator: " "))
        : .rivalAnswers
    }
    if !mayRefer, marks.mayBeVerdicts(answer) {
      return .marksAsAnswers(column: columns[answer].name)
    }
    if let wrong = marks.columnOfWrong(among: answer) {
      return .someWrong(column: columns[wrong].name)
    }
    return areReferences(answer, besides: prompt, facts)
      ? .referencesAsAnswers(column: columns[answer].name) : nil
  }

  /// The fewest letters that stand for choices.
  private static let minLetters = 5

  /// Returns whether answers are letters of choices that no column has, some of which repeat, as the names of notes or
  /// vitamins rarely do, or numbers or ids below a name that shows it: `correct option id`.
  private func areReferences(_ answer: Int, besides prompt: Int, _ facts: TableFacts) -> Bool {
    let own = facts.columns[answer]
    let mayBeChoices = facts.columns.indices.contains { column in
      let other = facts.columns[column]
      return column != prompt && column != answer && max(other[.text], other[.list]) > 0.5
        && [Fact.nameHint, .nameTitle, .nameID].allSatisfy { other[$0] < 0.5 }
    }
    guard choices.isEmpty, !mayBeChoices else { return false }
    let cells = facts.table.columns[answer].cells
    let areLetters =
      own[.repeats] > 0 && own[.constant] == 0 && facts.table.count >= Self.minLetters
      && facts.columns[prompt].wordCount > 2
      && cells.allSatisfy { $0.isBlank || AnswerReference.isOfKey($0.first) }
    let isNamed = own[.nameIndex] == 1 || isIDOfChoice(facts.table.columns[answer].name)
    guard areLetters || isNamed && max(own[.number], own[.code], own[.letters]) == 1
    else { return false }
    // Choices can be inside a prompt, also in a list in HTML.
    return !zip(cells, facts.table.columns[prompt].cells).contains {
      PromptChoices.isNamed(by: $0.first.text, in: $1.first.text)
        || $1.first.text.contains("<li>")
    }
  }

  /// Returns whether a name is that of the id or the number of a choice: `option_id`.
  private func isIDOfChoice(_ name: String) -> Bool {
    let meanings = FoldedName(name).words.map { KnownNames.meaning(of: Array($0)) }
    return [NameRole.choice, .reference].allSatisfy { role in meanings.contains { $0.has(role) } }
  }

  /// The fewest rows in which more people were right than wrong by no chance.
  private static let minCounts = 4

  /// Returns whether the answers are numbers below a word for right ones, each greater than one below a word for wrong ones,
  /// and no other column has words, as the numbers of people who were right and wrong. Prompts with digits ask for numbers.
  private func areCounts(_ answer: Int, besides prompt: Int, _ facts: TableFacts) -> Bool {
    let columns = facts.table.columns
    let others = facts.columns.indices.filter { $0 != prompt && $0 != answer }
    let wrong = others.filter { facts.columns[$0][.nameWrong] > 0 }
    guard wrong.count == 1, facts.table.count >= Self.minCounts,
      others.allSatisfy({ facts.columns[$0][.text] < 0.5 }),
      ChoiceFlag(columns[answer].name)?.isOfAnswer == false
    else { return false }
    let areMore = zip(columns[answer].cells, columns[wrong[0]].cells).allSatisfy {
      guard let right = Int($0.first.text), let wrong = Int($1.first.text) else { return false }
      return right > wrong
    }
    let prompts = columns[prompt].cells.map(\.first.text.utf8)
    return areMore && 2 * prompts.count { $0.span.hasDigit } < prompts.count
  }

  /// The least share of prompts that are examples of a word, and the fewest of them.
  private static let (minShareOfExamples, minExamples) = (0.5, 3)

  /// Returns the column before the prompts with words that are in them, if the name of the prompts is that of examples too:
  /// `word,definition,sentence`. The answers are about the words.
  private func columnOfWords(
    inExamples prompt: Int, besides answer: Int, _ facts: TableFacts
  ) -> Int? {
    let columns = facts.table.columns
    guard NameReading(columns[prompt].name).ownMeaning[.prompt] == 3,
      facts.columns[prompt][.asks] < 0.5, facts.columns[answer][.truth] < 0.5
    else { return nil }
    return facts.columns.indices.first { column in
      let own = facts.columns[column]
      guard column < prompt, column != answer, own[.list] == 0, own[.above] == 0,
        own[.text] > 0.5, [Fact.nameHint, .nameID, .nameOther].allSatisfy({ own[$0] < 0.5 }),
        !NameReading(columns[column].name).meaning.has(.title),
        own.length * 2 <= facts.columns[prompt].length
      else { return false }
      let examples = zip(columns[column].cells, columns[prompt].cells).count { word, example in
        word.first.isLong
          && example.first.text.lowercased().utf8.span.contains(word.first.text.lowercased())
      }
      return examples >= Self.minExamples
        && Double(examples) >= Self.minShareOfExamples * Double(facts.table.count)
    }
  }

  /// The least share of prompts that are names of settings.
  private static let minShareOfSettings = 0.5

  /// Finds values that are neither prompts nor answers below names that mean other things too: categories in
  /// `text,label`, settings in `key,value`.
  private func contradictionOfWeakNames(
    _ facts: TableFacts, _ prompt: Int, _ answer: Int
  ) -> Decision.Doubt? {
    let columns = facts.table.columns
    guard choices.isEmpty, NameReading(columns[answer].name).isWeakAnswer else {
      return nil
    }
    let own = facts.columns[answer]
    // The name of a label, below which numbers from 0 are too.
    let isLabel = NameReading(columns[answer].name).meaning.has(.label)
    if isLabel, own[.few] > 0 || own[.truth] == 1 && own[.number] == 1 && own[.constant] == 0 {
      return .categoriesAsAnswers(column: columns[answer].name)
    }
    guard NameReading(columns[prompt].name).meaning[.prompt] == 3 else { return nil }
    return facts.columns[prompt][.settings] >= Self.minShareOfSettings
      ? .settingsAsPrompts(column: columns[prompt].name) : nil
  }

  /// Returns the doubt of objects for which no other reading is better than their names: answers that may be choices or
  /// names of them, or prompts that do not ask beside other values that do.
  package func openDoubt(in table: SampleTable) -> Decision.Doubt? {
    if let column = table.columns.first(where: { $0.position == answer }), choices.isEmpty {
      let prompts = table.columns.first { $0.position == prompt }
      if listsChoices(column, besides: prompts) { return .listedChoices(column: column.name) }
      if areNamesOfKeys(column, table) { return .referencesAsAnswers(column: column.name) }
    }
    return askingElsewhere(TableFacts(table))
  }

  /// The fewest values in each list of answers that may be choices, and the fewest questions with lists of two.
  private static let (minListedChoices, minListsOfTwo) = (3, 4)

  /// Returns whether the answers of several records are lists, all equally long: a prompt has as many choices as the
  /// others, but rarely as many right answers.
  private func listsChoices(_ answers: SampleColumn, besides prompts: SampleColumn?) -> Bool {
    let (counts, records) = (Set(answers.cells.map(\.texts.count)), answers.cells.count)
    guard answers.isList, counts.count == 1, let count = counts.first else { return false }
    return count >= Self.minListedChoices && records > 1
      || count > 1 && records >= Self.minListsOfTwo && (prompts?.shareOfQuestions ?? 0) > 0.5
  }

  /// Returns whether all answers, of which some differ, are names of other keys.
  private func areNamesOfKeys(_ answers: SampleColumn, _ table: SampleTable) -> Bool {
    let texts = Set(answers.cells.map(\.first.folded))
    let others = table.columns.filter { $0.position != answers.position }
    let names = Set(others.flatMap { $0.parents + [$0.name] }.map { FoldedName($0).bytes })
    return texts.count > 1 && texts.isSubset(of: names)
  }

  /// The least share of the values of a column that ask, beside prompts of which none does.
  private static let minShareOfAsking = 0.8

  /// Finds the column whose values end in question marks, if no named prompt does: `title` beside `source`.
  /// An example or a hint may ask too.
  private func askingElsewhere(_ facts: TableFacts) -> Decision.Doubt? {
    let columns = facts.table.columns
    func index(_ position: Int) -> Int? { columns.firstIndex { $0.position == position } }
    guard let prompt = index(prompt) else { return nil }
    guard columns[prompt].shareOfQuestions == 0 else { return nil }
    let taken = Set(choices.union([self.prompt, answer]).compactMap(index))
    let other = facts.columns.indices.first { column in
      let own = facts.columns[column]
      return !taken.contains(column) && (own[.nameHint] < 0.5 || own[.namePrompt] > 0)
        && own[.list] == 0 && own[.above] == 0
        && own.isDistinct && columns[column].shareOfQuestions >= Self.minShareOfAsking
    }
    return other.map {
      .askingElsewhere(
        named: columns[prompt].name, asking: columns[$0].name,
        mapping: nameInOption(of: $0, facts.table))
    }
  }

  /// Returns the name of a column as a template or a mapping has it, or its number if the name is not plain; nil for a
  /// key that none has.
  private func nameInOption(of column: Int, _ table: SampleTable) -> String? {
    let (own, name) = (table.columns[column], FoldedName(table.columns[column].name).bytes)
    let isPlain =
      own.parents.isEmpty && !name.isEmpty && escaped(own.name) == own.name
      && table.columns.count { FoldedName($0.name).bytes == name } == 1
      && !own.name.contains { "{},#=[]|".contains($0) }
    return isPlain ? own.name : table.isOfObjects ? nil : "#\(own.position + 1)"
  }

  /// Returns the column that is asked: a title that asks, rather than the text below it.
  private func asked(named prompt: Int, _ facts: TableFacts) -> Int {
    if facts.columns[prompt][.asks] > 0.5 { return prompt }
    return facts.columns.indices.first {
      facts.columns[$0][.nameTitle] > 0 && facts.columns[$0][.asks] > 0.5
        && facts.columns[$0][.list] == 0
    } ?? prompt
  }

  /// Returns whether a column has answers, of whoever, or choices by its name.
  private func mayAnswer(_ facts: ColumnFacts) -> Bool {
    [Fact.nameAnswer, .nameChoices, .nameGiven].contains { facts[$0] > 0 }
  }
}

extension CellText {
  /// Whether a text of Latin letters is in another one by no chance, as `in` and `art` are.
  fileprivate var isLong: Bool { length > 3 || text.utf8.contains { $0 >= 0x80 } }
}
