@_spi(Conversion) import QuestionGroups

/// A row for each choice: its text, and whether it is right. Only the first row of a question has the prompt, or all
/// of them have the same one.
///
///     question,option,correct
///     2+2?,3,no
///     ,4,yes
struct RowTemplate {
  let facts: TableFacts
  private var table: SampleTable { facts.table }

  /// The most columns that are tried for the choices, and for the marks.
  private static let (maxColumns, maxMarks) = (4, 4)

  /// Returns the interpretations in which the column `prompt` is asked.
  func interpretations(prompt: Int) -> [Interpretation] {
    var ofPrompt = facts.evidence(prompt, as: .prompt)
    // The prompts repeat or are missing by the nature of such tables.
    ofPrompt[.prompt, .repeats] = 0
    ofPrompt[.prompt, .missing] = 0
    let all = facts.marks.filter { $0.column != prompt }
      .sorted { $0.evidence.score > $1.evidence.score }
    return all.prefix(Self.maxMarks).flatMap { marks in
      columns(besides: prompt, marks.column).compactMap { column in
        let rows = (0..<table.count).filter { !table.columns[column].cells[$0].isBlank }
        let questions = questions(in: rows, prompt)
        guard let first = questions.first?.first, !table.columns[prompt].cells[first].isBlank
        else { return nil }
        var evidence = ofPrompt
        evidence.add(facts.columns[column], as: .option)
        if facts.columns[column][.nameUnknown] == 0 { evidence[.option, .number] = 0 }
        evidence.add(marks.evidence)
        evidence[.mark, .series] = facts.columns[marks.column][.series]
        addChecks(questions, prompt, column, marks.column, to: &evidence)
        return Interpretation(
          table, prompt: prompt, answer: nil,
          choices: ChoiceSet(.rows(questions), [column], flags: [marks.column], in: facts),
          notation: .rows, evidence: evidence)
      }
    }
  }

  /// Returns the columns that may have the choices.
  private func columns(besides prompt: Int, _ marks: Int) -> [Int] {
    let possible = table.columns.indices.filter { column in
      let own = table.columns[column]
      return column != prompt && column != marks && !own.name.isEmpty && !own.isList
        && !own.isAbove
    }
    let scores = possible.map { ($0, facts.evidence($0, as: .option).score) }
    return scores.sorted { $0.1 > $1.1 }.prefix(Self.maxColumns).map(\.0)
  }

  /// Returns the rows of each question.
  private func questions(in rows: [Int], _ prompt: Int) -> [[Int]] {
    let prompts = table.columns[prompt].cells
    let areRepeated = !rows.contains { prompts[$0].isBlank }
    var questions: [[Int]] = []
    for row in rows {
      let isContinued =
        questions.last?.last.map {
          areRepeated ? prompts[row].first.text == prompts[$0].first.text : prompts[row].isBlank
        } ?? false
      if isContinued {
        questions[questions.count - 1].append(row)
      } else {
        questions.append([row])
      }
    }
    return questions
  }

  private func addChecks(
    _ questions: [[Int]], _ prompt: Int, _ column: Int, _ marks: Int,
    to evidence: inout Evidence
  ) {
    let (texts, cells) = (table.columns[column].cells, table.columns[marks].cells)
    let rightCounts = questions.map { rows in rows.count { cells[$0].first.isRight } }
    let fitting = zip(questions, rightCounts).count { 1..<$0.count ~= $1 }
    let total = Double(questions.count)
    evidence[.check, .fitsRows] = min(1, Double(fitting) / 4) * Double(fitting) / total
    evidence[.check, .alone] = Double(questions.count { $0.count == 1 }) / total
    let areDouble = questions.count { rows in
      Set(rows.map { texts[$0].first.text }).count < rows.count
    }
    evidence[.option, .repeatsInRow] = Double(areDouble) / total
    let haveOneRight = zip(questions, rightCounts).allSatisfy { $0.count > 1 && $1 == 1 }
    if facts.columns[column].separator != nil, !haveOneRight,
      facts.columns[marks][.number] > 0
        || facts.parts(ofColumn: column).joined().allSatisfy(\.isTruth)
    {
      evidence[.check, .marksBesideLists] = 1
    }
    if questions.count == 1, rightCounts[0] > 1, facts.columns[prompt][.repeats] > 0 {
      evidence[.check, .sameQuestion] = 1
    }
    evidence[.template, .ofChoices] = 1
    if isOfLearners(besides: prompt, column, marks) { evidence[.check, .isOfLearners] = 1 }
  }

  /// Returns whether the name of another column, and not that of the prompts, says that it has questions or their numbers:
  /// `Name,Question No,Answer,Correct`.
  private func isOfLearners(besides prompt: Int, _ column: Int, _ marks: Int) -> Bool {
    guard facts.columns[prompt][.namePrompt] < 0.5 else { return false }
    return table.columns.indices.contains { other in
      guard ![prompt, column, marks].contains(other) else { return false }
      let words = FoldedName(table.columns[other].name).words
      return words.contains { (KnownNames.meaning(of: Array($0))[.prompt] ?? 3) < 3 }
    }
  }
}
