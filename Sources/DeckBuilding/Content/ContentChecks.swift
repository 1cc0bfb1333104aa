import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The rules about the content of groups that are turned on.
struct ContentChecks: Sendable {
  let texts: TextChecks
  private let groupSizes: ClosedRange<Int>?
  private let checksHints: Bool
  private let checksPrompts: Bool
  private let findsSimilarPrompts: Bool
  private let findsConflicts: Bool
  private let findsTells: Bool
  private let findsQuotes: Bool

  /// Creates the rules that are turned on; nil if there are none.
  init?(_ options: ConversionOptions) {
    let rules = options.inputRules
    texts = TextChecks(rules, options.contentLimits)
    groupSizes = rules.isOn(.count) ? options.contentLimits.groupSizes : nil
    checksHints = rules.isOn(.hintGivesAnswer)
    checksPrompts = rules.isOn(.promptGivesAnswer)
    findsSimilarPrompts = rules.isOn(.nearDuplicatePrompt)
    findsConflicts = rules.isOn(.conflictingAnswers)
    findsTells = rules.isOn(.answerLengthTell) || rules.isOn(.unbalancedAnswers)
    findsQuotes = rules.isOn(.mixedQuotes)
    self.rules = rules
    guard !texts.isEmpty || groupSizes != nil || comparesQuestions || checksHints || checksPrompts
    else { return nil }
  }

  private let rules: InputRules

  /// Whether a rule is about several questions of a group.
  private var comparesQuestions: Bool {
    findsSimilarPrompts || findsConflicts || findsTells || findsQuotes
  }

  /// A question of a group: its name and its values.
  typealias NamedQuestion = (name: QuestionName, draft: QuestionDraft)

  /// Reports what the rules find in a group and in its questions, which are complete.
  func check(
    _ group: GroupTable.Group, _ questions: [NamedQuestion], _ gathering: borrowing Gathering,
    _ findings: inout FindingList
  ) {
    let titleFaults = texts.faults(
      in: gathering.texts[group.title], texts.rules[.title], isAboutMarkup: false)
    for fault in titleFaults where !group.hasGivenTitle && !group.title.isBlank {
      report(.textFault(fault, .title(group.title)), at: group.title, gathering, &findings)
    }
    for question in questions { check(question, gathering, &findings) }
    if comparesQuestions { compare(questions, of: group, gathering, &findings) }
    if let groupSizes, BuildProblem(of: questions.count, in: groupSizes) != nil {
      findings.append(
        .groupSize(title: group.title, count: questions.count, groupSizes),
        at: gathering.texts.place(at: group.place))
    }
  }

  // MARK: Questions

  private func check(
    _ question: NamedQuestion, _ gathering: borrowing Gathering, _ findings: inout FindingList
  ) {
    let draft = question.draft
    let isAboutMarkup =
      texts.checksMarkup && TextMarkup.isSubject(of: gathering.texts[draft.prompt])
    let fields = [
      (DeckField.prompt, draft.prompt), (.answer, draft.answer), (.hint, draft.hint),
    ]
    for (field, text) in fields where !text.isBlank {
      let faults = texts.faults(
        in: gathering.texts[text], texts.rules[field], isAboutMarkup: isAboutMarkup)
      for fault in faults {
        report(
          .textFault(fault, .question(question.name, field, text)), at: text, gathering, &findings)
      }
    }
    let answer = gathering.texts[draft.answer]
    if checksHints, GivenAnswers.isGiven(answer, byHint: gathering.texts[draft.hint]) {
      report(.givenAnswer(by: .hint, question.name), at: draft.hint, gathering, &findings)
    }
    if checksPrompts, GivenAnswers.isGiven(answer, byPrompt: gathering.texts[draft.prompt]) {
      report(.givenAnswer(by: .prompt, question.name), at: draft.prompt, gathering, &findings)
    }
  }

  private func report(
    _ kind: Finding.Kind, at text: TextReference, _ gathering: borrowing Gathering,
    _ findings: inout FindingList
  ) {
    findings.append(kind, at: gathering.texts.place(of: text))
  }

  // MARK: Groups

  private func compare(
    _ questions: [NamedQuestion], of group: GroupTable.Group, _ gathering: borrowing Gathering,
    _ findings: inout FindingList
  ) {
    var prompts = SimilarPrompts()
    var tells = AnswerTells()
    var marks = QuotationMarks()
    for question in questions {
      let draft = question.draft
      if findsSimilarPrompts || findsConflicts {
        let relation = prompts.add(
          question.name.row, prompt: gathering.texts[draft.prompt],
          answer: gathering.texts[draft.answer])
        if let relation { report(relation, question, gathering, &findings) }
      }
      if findsTells {
        tells.add(
          answer: draft.answer, choices: gathering.records.choices[question.name.row],
          gathering.texts)
      }
      if findsQuotes {
        marks.add(gathering.texts[draft.prompt])
        marks.add(gathering.texts[draft.answer])
        marks.add(gathering.texts[draft.hint])
      }
    }
    let place = gathering.texts.place(at: group.place)
    if marks.areMixed {
      findings.append(
        .mixedQuotes(
          title: group.title, straightCount: marks.straightCount, curlyCount: marks.curlyCount),
        at: place)
    }
    if tells.hasLongestChoices, rules.isOn(.answerLengthTell) {
      findings.append(
        .longestChoices(
          title: group.title, count: tells.longestCount, questionCount: tells.choiceQuestionCount),
        at: place)
    }
    if rules.isOn(.unbalancedAnswers), let most = tells.unbalancedAnswer(gathering.texts) {
      findings.append(
        .unbalancedAnswers(
          title: group.title, answer: most.answer, count: most.count,
          questionCount: questions.count),
        at: place)
    }
  }

  private func report(
    _ relation: SimilarPrompts.Relation, _ question: NamedQuestion,
    _ gathering: borrowing Gathering,
    _ findings: inout FindingList
  ) {
    switch relation {
    case .conflict(let row):
      guard findsConflicts else { return }
      report(
        .conflictingAnswers(question.name, first: gathering.records.rows[row].draft.answer),
        at: question.draft.answer, gathering, &findings)
    case .similar(let row):
      let first = gathering.records.rows[row].draft.prompt
      // Equal prompts are reported in every run.
      guard findsSimilarPrompts, !gathering.texts.areEqual(first, question.draft.prompt) else {
        return
      }
      report(
        .similarPrompt(question.name, first: gathering.texts.place(of: first)),
        at: question.draft.prompt, gathering, &findings)
    }
  }
}
