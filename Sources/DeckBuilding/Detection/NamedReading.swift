import ByteText
import DeckRecognition

/// The columns of a question as their names say it.
struct NamedReading {
  let prompt: Int?
  private let answer: Int?
  private let isPromptNamed: Bool

  /// Whether a learner may have given the answers, or another column has right ones by its name.
  private let mayBeOthers: Bool

  /// Whether another column may have answers by its name, or one has wrong ones beside the right ones.
  private let hasRivals: Bool

  /// Whether the prompts are after the answers, as the source of these: `answer,source`.
  private let mayBeSources: Bool

  /// Whether the name of the prompts is that of examples too: `sentence`.
  private let mayBeExamples: Bool

  /// Whether the name of the answers has other meanings too: `label`, `value`.
  private let isAnswerWeak: Bool

  private let choices: Set<Int>

  /// Whether several columns have one choice each.
  let hasSeries: Bool

  /// Whether the names say neither the prompts nor the answers, which may be in other inputs.
  let lacksSides: Bool

  /// Whether another column may have the prompts, and their column their numbers.
  private let hasOtherPrompt: Bool

  /// Reads a header, of which a column may be mapped to the prompt, or returns nil if it says too little or several
  /// columns claim one part.
  init?(_ header: [String], _ fields: NamedFields, mappedPrompt: Int? = nil) {
    let values = fields.values
    func columns(_ field: DeckField) -> [Int] {
      values.indices.filter { values[$0].field == field && values[$0].part != .flag }
    }
    let prompts = mappedPrompt.map { [$0] } ?? columns(.prompt)
    let answers = columns(.answer).filter { $0 != mappedPrompt }
    // Several inputs may have the parts of a question.
    let isPartial = [DeckField.id, .group, .value].contains { !columns($0).isEmpty }
    let hasParts =
      !prompts.isEmpty && values.contains { $0.field == .answer || $0.field == .choices }
    guard isPartial || hasParts, prompts.count < 2, answers.count < 2 else { return nil }
    if let prompt = prompts.first, let answer = answers.first {
      // A word and its translation do not show which one is asked: `word,palabra`.
      let (one, other) = (
        fields.names[prompt].reading.meaning, fields.names[answer].reading.meaning
      )
      if other.has(.prompt), other[.answer] != 1, one[.prompt] != 1 {
        return nil
      }
    }
    (prompt, answer, isPromptNamed) = (prompts.first, answers.first, mappedPrompt == nil)
    mayBeOthers =
      answers.contains { column in
        // The usual names are known to be others.
        fields.names[column].reading.meaning[.answer] != 1 && LearnerName(header[column]) == .reply
      }
      || values.indices.contains { column in
        let isOther = values[column].field == nil
        return (isOther || fields.names[column].reading.isWeakHint)
          && Self.mayJudge(header[column], isOther: isOther)
      }
    hasRivals =
      header.count > 2
      && values.indices.contains { column in
        answers.contains(column)
          ? values.contains { $0.field == .choices && $0.slot == nil }
            && ChoiceFlag(header[column])?.isOfAnswer == false
          : values[column].field != .choices && fields.names[column].reading.mayBeOfAnswers
      }
    mayBeSources =
      prompts.first.map { prompt in
        fields.names[prompt].reading.isSource && answers.contains { $0 < prompt }
      } ?? false
    mayBeExamples =
      mappedPrompt == nil
      && prompts.contains { fields.names[$0].reading.ownMeaning[.prompt] == 3 }
    isAnswerWeak = answers.contains { fields.names[$0].reading.isWeakAnswer }
    choices = Set(values.indices.filter { values[$0].field == .choices })
    lacksSides =
      prompt == nil && answer == nil && choices.isEmpty && columns(.value).isEmpty
    hasSeries = values.contains { $0.field == .choices && $0.slot != nil }
    hasOtherPrompt = fields.names.indices.contains { column in
      let meaning = fields.names[column].reading.meaning
      return column != prompts.first
        && (meaning.isEmpty || meaning.has(.prompt) || meaning.has(.title))
    }
  }

  /// Returns whether a column with a name may have the right answers beside another one with answers, or results of these.
  private static func mayJudge(_ name: String, isOther: Bool) -> Bool {
    switch LearnerName(name) {
    case .correction, .verdict, .points: true
    case .right: isOther
    default: isOther && NameReading(name).meaning.has(.solution)
    }
  }

