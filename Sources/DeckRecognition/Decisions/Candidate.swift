/// An interpretation with its score, and what it would make of the sampled records.
package struct Candidate: Sendable {
  package let interpretation: Interpretation

  /// The row that is the header, counted from 0 among the rows that are not blank; nil if there is none.
  package let header: Int?

  /// The first row that is a record.
  package let firstRecord: Int

  /// The rows above the header.
  let rowsAbove: RowsAbove

  /// Everything that speaks for and against it.
  package let evidence: Evidence

  /// The questions of the sampled records.
  package let questions: [Interpretation.ReadQuestion]

  /// The columns of titles and hints, by their numbers in the input.
  package let title, hint: Int?

  /// The sum of the weights of the evidence.
  package var score: Double { evidence.score }

  /// Returns by how much this candidate scores above another one, without the rounding of sums.
  func lead(over other: Candidate) -> Double { ((score - other.score) * 1000).rounded() / 1000 }

  /// How answers refer to choices, as people would say it: a letter or a number if the names of the choices are
  /// nothing else.
  package var notation: Interpretation.Notation {
    let one = interpretation
    guard one.notation == .key, let answer = one.answer,
      case .series(let numbers, let areDigits) = one.choices?.form
    else { return one.notation }
    let cells = one.table.columns[answer].cells.flatMap(\.texts).filter { !$0.isBlank }
    if areDigits {
      guard cells.allSatisfy({ $0.traits.contains(.indexes) }) else { return .key }
      return numbers.first == 0 ? .index0 : .index1
    }
    return cells.allSatisfy { $0.traits.contains(.letters) } ? .letter : .key
  }

  /// Returns whether this candidate reads the columns as another one does, and more of them as choices, and scores nearly
  /// as much.
  func hasMoreChoices(than other: Candidate) -> Bool {
    Set(choices).isStrictSuperset(of: other.choices) && !other.choices.isEmpty
      && (prompt, answer, header) == (other.prompt, other.answer, other.header)
      && other.lead(over: self) < Decision.margin
  }

  /// Whether the answers are letters, numbers or names of choices.
  package var isOfReferences: Bool {
    [.letter, .index0, .index1, .key, .labelled].contains(interpretation.notation)
      && interpretation.choices != nil
  }

  /// Whether some records have several answers.
  package var hasSeveralAnswers: Bool { recordOfSeveralAnswers != nil }

  /// The first record with several answers, if there is one.
  private var recordOfSeveralAnswers: Int? {
    interpretation.answer.flatMap { answer in
      interpretation.table.columns[answer].cells.firstIndex { $0.texts.count { !$0.isBlank } > 1 }
    }
  }

  /// The question that shows best how it is read: the first one, or the first one with several answers.
  package var example: Interpretation.ReadQuestion? {
    guard let record = recordOfSeveralAnswers else { return questions.first }
    let prompt = interpretation.table.columns[interpretation.prompt].cells[record].first.text
    return questions.first { $0.prompt == prompt } ?? questions.first
  }

  /// Whether the answers are nothing but letters or small numbers.
  package var hasOrdinalAnswers: Bool {
    guard let answer = interpretation.answer else { return false }
    let texts = interpretation.table.columns[answer].cells.flatMap(\.texts).filter { !$0.isBlank }
    return !texts.isEmpty && texts.allSatisfy { !$0.ordinals.isEmpty }
  }

  /// Whether the first row of a table without a header breaks the check of the others, as names of columns would.
  var mayReadNames: Bool {
    header == nil && interpretation.choices != nil && !interpretation.table.isOfObjects
      && interpretation.table.count > 1 && interpretation.answers(of: 0) == nil
  }

  /// Whether rows above the header may be records.
  package var leavesRecords: Bool {
    guard let side = interpretation.answer ?? interpretation.choices?.columns.first else {
      return false
    }
    return rowsAbove.mayBeRecords(prompt: prompt, answer: position(side))
  }

  /// Whether it reads the same columns as another one, in another language.
  func isTranslation(of other: Candidate) -> Bool {
    let names = [interpretation.translatedNames, other.interpretation.translatedNames]
    let languages = names.map { Set($0.map { $0?.language }) }
    return languages.allSatisfy { $0.count == 1 && $0 != [nil] }
      && names[0].map { $0?.stem } == names[1].map { $0?.stem }
  }

  /// Whether nothing strong speaks against the prompt, the answer, or a choice and its mark.
  package var isConsistent: Bool {
    [Role.prompt, .answer, .right, .option, .mark].allSatisfy {
      evidence.score(of: $0) >= Decision.roleFloor
    }
  }

  /// Whether its prompts are called titles, and do not ask.
  package var promptsAreTitles: Bool {
    evidence[.prompt, .nameTitle] > 0 && evidence[.prompt, .asks] < 0.5
  }

  /// Whether most of its prompts ask or have a gap.
  package var promptsAsk: Bool { evidence[.prompt, .asks] > 0.5 }

  // MARK: Columns, by their numbers in the input, counted from 0

  package var prompt: Int { position(interpretation.prompt) }
  package var answer: Int? { interpretation.answer.map(position) }
  package var choices: [Int] { interpretation.choices?.columns.map(position) ?? [] }
  package var flags: [Int] { interpretation.choices?.flags.map(position) ?? [] }

  /// Returns the share of the sampled records with a value in the column at a position.
  package func filledShare(of position: Int) -> Double {
    guard let column = column(at: position), !column.cells.isEmpty else { return 0 }
    return Double(column.cells.count { !$0.isBlank }) / Double(column.cells.count)
  }

  /// Whether the columns of marks have names of marks of right choices.
  package var hasNamedFlags: Bool {
    (interpretation.choices?.flags ?? []).allSatisfy {
      ChoiceFlag(interpretation.table.columns[$0].name)?.isOfWrong == false
    }
  }

  /// The name of the column of the answers, if there is one.
  var nameOfAnswers: String? {
    interpretation.answer.map { interpretation.table.columns[$0].name }
  }

  // MARK: Rows of choices

  /// The name of the column that marks right choices, each in a row of its own, if that name says nothing of it.
  var nameOfUnclearMarks: String? {
    guard interpretation.notation == .rows, let column = interpretation.choices?.flags.first else {
      return nil
    }
    let name = interpretation.table.columns[column].name
    let isUnknown = ChoiceFlag(name) == nil && !ChoiceFlag.isMisleading(name)
    return hasContinuedRows && isUnknown ? name : nil
  }

  /// The records of each question.
  private var rows: [[Int]] {
    if case .rows(let questions) = interpretation.choices?.form { questions } else { [] }
  }

  /// Whether some questions have several rows.
  package var hasContinuedRows: Bool { rows.contains { $0.count > 1 } }

  /// Whether all rows of a question have its prompt.
  package var repeatsPrompts: Bool {
    let cells = interpretation.table.columns[interpretation.prompt].cells
    return !rows.joined().contains { cells[$0].isBlank }
  }

  /// Returns the share of the rows after the first one of a question that have another text in a column than the row
  /// above, or nil if no question has several rows, or if the column has no text.
  package func shareOfOwnTexts(inColumn position: Int) -> Double? {
    let pairs = rows.flatMap { zip($0, $0.dropFirst()) }
    guard let column = column(at: position), !pairs.isEmpty else { return nil }
    let count = pairs.count { above, row in
      !column.cells[row].isBlank && column.cells[row].first.text != column.cells[above].first.text
    }
    return Double(count) / Double(pairs.count)
  }

  private func column(at position: Int) -> SampleColumn? {
    interpretation.table.columns.first { $0.position == position }
  }

  private func position(_ index: Int) -> Int { interpretation.table.columns[index].position }
}
