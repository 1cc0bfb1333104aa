/// One way to read the columns of a table as questions.
package struct Interpretation: Sendable {
  /// How the answer of a record follows from its values.
  package enum Notation: String, Sendable {
    /// The answer column has the text.
    case text
    /// The answer column has accepted answers, of which the first one is written.
    case firstText
    /// The letter of a choice.
    case letter
    /// The number of a choice, counted from 0 or from 1.
    case index0, index1
    /// The name or the id of a choice.
    case key
    /// The letter and the text of a choice: `B) Lima`.
    case labelled
    /// A truth value for each choice.
    case flags
    /// A truth value in the row of each choice.
    case rows
    /// A mark in the text of the right choice.
    case marker
    /// The letter or the number of a choice in the text of the prompt.
    case inPrompt
    /// Nothing shows the right choice.
    case unanswered
    /// No column has right answers. The answer column has somebody's answers, if there is one.
    case withoutAnswers

    /// Whether it reads questions with their right answers.
    var hasAnswers: Bool { ![.inPrompt, .unanswered, .withoutAnswers].contains(self) }
  }

  let table: SampleTable

  /// The indices of columns in the table.
  let prompt: Int
  let answer: Int?
  let choices: ChoiceSet?

  package let notation: Notation

  let evidence: Evidence

  init(
    _ table: SampleTable, prompt: Int, answer: Int?, choices: ChoiceSet? = nil,
    notation: Notation = .text, evidence: Evidence = Evidence()
  ) {
    self.table = table
    self.prompt = prompt
    self.answer = answer
    self.choices = choices
    self.notation = notation
    self.evidence = evidence
  }

  /// The indices of the columns that have a role.
  var used: [Int] {
    (answer.map { [prompt, $0] } ?? [prompt]) + (choices?.columns ?? []) + (choices?.flags ?? [])
  }

  /// The languages of the names of the prompt and of the answer, or of the choices.
  var translatedNames: [TranslatedName?] {
    ([prompt] + (answer.map { [$0] } ?? choices?.columns ?? []))
      .map { TranslatedName(table.columns[$0].name) }
  }

  /// The right answers of a record, none if it has no answer; nil if the record breaks the check.
  func answers(of record: Int) -> [String]? {
    if notation == .withoutAnswers { return [""] }
    let cell = answer.map { table.columns[$0].cells[record] }
    if notation == .inPrompt {
      guard let cell, !cell.isBlank else { return [] }
      let choices = PromptChoices(table.columns[prompt].cells[record].first.text)
      // Other questions have their answer in words.
      return choices.choice(cell.first).map { [$0] }
        ?? (cell.first.ordinals.isEmpty ? [cell.first.text] : nil)
    }
    guard let choices else {
      let texts = (cell?.texts ?? []).filter { !$0.isBlank }.map(\.text)
      return notation == .firstText ? Array(texts.prefix(1)) : texts
    }
    return choices.right(record, cell, notation, in: table)
  }

  /// A question as it would be read.
  package struct ReadQuestion: Hashable, Sendable {
    package let prompt, answer: String
  }

  /// The questions of all records, and the number of records that break the check.
  func questions() -> (questions: [ReadQuestion], misfitCount: Int) {
    var questions: [ReadQuestion] = []
    var misfits = 0
    let prompts = table.columns[prompt].cells
    if notation == .rows, let choices { return (choices.questions(prompts, in: table), 0) }
    for record in prompts.indices {
      let answers = answers(of: record)
      if answers == nil { misfits += 1 }
      let prompt = prompts[record]
      guard !prompt.isList, !prompt.isBlank, let answers, !answers.isEmpty,
        !answers.contains(where: {
          $0.utf8.first == UInt8(ascii: "#") && CellText($0).traits.contains(.faulty)
        })
      else { continue }
      questions.append(
        ReadQuestion(prompt: prompt.first.text, answer: answers.joined(separator: ", ")))
    }
    return (questions, misfits)
  }
}
