import ByteText
package import DeckBuilding

/// Merges the changes that two people have made to a deck, by question and field.
///
/// Changes to different questions, and to different fields of one, never conflict. What both have
/// changed in different ways is marked in the text of the field.
package struct DeckMerge {
  private let base: ComparedDeck
  private let ours: ComparedDeck
  private let theirs: ComparedDeck
  private(set) var cards: [MergedCard] = []
  private var places = MergedGroups()

  /// The groups, with their questions in order.
  package private(set) var groups: [ListedGroup] = []

  /// The cards of the questions of each group.
  private(set) var cardsOfGroups: [[Int]] = []

  /// The conflicts, in the order of the groups.
  package private(set) var conflicts: [MergeConflict] = []

  /// Merges the changes of `base` to `ours` and to `theirs`.
  package init(base: [ListedGroup], ours: [ListedGroup], theirs: [ListedGroup]) {
    self.base = ComparedDeck(base)
    self.ours = ComparedDeck(ours)
    self.theirs = ComparedDeck(theirs)
    let ourMatching = QuestionMatching(self.base, self.ours)
    let theirMatching = QuestionMatching(self.base, self.theirs)
    places = MergedGroups(
      self.base, self.ours, self.theirs, ourMatching.groups, theirMatching.groups)
    cards = self.base.questions.indices.map {
      MergedCard(base: $0, ours: ourMatching.partners[$0], theirs: theirMatching.partners[$0])
    }
    addNewCards(ourMatching, theirMatching)
    for index in cards.indices {
      let card = cards[index]
      cards[index].merge(
        card.base.map { self.base.questions[$0] }, card.ours.map { self.ours.questions[$0] },
        card.theirs.map { self.theirs.questions[$0] })
    }
    arrange()
  }

  /// Adds the questions that are not in the base. Those of both sides with one prompt, or one id, in
  /// one group are the same question.
  private mutating func addNewCards(
    _ ourMatching: QuestionMatching, _ theirMatching: QuestionMatching
  ) {
    var known: [NewQuestion: Int] = [:]
    for question in ours.questions.indices where ourMatching.origins[question] == nil {
      let key = NewQuestion(
        ours.questions[question], group: places.ours[ours.groupNumbers[question]])
      if known[key] == nil { known[key] = cards.count }
      cards.append(MergedCard(ours: question))
    }
    for question in theirs.questions.indices where theirMatching.origins[question] == nil {
      let key = NewQuestion(
        theirs.questions[question], group: places.theirs[theirs.groupNumbers[question]])
      if let index = known.removeValue(forKey: key) {
        cards[index] = MergedCard(ours: cards[index].ours, theirs: question)
      } else {
        cards.append(MergedCard(theirs: question))
      }
    }
  }

  private struct NewQuestion: Hashable {
    let group: Int
    let prompt: ExactText

    init(_ question: ListedQuestion, group: Int) {
      self.group = group
      prompt = ExactText(question.id.isEmpty ? question.prompt : question.id)
    }
  }

  // MARK: Groups and order

  /// Puts the cards into groups.
  private mutating func arrange() {
    var members: [[Int]] = Array(repeating: [], count: places.count)
    for index in cards.indices where cards[index].question != nil {
      let place = place(of: cards[index])
      members[place.group].append(index)
      if place.isConflict {
        conflicts.append(MergeConflict(cards[index], in: places.title(place.group), of: .group))
      }
    }
    let (baseOrder, ourOrder, theirOrder) = orders()
    for group in places.order where !members[group].isEmpty {
      let isMember = Set(members[group])
      let order = OrderMerge(
        base: baseOrder[group] ?? [], ours: ourOrder[group] ?? [], theirs: theirOrder[group] ?? [],
        isKept: isMember.contains)
      // A question that is in the group on neither side has been moved by both.
      let ordered = Set(order.elements)
      let rest = members[group].filter { !ordered.contains($0) }
      let title = places.title(group)
      cardsOfGroups.append(order.elements + rest)
      groups.append(
        ListedGroup(
          title: title, questions: (order.elements + rest).compactMap { cards[$0].question }))
      if places.hasConflict(group) { conflicts.append(MergeConflict(title: title)) }
      for index in order.elements + rest {
        for field in cards[index].conflicts {
          conflicts.append(MergeConflict(cards[index], in: title, of: field))
        }
      }
    }
  }

  /// Returns the title of the group that a card is in on our side, or on theirs if only they have it.
  func title(before card: MergedCard) -> String {
    if let question = card.ours { return ours.groups[ours.groupNumbers[question]].title }
    return card.theirs.map { theirs.groups[theirs.groupNumbers[$0]].title } ?? ""
  }

  /// Returns the group of a card: that of the side which has moved it.
  private func place(of card: MergedCard) -> (group: Int, isConflict: Bool) {
    let old = card.base.map { places.base[base.groupNumbers[$0]] }
    let our = card.ours.map { places.ours[ours.groupNumbers[$0]] }
    let their = card.theirs.map { places.theirs[theirs.groupNumbers[$0]] }
    guard let our else { return (their ?? old ?? 0, false) }
    guard let their else { return (our, false) }
    switch FieldMerge(old ?? our, our, their) {
    case .agreed(let group): return (group, false)
    case .conflict(let group, _): return (group, true)
    }
  }

  /// Returns the cards of each group in the order of each deck.
  private func orders() -> (base: [Int: [Int]], ours: [Int: [Int]], theirs: [Int: [Int]]) {
    func order(
      _ deck: ComparedDeck, _ groups: [Int], _ number: (MergedCard) -> Int?
    ) -> [Int: [Int]] {
      var cardOf: [Int: Int] = [:]
      for index in cards.indices {
        if let question = number(cards[index]) { cardOf[question] = index }
      }
      var order: [Int: [Int]] = [:]
      for question in deck.questions.indices {
        guard let card = cardOf[question] else { continue }
        order[groups[deck.groupNumbers[question]], default: []].append(card)
      }
      return order
    }
    return (
      order(base, places.base) { $0.base }, order(ours, places.ours) { $0.ours },
      order(theirs, places.theirs) { $0.theirs }
    )
  }
}

/// A change that both sides have made in different ways.
package struct MergeConflict: Hashable, Sendable {
  package let group: String

  /// The prompt of the question; nil for the title of a group.
  package let prompt: String?

  /// The name of the field, or of a column that is none.
  package let field: String

  init(title: String) {
    group = title
    prompt = nil
    field = DeckField.title.rawValue
  }

  init(_ card: MergedCard, in group: String, of field: DeckField) {
    self.group = group
    prompt = card.prompt
    self.field = field.rawValue
  }

  init(_ card: MergedCard, in group: String, ofColumn name: String) {
    self.group = group
    prompt = card.prompt
    field = name
  }
}
