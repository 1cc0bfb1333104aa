import DeckConversion

// The report of `stats`, as a table for people or as JSON for programs.
extension DeckStatistics {
  // MARK: For people

  /// The report as lines of text: a row for each group, and one for all of them.
  var lines: [String] {
    let header = [
      "group", "questions", "hints", "choices", "prompt length", "answer length", "repeated",
    ]
    let total = row("all", all)
    let rows = groups.map { row(escaped($0.title), $0.questions) }
    let table = [header] + rows + (rows.count == 1 ? [] : [total])
    return table.aligned(numbers: 1..<header.count)
      + ["lengths in characters: the median (the shortest-the longest)"]
      + [positions, frequentAnswers].compactMap { $0 }
  }

  private func row(_ title: String, _ questions: QuestionStatistics) -> [String] {
    [
      title, withThousandsSeparators(questions.questionCount),
      withThousandsSeparators(questions.hintCount),
      withThousandsSeparators(questions.choicesCount),
      text(questions.prompts), text(questions.answers),
      withThousandsSeparators(questions.repeatedPromptCount),
    ]
  }

  private func text(_ lengths: TextLengths) -> String {
    "\(lengths.median) (\(lengths.shortest)-\(lengths.longest))"
  }

  private var positions: String? {
    let positions = all.answerPositions
    guard !positions.isEmpty else { return nil }
    let counts = positions.enumerated().map { number, count in
      "\(number + 1): \(withThousandsSeparators(count))"
    }
    return "place of the answer among the choices: " + counts.joined(separator: ", ")
  }

  private var frequentAnswers: String? {
    let answers = all.frequentAnswers
    guard !answers.isEmpty else { return nil }
    return "most frequent answers: "
      + answers.map { "\(quoted($0.answer)) \(withThousandsSeparators($0.count))" }
      .joined(separator: ", ")
  }

  // MARK: For programs

  var json: JSONValue {
    let groups = groups.map { ["title": .string($0.title)] + json($0.questions) }
    return json(all) + ["groups": .list(groups)]
  }

  private func json(_ questions: QuestionStatistics) -> JSONValue {
    [
      "questions": .number(questions.questionCount), "hints": .number(questions.hintCount),
      "choices": .number(questions.choicesCount),
      "repeatedPrompts": .number(questions.repeatedPromptCount),
      "promptLengths": json(questions.prompts), "answerLengths": json(questions.answers),
      "hintLengths": json(questions.hints),
      "answerPositions": .list(questions.answerPositions.map { .number($0) }),
      "frequentAnswers": .list(
        questions.frequentAnswers.map {
          ["answer": .string($0.answer), "count": .number($0.count)]
        }),
    ]
  }

  private func json(_ lengths: TextLengths) -> JSONValue {
    [
      "shortest": .number(lengths.shortest), "median": .number(lengths.median),
      "longest": .number(lengths.longest),
    ]
  }
}
