/// Prompt and answer as text: vocabulary, question and answer, true or false, right beside wrong ones.
struct PairTemplate {
  let facts: TableFacts

  /// The columns that may have the answers.
  private let answers: [Int]

  /// The columns with the names of two languages, none if there are others too.
  private let languages: Set<Int>

  /// Whether a column has the answers by its name.
  private let hasNamedAnswer: Bool

  init(facts: TableFacts) {
    self.facts = facts
    hasNamedAnswer = facts.columns.contains { $0[.nameAnswer] > 0.5 && $0[.nameGiven] == 0 }
    answers = facts.candidates(for: .answer)
    let named = facts.columns.indices.filter {
      facts.languages[$0] != nil && facts.columns[$0][.list] == 0
        && facts.columns[$0][.above] == 0
    }
    let areTwo = named.count == 2 && Set(named.map { facts.languages[$0] }).count == 2
    languages = areTwo ? Set(named) : []
  }

  /// Returns the interpretations in which the column `prompt` is asked.
  func interpretations(prompt: Int) -> [Interpretation] {
    let table = facts.table
    let order = table.columns.indices.filter {
      !table.columns[$0].isAbove && facts.columns[$0][.pronounces] == 0
    }
    var found: [Interpretation] = []
    let ofPrompt = facts.evidence(prompt, as: .prompt)
    let marks = AnswerMarks(facts, prompt: prompt)
    for answer in answers where answer != prompt {
      let column = table.columns[answer]
      var evidence = ofPrompt
      let own = facts.columns[answer]
      evidence.add(own, as: .answer)
      // Truth values repeat by their nature, and few values count by themselves.
      if max(own[.truth], own[.few], own[.constant]) > 0.5 { evidence[.answer, .repeats] = 0 }
      // A table of nothing else is about it: `Event,Year`.
      if order.count == 2 { evidence[.answer, .nameOther] *= Self.shareOfWords }
      evidence[.template, .pair] = 1
      if isWhole(order, prompt, answer) {
        evidence[.template, .whole] = 1
      } else if isExplained(order, prompt, answer) {
        evidence[.template, .explained] = 1
      }
      // Questions in another language are no answers.
      let areLanguages =
        own[.nameLanguage] > 0 && facts.columns[prompt][.nameLanguage] > 0
        && column.shareOfQuestions < 0.5
      if areLanguages, languages == [prompt, answer] { evidence[.template, .languages] = 1 }
      addOrder(order, prompt, answer, to: &evidence)
      if ColumnSubjects.arePlaces(table.columns[prompt].name),
        ColumnSubjects.areCapitals(table.columns[answer].name)
      {
        evidence[.check, .isCapital] = 1
      }
      let continued = table.columns[prompt].cells.indices.count {
        table.columns[prompt].cells[$0].isBlank && !column.cells[$0].isBlank
      }
      if Double(continued) > 0.2 * Double(table.count) { evidence[.prompt, .continued] = 1 }
      addSize(prompt, answer, marks, to: &evidence)
      // How many words a language needs does not show which one is asked.
      if areLanguages {
        evidence[.prompt, .wordy] = 0
        evidence[.answer, .longer] = 0
      }
      if isInOtherLanguage(prompt, answer) { evidence[.answer, .inOtherLanguage] = 1 }
      let several = column.isList ? column.cells.count { $0.texts.count > 1 } : 0
      // A word has several translations.
      if own[.nameLanguage] == 0 {
        evidence[.answer, .several] = Double(several) / Double(max(1, table.count))
      }
      found.append(Interpretation(table, prompt: prompt, answer: answer, evidence: evidence))
      if namesChoicesInPrompts(prompt, answer) {
        var evidence = evidence
        evidence[.check, .fitsPrompt] = 1
        found.append(
          Interpretation(
            table, prompt: prompt, answer: answer, notation: .inPrompt, evidence: evidence))
      }
      if several > 0 {
        found.append(
          Interpretation(
            table, prompt: prompt, answer: answer, notation: .firstText, evidence: evidence))
      }
    }
    return found + (withoutAnswers(prompt: prompt).map { [$0] } ?? [])
  }

  /// Returns the interpretation in which the column `prompt` is asked, as its name says, and no column has the right
  /// answers; nil if the name of one says that it has.
  private func withoutAnswers(prompt: Int) -> Interpretation? {
    guard !hasNamedAnswer, facts.columns[prompt][.namePrompt] > 0 else { return nil }
    var evidence = facts.evidence(prompt, as: .prompt)
    evidence[.check, .nothingAnswers] = 1
    let given = facts.columns.indices.first {
      facts.columns[$0][.nameGiven] > 0 && facts.columns[$0][.truth] < 0.5
    }
    if given != nil { evidence[.check, .isGiven] = 1 }
    return Interpretation(
      facts.table, prompt: prompt, answer: given, notation: .withoutAnswers, evidence: evidence)
  }

  /// The share of the letters and numbers among the answers that must name a choice in the text of their prompt, and the
  /// least share of these among all answers.
  private static let (minShareInPrompts, minShareOfLetters) = (0.9, 0.2)

