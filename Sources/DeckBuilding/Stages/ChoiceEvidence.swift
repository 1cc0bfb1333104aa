/// The evidence that only all choices and answers of an input give together, gathered window by window.
struct ChoiceEvidence: Sendable {
  /// The seed of the hashes of text, so that hashes of all windows can be compared.
  let seed = UInt64.random(in: .min ... .max)

  /// The cells with several choices, if any have been added.
  private(set) var splitting = ChoiceSplitting()
  private(set) var hasUnsplit = false

  /// Whether columns or keys are choices only if all answers refer to them.
  var areTentative = false

  /// Whether there are choices.
  private(set) var hasChoices = false

  /// Whether the choices of some question do not begin with letters or numbers.
  private(set) var areUnlabelled = false

  /// The marks that all questions without another answer have, and whether there are such questions.
  private var marks = RightMark.allCases
  private var hasUnanswered = false

  /// Whether a list of answers can be flags of choices, and their numbers as well.
  var hasUnclearFlags = false

  /// How well each notation fits the answers that refer to choices.
  var tally = AnswerTally()

  /// Adds a cell that contains several choices.
  mutating func add(unsplit cell: Span<UInt8>) {
    hasUnsplit = true
    splitting.add(cell)
  }

  /// Adds a question with choices.
  mutating func addQuestion(isLabelled: Bool) {
    hasChoices = true
    if !isLabelled { areUnlabelled = true }
  }

  /// Adds a question without an answer, whose choices have some marks.
  mutating func addUnanswered(_ isMarked: (RightMark) -> Bool) {
    hasUnanswered = true
    marks.removeAll { !isMarked($0) }
  }

  /// Whether the choices have letters, marks or flags that are removed, or may be no choices.
  var needsAllRecords: Bool {
    areTentative || hasChoices && !areUnlabelled || hasUnanswered && !marks.isEmpty
      || hasUnclearFlags
  }
}

/// How the choices and the answers of an input are read, where this is known from the other records.
struct ChoiceReading: Sendable {
  /// How several choices in one cell are written; nil if the cells of the gathering show it.
  var splitting: ChoiceSplitting.Notation?

  /// The notation of the answers; nil if the answers of the gathering show it.
  var notation: AnswerNotation?
}
