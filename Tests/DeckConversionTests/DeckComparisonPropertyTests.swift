import DeckConversion
import TestSupport
import Testing

@testable import DeckBuilding

/// A comparison finds the edits that made one deck out of another, and no others.
@Suite struct DeckComparisonPropertyTests {
  @Test(arguments: RandomSeeds.all(400))
  func knownEditsAreFound(_ seed: UInt64) {
    var edited = EditedDeck(seed: seed)
    edited.edit()
    let found = DeckComparison(edited.old, edited.new).changes.map(EditedDeck.description)
    #expect(found.sorted() == edited.edits.sorted(), "seed \(seed)")
  }

  @Test(arguments: RandomSeeds.all(100))
  func aDeckHasNoChanges(_ seed: UInt64) {
    let deck = EditedDeck(seed: seed).old
    #expect(DeckComparison(deck, deck).changes.isEmpty, "seed \(seed)")
  }

  @Test func equivalentCharactersAreAChange() {
    let decks = ["e\u{301}", "é"].map { answer in
      [ListedGroup(title: "T", questions: [ListedQuestion(prompt: "p", answer: answer)])]
    }
    let changes = DeckComparison(decks[0], decks[1]).changes
    #expect(changes.map(\.kind) == [.changed])
  }

  @Test func theIDDecidesBeforeThePrompt() {
    let old = [
      ListedQuestion(id: "1", prompt: "p", answer: "a"),
      ListedQuestion(id: "2", prompt: "q", answer: "b"),
    ]
    let new = [
      ListedQuestion(id: "1", prompt: "q", answer: "a"),
      ListedQuestion(id: "2", prompt: "p", answer: "b"),
    ]
    let changes = DeckComparison(
      [ListedGroup(title: "T", questions: old)], [ListedGroup(title: "T", questions: new)]
    ).changes
    #expect(changes.map(\.kind) == [.changed, .changed])
    #expect(changes.allSatisfy { $0.fields.map(\.name) == [.prompt] })
  }

  /// Questions that differ in little, so that nothing but the least work finds what they became.
  @Test func manyChangedPromptsAreFoundInLinearTime() {
    let questions = (0..<3_000).map {
      ListedQuestion(prompt: "What is the capital of country number \($0 * 7919)?", answer: "\($0)")
    }
    var changed = questions
    for index in changed.indices { changed[index].prompt += " Really?" }
    let changes = DeckComparison(
      [ListedGroup(title: "T", questions: questions)], [ListedGroup(title: "T", questions: changed)]
    ).changes
    #expect(changes.count >= 3_000)
  }
}

/// A random deck, and another one that edits make out of it.
struct EditedDeck {
  private var random: SplitMix64
  let old: [ListedGroup]
  private(set) var new: [ListedGroup] = []

  /// The edits, as `description` describes changes.
  private(set) var edits: [String] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    old = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      ListedGroup(
        title: Self.words(2, &random),
        questions: (0..<Int.random(in: 10...16, using: &random)).map { _ in
          Self.question(&random)
        })
    }
    self.random = random
  }

  static func description(of change: DeckChange) -> String {
    switch change.kind {
    case .removed, .added, .moved: "\(change.kind) \(change.question?.prompt ?? change.group)"
    case .changed: "changed \(change.old?.prompt ?? "") \(change.fields.map(\.name.rawValue))"
    case .renamed: "renamed \(change.oldGroup ?? "") to \(change.group)"
    }
  }

  private static func words(_ count: Int, _ random: inout SplitMix64) -> String {
    (0..<count).map { _ in
      String((0..<8).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "a" })
    }.joined(separator: " ")
  }

  private static func question(_ random: inout SplitMix64) -> ListedQuestion {
    ListedQuestion(
      prompt: words(5, &random), answer: words(1, &random),
      hint: Bool.random(using: &random) ? words(3, &random) : "")
  }

  /// Makes some edits of each kind, each of them of another question.
  mutating func edit() {
    new = old
    for group in new.indices {
      var untouched = Set(new[group].questions.map(\.prompt))
      for _ in 0..<2 { change(in: group, &untouched) }
      move(in: group, &untouched)
      remove(from: group, &untouched)
      add(to: group)
    }
    if new.count > 1, Bool.random(using: &random) { moveBetweenGroups() }
    for group in new.indices where Bool.random(using: &random) {
      let title = Self.words(2, &random)
      edits.append("renamed \(new[group].title) to \(title)")
      new[group].title = title
    }
  }

  /// Returns the position of a question that no edit has touched.
  private mutating func pick(in group: Int, _ untouched: inout Set<String>) -> Int? {
    let questions = new[group].questions
    let free = questions.indices.filter { untouched.contains(questions[$0].prompt) }
    guard let index = free.randomElement(using: &random) else { return nil }
    untouched.remove(questions[index].prompt)
    return index
  }

  private mutating func change(in group: Int, _ untouched: inout Set<String>) {
    guard let index = pick(in: group, &untouched) else { return }
    var question = new[group].questions[index]
    let prompt = question.prompt
    var fields: [String] = []
    if Bool.random(using: &random) {
      question.prompt += "!"
      fields.append("prompt")
    }
    if Bool.random(using: &random) || fields.isEmpty {
      question.answer += "x"
      fields.append("answer")
    }
    if Bool.random(using: &random) {
      question.hint = question.hint.isEmpty ? "new" : ""
      fields.append("hint")
    }
    new[group].questions[index] = question
    edits.append("changed \(prompt) \(fields)")
  }

  private mutating func move(in group: Int, _ untouched: inout Set<String>) {
    guard Bool.random(using: &random), let index = pick(in: group, &untouched) else { return }
    let question = new[group].questions.remove(at: index)
    // After a short move, any of several questions can have been moved.
    let places = (0...new[group].questions.count).filter { abs($0 - index) > 3 }
    new[group].questions.insert(question, at: places.randomElement(using: &random) ?? 0)
    edits.append("moved \(question.prompt)")
  }

  private mutating func remove(from group: Int, _ untouched: inout Set<String>) {
    guard Bool.random(using: &random), let index = pick(in: group, &untouched) else { return }
    edits.append("removed \(new[group].questions.remove(at: index).prompt)")
  }

  private mutating func add(to group: Int) {
    guard Bool.random(using: &random) else { return }
    let question = Self.question(&random)
    let place = Int.random(in: 0...new[group].questions.count, using: &random)
    new[group].questions.insert(question, at: place)
    edits.append("added \(question.prompt)")
  }

  /// Moves a question that is as it was to the end of another group.
  private mutating func moveBetweenGroups() {
    let known = Set(old[0].questions.map(\.prompt))
    let touched = edits.joined(separator: "\n")
    guard
      let index = new[0].questions.indices.first(where: {
        let prompt = new[0].questions[$0].prompt
        return known.contains(prompt) && !touched.contains(prompt)
      })
    else { return }
    let question = new[0].questions.remove(at: index)
    new[1].questions.append(question)
    edits.append("moved \(question.prompt)")
  }
}