  /// Returns whether the answers are letters or numbers of choices inside the prompts, apart from those in words.
  private func namesChoicesInPrompts(_ prompt: Int, _ answer: Int) -> Bool {
    let share = max(facts.columns[answer][.letters], facts.columns[answer][.indexes])
    if share < Self.minShareOfLetters { return false }
    let cells = zip(facts.table.columns[prompt].cells, facts.table.columns[answer].cells)
    let named = cells.count { PromptChoices($0.first.text).choice($1.first) != nil }
    return Double(named) >= Self.minShareInPrompts * share * Double(max(1, facts.table.count))
  }

  /// Returns whether an answer is in another language than the question, and the one in the language of the question is
  /// in another column: `question_en`, `answer_de`, `answer_en`.
  private func isInOtherLanguage(_ prompt: Int, _ answer: Int) -> Bool {
    guard let one = facts.translatedNames[prompt], let other = facts.translatedNames[answer],
      one.stem != other.stem, one.language != other.language
    else { return false }
    return facts.translatedNames.contains {
      $0?.stem == other.stem && $0?.language == one.language
    }
  }

  /// Returns whether the table has nothing else, except numbers of rows and categories to the left.
  private func isWhole(_ order: [Int], _ prompt: Int, _ answer: Int) -> Bool {
    order.allSatisfy { column in
      column == prompt || column == answer || facts.columns[column][.running] > 0
        || facts.columns[column][.few] > 0 && column < prompt
    }
  }

  /// Returns whether all other columns have another role, or none, by their names.
  private func isExplained(_ order: [Int], _ prompt: Int, _ answer: Int) -> Bool {
    let others: [Fact] = [.nameHint, .nameTitle, .nameID, .nameOrder, .nameOther]
    return order.allSatisfy { column in
      let own = facts.columns[column]
      return column == prompt || column == answer || own[.running] > 0
        || own.strongestName.map(others.contains) == true
    }
  }

  /// Returns whether the name of a column says that it is about the questions in another one. The explanation of a term is
  /// its answer.
  private func isAboutQuestion(_ own: ColumnFacts, _ prompt: ColumnFacts) -> Bool {
    if prompt[.namePrompt] <= 0.5 || own[.nameAnswer] > 0 { return false }
    if own[.nameHint] > 0 { return own[.nameHint] == 1 || prompt[.asks] > 0.5 }
    if own[.nameOrigin] > 0 { return prompt[.asks] > 0.5 }
    return [Fact.nameTitle, .nameOther, .nameID, .nameOrder, .nameWrong].contains { own[$0] > 0.5 }
  }

  private func addOrder(
    _ order: [Int], _ prompt: Int, _ answer: Int, to evidence: inout Evidence
  ) {
    guard order.contains(prompt), order.contains(answer) else { return }
    let trust = facts.trustInOrder(of: answer)
    if answer < prompt {
      evidence[.answer, .beforePrompt] = trust
      // The source of an answer is after it: `answer,source`.
      if NameReading(facts.table.columns[prompt].name).isSource,
        facts.columns[answer][.nameAnswer] == 1
      {
        evidence[.prompt, .namePrompt] = 0
      }
    } else if order.contains(where: { column in
      // A pronunciation or an example belongs to the word beside it.
      prompt < column && column < answer && facts.columns[column].strongestName != .nameHint
    }) {
      evidence[.answer, .notNext] = trust
    }
  }

  /// How much the name of words, or of a prompt that may be anything, says of the one beside it.
  private static let shareOfWords = 0.4

  private func addSize(
    _ prompt: Int, _ answer: Int, _ marks: AnswerMarks, to evidence: inout Evidence
  ) {
    let (one, other) = (facts.columns[prompt], facts.columns[answer])
    evidence[.answer, .longer] = min(1, max(0, other.length / max(1, one.length) / 4 - 0.5))
    let isReference =
      other[.text] < 0.5 && other[.indexes] > 0.9 || other[.letter] > 0.9
    let hasChoices = facts.columns.indices.contains { column in
      column != prompt && column != answer
        && (facts.columns[column][.list] > 0 || facts.columns[column][.nameChoices] > 0)
    }
    if isReference, hasChoices { evidence[.answer, .indexesBesideChoices] = 1 }
    // Without names, a mark comes after its text: `The sun is a star.,TRUE,It is the nearest one.`
    let texts = facts.columns.indices.filter {
      $0 < answer || !facts.table.columns[answer].name.isEmpty
    }
    let isMarkOfAnswer =
      other[.truth] > 0.8 && one[.nameAnswer] > 0.5 && one[.namePrompt] == 0
    if other[.signs] > 0.8 || isMarkOfAnswer || marks.are(answer, of: texts) {
      evidence[.answer, .isMark] = 1
    }
    if marks.tellApart(answer) { evidence[.answer, .isOneOfSeveral] = 1 }
    if marks.columnOfWrong(among: answer) != nil { evidence[.answer, .someWrong] = 1 }
    if one[.namePrompt] > 0.5, other[.nameUnknown] > 0 {
      evidence[.answer, .unknownBesideKnown] =
        one[.namePrompt] > 0.8 && one[.asks] > 0.5 ? 1 : Self.shareOfWords
    }
    if isAboutQuestion(other, one) { evidence[.answer, .isAboutQuestion] = 1 }
  }
}
