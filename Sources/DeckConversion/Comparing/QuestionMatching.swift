import DeckBuilding

/// Finds out which question of an old deck is which question of a new one: by its id, else by its
/// prompt, else by the nearest prompt within the group.
struct QuestionMatching {
  let old: ComparedDeck
  let new: ComparedDeck

  /// The new question that each old one became, if it is still there.
  private(set) var partners: [Int?]

  /// The old question that each new one was, if it was there.
  private(set) var origins: [Int?]

  /// The new group that each old one became, if it is still there.
  private(set) var groups: [Int?]

  init(_ old: ComparedDeck, _ new: ComparedDeck) {
    self.old = old
    self.new = new
    partners = Array(repeating: nil, count: old.questions.count)
    origins = Array(repeating: nil, count: new.questions.count)
    groups = old.groups.map { new.numbersByTitle[ExactText($0.title)] }
    match(isUnique: true) { $0.id.isEmpty ? [] : [$0.id] }
    // Of questions with the same prompt, the ones with the same answer and hint are the same.
    matchInGroups { [$0.prompt, $0.answer, $0.hint] }
    matchInGroups { [$0.prompt] }
    findRenamedGroups()
    matchInGroups { [$0.prompt, $0.answer, $0.hint] }
    matchInGroups { [$0.prompt] }
    match { [$0.prompt, $0.answer] }
    match(isUnique: true) { [$0.prompt] }
    matchNearest()
  }

  /// Makes an old and a new question partners.
  private mutating func pair(_ oldQuestion: Int, _ newQuestion: Int) {
    partners[oldQuestion] = newQuestion
    origins[newQuestion] = oldQuestion
  }

  // MARK: Equal keys

  /// Pairs questions of all groups with equal keys, several of them in their order; only keys that
  /// one question of each deck has, if `isUnique`.
  private mutating func match(isUnique: Bool = false, _ key: (ListedQuestion) -> [String]) {
    let none = { (_: Int) -> Int? in 0 }
    match(isUnique: isUnique, oldGroup: none, newGroup: none, key)
  }

  /// Pairs questions of the same group with equal keys.
  private mutating func matchInGroups(_ key: (ListedQuestion) -> [String]) {
    let (groups, old, new) = (groups, old, new)
    match(
      isUnique: false, oldGroup: { groups[old.groupNumbers[$0]] },
      newGroup: { new.groupNumbers[$0] }, key)
  }

  private struct Key: Hashable {
    let group: Int
    let texts: [ExactText]
  }

  /// Pairs questions with equal keys and equal groups, if they have any.
  private mutating func match(
    isUnique: Bool, oldGroup: (Int) -> Int?, newGroup: (Int) -> Int?,
    _ key: (ListedQuestion) -> [String]
  ) {
    func fullKey(_ group: Int?, _ question: ListedQuestion) -> Key? {
      let texts = key(question)
      guard let group, !texts.isEmpty else { return nil }
      return Key(group: group, texts: texts.map { ExactText($0) })
    }
    var waiting: [Key: [Int]] = [:]
    for question in new.questions.indices.reversed() where origins[question] == nil {
      guard let key = fullKey(newGroup(question), new.questions[question]) else { continue }
      waiting[key, default: []].append(question)
    }
    if waiting.isEmpty { return }
    let candidates = old.questions.indices.filter { partners[$0] == nil }
    let keys = candidates.map { fullKey(oldGroup($0), old.questions[$0]) }
    var counts: [Key: Int] = [:]
    if isUnique { for case let key? in keys { counts[key, default: 0] += 1 } }
    for (question, key) in zip(candidates, keys) {
      guard let key, let last = waiting[key]?.last else { continue }
      if isUnique, waiting[key]?.count != 1 || counts[key] != 1 { continue }
      pair(question, last)
      waiting[key]?.removeLast()
    }
  }

  // MARK: Renamed groups

  /// Finds the new names of old groups: the titles of the groups that at least half of their
  /// questions are in now.
  private mutating func findRenamedGroups() {
    let oldTitles = Set(old.groups.map { ExactText($0.title) })
    var places: [ExactText: [Int]] = [:]
    for question in new.questions.indices {
      let group = new.groupNumbers[question]
      guard !oldTitles.contains(ExactText(new.groups[group].title)) else { continue }
      places[ExactText(new.questions[question].prompt), default: []].append(group)
    }
    if places.isEmpty { return }
    struct Pair: Hashable {
      let old: Int
      let new: Int
    }
    var votes: [Pair: Int] = [:]
    for question in old.questions.indices {
      let group = old.groupNumbers[question]
      guard groups[group] == nil else { continue }
      var found = Set(places[ExactText(old.questions[question].prompt)] ?? [])
      if let partner = partners[question] { found = [new.groupNumbers[partner]] }
      for place in found { votes[Pair(old: group, new: place), default: 0] += 1 }
    }
    let ranked = votes.sorted { one, other in
      (-one.value, one.key.old, one.key.new) < (-other.value, other.key.old, other.key.new)
    }
    var taken = Set(groups.compactMap(\.self))
    for (pair, count) in ranked where groups[pair.old] == nil && !taken.contains(pair.new) {
      let size = min(old.groups[pair.old].questions.count, new.groups[pair.new].questions.count)
      guard 2 * count >= size else { continue }
      groups[pair.old] = pair.new
      taken.insert(pair.new)
    }
  }

  // MARK: Nearest prompts

  /// Pairs the remaining questions of each group whose prompts are nearest to each other.
  private mutating func matchNearest() {
    var rest: [Int: (old: [Int], new: [Int])] = [:]
    for question in old.questions.indices where partners[question] == nil {
      if let group = groups[old.groupNumbers[question]] {
        rest[group, default: ([], [])].old.append(question)
      }
    }
    for question in new.questions.indices where origins[question] == nil {
      rest[new.groupNumbers[question]]?.new.append(question)
    }
    for questions in rest.values where !questions.new.isEmpty {
      let nearest = NearestPrompts(
        questions.old.map { old.questions[$0].prompt },
        questions.new.map { new.questions[$0].prompt })
      for (one, other) in nearest.pairs { pair(questions.old[one], questions.new[other]) }
    }
  }
}
