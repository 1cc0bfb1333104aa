/// The interpretation of a sample, and the other possible ones.
package struct Decision: Sendable {
  /// How much the best interpretation must score above every one with other questions.
  package static let margin = 3.5

  /// The most that may speak against one of the roles: a good prompt does not make an answer of a mark.
  static let roleFloor = -4.0

  /// The least evidence for questions with which an interpretation is shown, and with which one is likely.
  private static let (shownFloor, likelyFloor) = (-1.0, -0.75)

  /// The least of all evidence with which a likely interpretation is advised.
  private static let leastScore = -0.5

  /// The least evidence for the prompts and the answers themselves with which it is advised: a table of names and points
  /// has nothing else either.
  private static let leastScoreOfSides = -2.2

  /// The least evidence for questions with which an interpretation is accepted.
  static let floor = 3.5

  /// Why a sample is not read.
  package enum Doubt: Sendable, Equatable {
    /// Nothing in it reads as questions and answers.
    case nothing
    /// There are choices, and nothing shows the right ones.
    case unanswered
    /// The choices are inside the prompts, and the answers are their letters or numbers.
    case choicesInPrompts
    /// Too little speaks for questions.
    case little
    /// Several interpretations fit.
    case several
    /// The names of the columns are below rows that may be records.
    case belowRecords
    /// The values say something else than the names.
    case contradictedNames
    /// The column that is named like the prompts has the numbers of the questions.
    case numbersAsPrompts(column: String)
    /// An object has more strings under unknown names than a prompt and an answer.
    case otherTexts(count: Int)
    /// The column that is named like the prompts asks nothing, and another one does, which the mapping names.
    case askingElsewhere(named: String, asking: String, mapping: String?)
    /// The name of the column of answers has other meanings too, and its few values may be categories.
    case categoriesAsAnswers(column: String)
    /// The prompts are names of settings, below a name that has other meanings too.
    case settingsAsPrompts(column: String)
    /// The answers are letters, numbers or ids of choices that are not there, below the name of one.
    case referencesAsAnswers(column: String)
    /// The column that is named like the prompts may say where the answers are from.
    case sourcesAsPrompts(column: String)
    /// The column that is named like the prompts may have examples of the words in another one, which the mapping names.
    case examplesAsPrompts(column: String, words: String, mapping: String?)
    /// The column refers to other choices than the answers do.
    case otherChoices(column: String, than: String)
    /// The column asks a second question in each record.
    case secondQuestions(column: String)
    /// The column that is named like the answers may have numbers of people who were right.
    case countsAsAnswers(column: String)
    /// Each answer is a list, all equally long, which may be the choices.
    case listedChoices(column: String)
    /// The column that is named like the answers has marks.
    case marksAsAnswers(column: String)
    /// No column has the right answers; one may have somebody's answers.
    case withoutAnswers(given: String?)
    /// A column has other answers than the column with the name of answers.
    case otherAnswers(column: String, mapping: String?)
    /// Prompts repeat, and a column may have the other part of each question; the template joins both.
    case partOfPrompt(column: String, template: String)
    /// Prompts repeat, and a column has files, such as pictures, that they may be about.
    case promptsAboutFiles(column: String)
    /// Prompts repeat with other answers, and a column has marks or points that only some of them have.
    case rivalAnswers
    /// A column marks some of the answers as wrong.
    case someWrong(column: String)
    /// The rows may have one choice each, and a column may mark the right ones.
    case unclearMarks(column: String)
    /// The objects have one choice each.
    case choicesInObjects
  }

  /// The interpretations with different questions, the best first.
  package let candidates: [Candidate]

  init(_ candidates: [Candidate]) {
    self.candidates = candidates
  }

  /// The score of the best candidate.
  package var score: Double { candidates.first?.score ?? -.infinity }

  /// How much the best candidate scores above the next.
  package var lead: Double {
    guard let best = candidates.first else { return 0 }
    return candidates.count > 1 ? best.lead(over: candidates[1]) : .infinity
  }

  /// The reason not to read the sample, or nil if the best candidate is accepted.
  package var doubt: Doubt? { ownDoubt ?? (lead < Self.margin ? .several : nil) }

  /// The reason that a person is told: marks whose name does not show it can be given another name.
  package var reason: Doubt {
    let marks =
      [nil, .little, .several].contains(doubt) ? candidates.first?.nameOfUnclearMarks : nil
    return marks.map { .unclearMarks(column: $0) } ?? doubt ?? .several
  }

  /// The reason not to accept the best candidate, whatever the scores of the others.
  var ownDoubt: Doubt? {
    guard let best = candidates.first else { return .nothing }
    switch best.interpretation.notation {
    case .unanswered: return .unanswered
    case .inPrompt: return .choicesInPrompts
    case .withoutAnswers: return .withoutAnswers(given: best.nameOfAnswers)
    default: break
    }
    if best.evidence.scoreOfRoles < Self.floor || !best.isConsistent { return .little }
    if best.mayReadNames { return .several }
    return best.leavesRecords ? .belowRecords : nil
  }

  /// The best candidate, if it is to be advised: nearly enough speaks for it, and there are not too few records.
  package var advised: Candidate? {
    likely.flatMap { one in
      let sides = one.evidence.score(of: .prompt) + one.evidence.score(of: .answer)
      return one.score >= Self.leastScore && sides >= Self.leastScoreOfSides ? one : nil
    }
  }

  /// The best candidate, if a person may mean it rather than another one.
  package var likely: Candidate? {
    guard let best = candidates.first, best.notation.hasAnswers, !best.leavesRecords,
      !best.mayReadNames, best.isConsistent, best.evidence.scoreOfRoles >= Self.likelyFloor
    else { return nil }
    // The same questions in another language are as good.
    let rival = candidates.dropFirst().first { !$0.isTranslation(of: best) }
    return rival.map { best.lead(over: $0) < Self.margin } == true ? nil : best
  }

  /// Whether nothing much speaks against the best candidate, so that it is worth showing where the names say neither the
  /// prompts nor the answers.
  package var isPossible: Bool { candidates.first.map(Self.isPossible) ?? false }

  /// The second candidate, if it scores nearly as much as the best one and nothing much speaks against it.
  package var rival: Candidate? {
    let second = candidates.dropFirst().first
    return lead < Self.margin ? second.flatMap { Self.isPossible($0) ? $0 : nil } : nil
  }

  private static func isPossible(_ one: Candidate) -> Bool {
    one.isConsistent && one.notation.hasAnswers && one.evidence.scoreOfRoles >= 0
  }

  /// The candidates for which so much speaks that a person may mean them.
  package var shown: [Candidate] {
    guard let best = candidates.first else { return [] }
    guard doubt == .belowRecords else {
      let possible = candidates.filter {
        $0.evidence.scoreOfRoles >= Self.shownFloor && !$0.mayReadNames
      }
      if best.notation != .withoutAnswers { return possible }
      // The name of the prompt is known, so the names are.
      return best.answer == nil ? possible.filter { $0.header == best.header } : []
    }
    // With the rows above the names, and without them.
    return [best] + candidates.filter { $0.firstRecord < best.firstRecord }
  }

  /// Whether records with one choice each are accepted, and some questions have several.
  package var hasRowsOfChoices: Bool {
    accepted.map { $0.notation == .rows && $0.hasContinuedRows } ?? false
  }

  /// The candidate that is accepted, or nil.
  package var accepted: Candidate? { doubt == nil ? candidates.first : nil }
}