  /// Returns whether rows above a header may be records.
  func leavesRecords(above header: HeaderDetection.Header, _ sample: TableSample) -> Bool {
    guard header.isBelowTable, let prompt, let side = answer ?? choices.min() else { return false }
    return RowsAbove(SampleGrid(sample.rows.map(sample.cells)), header: header.index)
      .mayBeRecords(prompt: prompt, answer: side)
  }

  /// Returns what the first rows below a header make doubtful: whether an answer names a choice in the text of its
  /// prompt or lists choices, and whether the values may contradict the names.
  func doubts(in first: FirstRows) -> (isDoubtful: Bool, isSuspect: Bool) {
    guard let prompt, let answer else { return (false, false) }
    let rows = first.cells.filter { max(prompt, answer) < $0.count }
    let isDoubtful =
      choices.isEmpty
      && rows.contains {
        PromptChoices.isNamed(by: $0[answer], in: $0[prompt]) || RightMark.isInList($0[answer])
      }
    // Points, marks or parts of prompts beside answers to one prompt.
    let isMarked =
      rows.contains { $0.count > 2 }
      && (mayBeOthers || Set(rows.map { $0[prompt] }).count < rows.count)
    let isKey =
      choices.isEmpty
      && rows.first.map { row in
        row[prompt].utf8.last?.isDigit == true && row[answer].utf8.count == 1
          && row[answer].utf8.last?.isLetter == true
      } == true
    let hasNumber =
      isKey || hasOtherPrompt && rows.contains { $0[prompt].utf8.last?.isDigit == true }
    // Where the prompts do not ask, another column may.
    let mayAskElsewhere =
      !rows.contains { $0[prompt].utf8.span.endsInQuestionMark }
      && rows.first.map { row in
        row.indices.contains { column in
          column != prompt && column != answer && !choices.contains(column)
            && row[column].utf8.span.endsInQuestionMark
        }
      } == true
    let mayBeCategories =
      isAnswerWeak && choices.isEmpty
      && (Set(rows.map { $0[answer] }).count < rows.count
        || rows.contains { CellText($0[prompt]).isSetting })
    let mayRefer = choices.isEmpty && rows.contains { AnswerReference.mayBeOfKey($0[answer]) }
    return (
      isDoubtful,
      isMarked || hasNumber || mayAskElsewhere || mayBeCategories || mayRefer || hasRivals
        || mayBeSources || hasWordsOfExamples(rows)
    )
  }

  /// Returns whether one of the first prompts may be an example of a word in a column before it.
  private func hasWordsOfExamples(_ rows: [[String]]) -> Bool {
    guard mayBeExamples, let prompt else { return false }
    return rows.contains { row in
      row[..<prompt].contains {
        !$0.isEmpty && 2 * $0.utf8.count <= row[prompt].utf8.count
          && row[prompt].lowercased().utf8.span.contains($0.lowercased())
      }
    }
  }

  /// Returns how the values below the row `header` contradict the names, or nil if they do not.
  func contradiction(in grid: SampleGrid, below header: Int) -> Decision.Doubt? {
    guard let prompt, let answer else { return nil }
    return NamedPair(
      prompt: prompt, checksPrompt: isPromptNamed, answer: answer, choices: choices
    ).contradiction(in: grid.table(header: header, from: header + 1, footer: 0))
  }

  /// Returns whether a candidate is another reading of the columns with these names, and nothing strong speaks against it.
  func canBeReplaced(by candidate: Candidate) -> Bool {
    candidate.header != nil && candidate.isConsistent && !candidate.promptsAreTitles
      && (candidate.prompt, candidate.answer) != (prompt, answer)
  }

  /// Returns whether a candidate reads the same prompts, but the answers as lists of choices with marks.
  func isMarking(_ candidate: Candidate) -> Bool {
    candidate.interpretation.notation == .marker && candidate.prompt == prompt
      && candidate.choices == [answer]
  }

  /// Returns whether a candidate reads the same prompts, but the answers as references to choices that the names do
  /// not say.
  func isReferring(_ candidate: Candidate) -> Bool {
    candidate.prompt == prompt && candidate.answer == answer && candidate.isOfReferences
      && !choices.isSuperset(of: candidate.choices)
  }

  /// Returns whether a candidate reads the same columns as prompt, answer and choices.
  func isReading(_ candidate: Candidate) -> Bool {
    candidate.prompt == prompt && candidate.answer == answer
      && (Set(candidate.choices + candidate.flags) == choices
        // Answers in words say the same without the choices, if these are for most of the questions.
        || candidate.choices.isEmpty && choices.contains { candidate.filledShare(of: $0) > 0.5 })
  }
}
