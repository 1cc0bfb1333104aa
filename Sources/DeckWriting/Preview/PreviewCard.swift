import DeckReporting

/// A question as a preview shows it: as it was built, or what arrived of a refused one.
struct PreviewCard {
  /// The result for the question.
  enum CardState {
    case built
    /// It has an error.
    case refused
    /// It is valid, and its group was refused.
    case refusedWithGroup
  }

  /// A choice of the question.
  struct Choice {
    let text: String
    /// Whether it is the right answer, or one of several.
    let isRight: Bool
  }

  let prompt: String
  let answer: String
  let hint: String
  let choices: [Choice]
  let state: CardState

  /// The place of the record that the question comes from.
  let place: Diagnostic.Location

  var findings: [Diagnostic] = []
}

/// A group as a preview shows it.
struct PreviewGroup {
  /// The title, or nil if the group of its questions is not known.
  let title: String?

  let isBuilt: Bool
  var cards: [PreviewCard] = []

  /// The numbers of the inputs that the questions come from.
  var inputs: Set<Int> = []

  /// The findings about the group itself.
  var findings: [Diagnostic] = []

  var builtCount: Int { cards.count { $0.state == .built } }

  /// The number of questions that were not built.
  var refusedCount: Int { cards.count - builtCount }
}

extension [PreviewCard.Choice] {
  /// Creates the choices of a question, of which the ones that `answer` names are right. Several of
  /// them are joined by `joint`.
  init(_ texts: [String], answer: String, joint: String) {
    if texts.contains(answer) {
      self = texts.map { PreviewCard.Choice(text: $0, isRight: $0 == answer) }
      return
    }
    // Of two choices that fit, the longer one is meant: it may contain the joint itself.
    let candidates = texts.indices.sorted { texts[$0].utf8.count > texts[$1].utf8.count }
    var right: Set<Int> = []
    var rest = answer[...]
    while let choice = candidates.first(where: { number in
      !right.contains(number) && rest.hasPrefix(texts[number])
        && (rest.count == texts[number].count
          || rest.dropFirst(texts[number].count).hasPrefix(joint))
    }) {
      right.insert(choice)
      rest = rest.dropFirst(texts[choice].count).dropFirst(joint.count)
    }
    let isComplete = rest.isEmpty
    self = texts.indices.map { number in
      PreviewCard.Choice(text: texts[number], isRight: isComplete && right.contains(number))
    }
  }
}
