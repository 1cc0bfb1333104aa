/// The doubts that marks, points or the answers of learners beside the answers raise.
extension NamedSides {
  var doubtOfMarks: Decision.Doubt? {
    let marks = AnswerMarks(facts, prompt: asked)
    if isOfMarks, !mayRefer,
      marks.areSigns(answer) && !facts.table.isOfObjects || marks.are(answer, of: subjectsOfMarks)
    {
      return .marksAsAnswers(column: name(answer))
    }
    // A word can have several translations.
    if facts.columns[prompt][.nameAnswer] == 0, marks.tellApart(answer) { return .rivalAnswers }
    if let other = marks.columnOfOthers(than: answer) {
      // Where only some are corrected, no column has all right ones.
      let areAll = facts.columns[other][.filled] == 1
      return .otherAnswers(
        column: name(other), mapping: areAll ? nameInOption(of: other) : nil)
    }
    if let part = marks.columnOfParts(besides: answer) { return doubt(ofPart: part) }
    if !mayRefer, marks.mayBeVerdicts(answer) { return .marksAsAnswers(column: name(answer)) }
    return marks.columnOfWrong(among: answer).map { .someWrong(column: name($0)) }
  }

  /// Returns the doubt that a column raises which distinguishes records with the same prompt.
  private func doubt(ofPart part: Int) -> Decision.Doubt {
    if facts.columns[part][.address] > 0.5 { return .promptsAboutFiles(column: name(part)) }
    // A context is before a question.
    let isContext = facts.columns[part].wordCount > facts.columns[prompt].wordCount
    let names = (isContext ? [part, prompt] : [prompt, part]).compactMap(nameInOption)
    return names.count == 2
      ? .partOfPrompt(
        column: name(part), template: names.map { "{\($0)}" }.joined(separator: " "))
      : .rivalAnswers
  }

  /// The column that is asked: a title that asks, rather than the text below it.
  private var asked: Int {
    if facts.columns[prompt][.asks] > 0.5 { return prompt }
    return facts.columns.indices.first {
      facts.columns[$0][.nameTitle] > 0 && facts.columns[$0][.asks] > 0.5
        && facts.columns[$0][.list] == 0
    } ?? prompt
  }

  /// Whether the name of the answers may be that of marks: a `result` beside what somebody answered is one, an `answer`
  /// is the right one.
  private var isOfMarks: Bool {
    let name = NameReading(name(answer)).meaning
    return name.has(.right) || name.has(.flag)
      || name[.answer] != 1
        && facts.columns.contains { $0[.nameGiven] > 0 || $0[.nameChoices] > 0 }
  }

  /// Whether the answers may be numbers of choices: beside lists or columns of choices, a number is one of them.
  private var mayRefer: Bool {
    let isNumber = facts.columns[answer][.number] == 1
    return choices.contains {
      let choices = facts.columns[$0]
      return choices.separator != nil || choices[.series] > 0 || isNumber && choices[.list] > 0
    }
  }

  /// The columns that the answers may mark: columns that are named as answers, or are between them and the prompt, a
  /// `text` only if not all of them are marked. Keys are in an order too: the one in which the first record has them.
  private var subjectsOfMarks: [Int] {
    let areAllMarked = facts.columns[answer][.constant] == 1
    return facts.columns.indices.filter { column in
      let own = facts.columns[column]
      return [Fact.nameAnswer, .nameChoices, .nameGiven].contains { own[$0] > 0 }
        || prompt < column && column < answer && own[.nameOther] == 0
          && (!areAllMarked || own[.nameUnknown] > 0)
    }
  }
}
