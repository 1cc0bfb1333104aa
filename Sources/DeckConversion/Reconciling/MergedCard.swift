import ByteText
import DeckBuilding

/// A question of a merge: its number in each of the decks that have it, and what it becomes.
struct MergedCard {
  let base: Int?
  let ours: Int?
  let theirs: Int?

  /// The question; nil if it is removed.
  private(set) var question: ListedQuestion?

  /// The fields in conflict. All of them, if one side has removed the question that the other one
  /// has changed.
  private(set) var conflicts: [DeckField] = []

  /// The prompt without marks, for messages.
  private(set) var prompt = ""

  /// Whether one side has removed the question, and the other one has changed it.
  var isRemovedByOneSide: Bool {
    base != nil && (ours == nil) != (theirs == nil) && question != nil
  }

  init(base: Int? = nil, ours: Int? = nil, theirs: Int? = nil) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// Merges the question, which is `old` in the base, `our` in ours and `their` in theirs.
  mutating func merge(_ old: ListedQuestion?, _ our: ListedQuestion?, _ their: ListedQuestion?) {
    prompt = (our ?? their ?? old)?.prompt ?? ""
    switch (our, their) {
    case (let our?, let their?):
      let none = ListedQuestion(prompt: "", answer: "")
      (question, conflicts) = ListedQuestion.merging(old ?? none, our, their)
    case (let our?, nil): keep(our, unless: old, isOurs: true)
    case (nil, let their?): keep(their, unless: old, isOurs: false)
    case (nil, nil): question = nil
    }
  }

  /// Keeps a question that only one side has: it is new there, or it was changed there and removed
  /// on the other side. It is removed if it is `old`.
  private mutating func keep(
    _ kept: ListedQuestion, unless old: ListedQuestion?, isOurs: Bool
  ) {
    guard let old else {
      question = kept
      return
    }
    let change = ListedQuestion.changedFields(old, kept)
    if change.isEmpty { return }
    var marked = kept
    marked.prompt =
      isOurs ? ConflictMarks.marked(kept.prompt, "") : ConflictMarks.marked("", kept.prompt)
    question = marked
    conflicts = change
  }
}

extension ListedQuestion {
  /// Returns the fields in which two questions differ.
  static func changedFields(_ one: ListedQuestion, _ other: ListedQuestion) -> [DeckField] {
    let texts: [(DeckField, [String], [String])] = [
      (.id, [one.id], [other.id]), (.prompt, [one.prompt], [other.prompt]),
      (.answer, [one.answer], [other.answer]), (.hint, [one.hint], [other.hint]),
      (.choices, one.choices, other.choices),
    ]
    return texts.filter { $0.1.map { ExactText($0) } != $0.2.map { ExactText($0) } }.map(\.0)
  }
}
