import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion

/// A merge of two people's changes is what a three-way merge of each field gives.
@Suite struct DeckMergePropertyTests {
  @Test(arguments: RandomSeeds.all(400))
  func mergesAreThoseOfEachField(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let base = ReferenceDeck(using: &random)
    let ours = base.edited(by: "ours", using: &random)
    let theirs = base.edited(by: "theirs", using: &random)
    let expected = ReferenceDeck.merging(base, ours, theirs)
    let merge = DeckMerge(base: base.groups, ours: ours.groups, theirs: theirs.groups)
    #expect(merge.groups == expected.deck.groups, "seed \(seed)")
    #expect(merge.conflicts.count == expected.conflictCount, "seed \(seed)")
  }

  @Test(arguments: RandomSeeds.all(100))
  func oneSideAloneIsTakenAsItIs(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let base = ReferenceDeck(using: &random)
    let changed = base.edited(by: "x", using: &random)
    for merge in [
      DeckMerge(base: base.groups, ours: base.groups, theirs: changed.groups),
      DeckMerge(base: base.groups, ours: changed.groups, theirs: base.groups),
      DeckMerge(base: base.groups, ours: changed.groups, theirs: changed.groups),
    ] {
      #expect(merge.groups == changed.groups, "seed \(seed)")
      #expect(merge.conflicts.isEmpty, "seed \(seed)")
    }
  }

  @Test func reorderedQuestionsStayInTheirNewOrder() {
    let questions = ["a", "b", "c", "d"].map { ListedQuestion(prompt: $0, answer: $0) }
    var changed = questions
    changed[1].answer = "x"
    let merge = DeckMerge(
      base: [ListedGroup(title: "T", questions: questions)],
      ours: [ListedGroup(title: "T", questions: changed)],
      theirs: [ListedGroup(title: "T", questions: [questions[3]] + questions[..<3])])
    #expect(merge.groups[0].questions.map(\.prompt) == ["d", "a", "b", "c"])
    #expect(merge.groups[0].questions.map(\.answer) == ["d", "a", "x", "c"])
    #expect(merge.conflicts.isEmpty)
  }

  @Test func differentTitlesOfOneGroupConflict() {
    let questions = [ListedQuestion(prompt: "a", answer: "b")]
    let merge = DeckMerge(
      base: [ListedGroup(title: "T", questions: questions)],
      ours: [ListedGroup(title: "U", questions: questions)],
      theirs: [ListedGroup(title: "V", questions: questions)])
    #expect(merge.groups.map(\.title) == ["<<<<<<< ours\nU\n=======\nV\n>>>>>>> theirs"])
    #expect(merge.conflicts.map(\.field) == ["title"])
  }
}

/// A deck of one group whose questions have numbers, so that it is known which is which.
private struct ReferenceDeck {
  /// The questions by their numbers, in order; new questions have numbers of their own.
  var cards: [(number: Int, question: ListedQuestion)]

  init(using random: inout SplitMix64) {
    cards = (0..<Int.random(in: 4...12, using: &random)).map { number in
      let prompt = (0..<5).map { _ in
        String(
          (0..<8).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "a" })
      }.joined(separator: " ")
      return (number, ListedQuestion(prompt: prompt, answer: "answer \(number)", hint: "hint"))
    }
  }

  private init(cards: [(Int, ListedQuestion)]) {
    self.cards = cards
  }

  var groups: [ListedGroup] {
    [ListedGroup(title: "T", questions: cards.map(\.question))]
  }

  func edited(by name: String, using random: inout SplitMix64) -> ReferenceDeck {
    var deck = self
    for index in deck.cards.indices where Int.random(in: 0..<3, using: &random) == 0 {
      // Sometimes both sides make the same change.
      let text = Int.random(in: 0..<4, using: &random) == 0 ? "same" : name
      switch Int.random(in: 0..<4, using: &random) {
      case 0: deck.cards[index].question.prompt += " \(text)"
      case 1: deck.cards[index].question.answer = text
      case 2: deck.cards[index].question.hint = text
      default:
        deck.cards[index].question.answer = text
        deck.cards[index].question.hint = ""
      }
    }
    if deck.cards.count > 2, Bool.random(using: &random) {
      deck.cards.remove(at: Int.random(in: 0..<deck.cards.count, using: &random))
    }
    if Bool.random(using: &random) {
      let new = ListedQuestion(prompt: "new question of \(name)", answer: "\(name)")
      deck.cards.append((name == "ours" ? 100 : 200, new))
    }
    return deck
  }

  /// Merges field by field, the questions of ours first where both have new ones.
  static func merging(
    _ base: ReferenceDeck, _ ours: ReferenceDeck, _ theirs: ReferenceDeck
  ) -> (deck: ReferenceDeck, conflictCount: Int) {
    var merged: [(Int, ListedQuestion)] = []
    var conflictCount = 0
    func find(_ number: Int, _ deck: ReferenceDeck) -> ListedQuestion? {
      deck.cards.first { $0.number == number }?.question
    }
    for (number, old) in base.cards {
      switch (find(number, ours), find(number, theirs)) {
      case (nil, nil): break
      case (let our?, let their?):
        var question = old
        for field in [\ListedQuestion.prompt, \.answer, \.hint] {
          let (one, other) = (our[keyPath: field], their[keyPath: field])
          if one == other || other == old[keyPath: field] {
            question[keyPath: field] = one
          } else if one == old[keyPath: field] {
            question[keyPath: field] = other
          } else {
            question[keyPath: field] = "<<<<<<< ours\n\(one)\n=======\n\(other)\n>>>>>>> theirs"
            conflictCount += 1
          }
        }
        merged.append((number, question))
      case (let kept?, nil):
        if kept == old { break }
        conflictCount += changeCount(old, kept)
        var question = kept
        question.prompt = "<<<<<<< ours\n\(kept.prompt)\n=======\n\n>>>>>>> theirs"
        merged.append((number, question))
      case (nil, let kept?):
        if kept == old { break }
        conflictCount += changeCount(old, kept)
        var question = kept
        question.prompt = "<<<<<<< ours\n\n=======\n\(kept.prompt)\n>>>>>>> theirs"
        merged.append((number, question))
      }
    }
    for deck in [ours, theirs] {
      for (number, question) in deck.cards where number >= 100 { merged.append((number, question)) }
    }
    return (ReferenceDeck(cards: merged), conflictCount)
  }

  private static func changeCount(_ old: ListedQuestion, _ new: ListedQuestion) -> Int {
    [\ListedQuestion.prompt, \.answer, \.hint].count { old[keyPath: $0] != new[keyPath: $0] }
  }
}
