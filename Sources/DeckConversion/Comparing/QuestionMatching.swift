import ByteText
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
    match(.id, isUnique: true)
    // Of questions with the same prompt, the ones with the same answer and hint are the same.
    match(.allTexts, inGroups: true)
    match(.prompt, inGroups: true)
    findRenamedGroups()
    match(.allTexts, inGroups: true)
    match(.prompt, inGroups: true)
    match(.promptAndAnswer)
    match(.prompt, isUnique: true)
    matchNearest()
  }

  private mutating func pair(_ oldQuestion: Int, _ newQuestion: Int) {
    partners[oldQuestion] = newQuestion
    origins[newQuestion] = oldQuestion
  }

  // MARK: Equal keys

  /// The parts of questions that must be equal.
  private enum Basis { case id, prompt, promptAndAnswer, allTexts }

  private struct MatchingKey: Hashable {
    let group: Int
    let text: ExactText
    var answer = ExactText("")
    var hint = ExactText("")

    /// Creates the key of a question in a group; nil if it has no id and that is needed.
    init?(_ part: Basis, of question: ListedQuestion, group: Int?) {
      guard let group, part != .id || !question.id.isEmpty else { return nil }
      self.group = group
      text = ExactText(part == .id ? question.id : question.prompt)
      guard part == .promptAndAnswer || part == .allTexts else { return }
      answer = ExactText(question.answer)
      if part == .allTexts { hint = ExactText(question.hint) }
    }
  }

  /// Pairs questions with an equal part, of any or of the same group, several of them in their order; only
  /// parts that one question of each deck has, if `isUnique`.
  private mutating func match(_ part: Basis, inGroups: Bool = false, isUnique: Bool = false) {
    // The new questions with each key, the first one last.
    var arrivals: [MatchingKey: [Int]] = [:]
    for question in new.questions.indices.reversed() where origins[question] == nil {
      let group = inGroups ? new.groupNumbers[question] : 0
      guard let key = MatchingKey(part, of: new.questions[question], group: group) else { continue }
      arrivals[key, default: []].append(question)
    }
    if arrivals.isEmpty { return }
    let candidates = old.questions.indices.filter { partners[$0] == nil }
    let keys = candidates.map { question in
      MatchingKey(
        part, of: old.questions[question],
        group: inGroups ? groups[old.groupNumbers[question]] : 0)
    }
    var counts: [MatchingKey: Int] = [:]
    if isUnique { for case let key? in keys { counts[key, default: 0] += 1 } }
    for (question, key) in zip(candidates, keys) {
      guard let key, let same = arrivals[key], let partner = same.last else { continue }
      if isUnique, same.count > 1 || counts[key] != 1 { continue }
      pair(question, partner)
      arrivals[key]?.removeLast()
    }
  }

  // MARK: Renamed groups

  /// Finds the new names of old groups: the titles of the groups that at least half of their questions are in now.
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

/// The questions of a deck in one list, to be compared with another deck.
struct ComparedDeck {
  let groups: [ListedGroup]
  let questions: [ListedQuestion]

  /// The number of the group of each question.
  let groupNumbers: [Int]

  /// The number of each question in its group.
  let positions: [Int]

  /// The numbers of groups, by title.
  let numbersByTitle: [ExactText: Int]

  init(_ groups: [ListedGroup]) {
    self.groups = groups
    questions = groups.flatMap(\.questions)
    groupNumbers = groups.indices.flatMap { number in
      repeatElement(number, count: groups[number].questions.count)
    }
    positions = groups.flatMap { Array($0.questions.indices) }
    numbersByTitle = Dictionary(
      groups.indices.map { (ExactText(groups[$0].title), $0) }, uniquingKeysWith: min)
  }

  func title(of question: Int) -> String { groups[groupNumbers[question]].title }
}
