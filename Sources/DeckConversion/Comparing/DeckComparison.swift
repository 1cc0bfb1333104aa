import ByteText
package import DeckBuilding
package import DeckReporting

/// Compares two decks by their questions, whatever their formats are.
package struct DeckComparison {
  private let matching: QuestionMatching

  /// The changes, by group in the order of the new deck, then the groups that are gone.
  package private(set) var changes: [DeckChange] = []

  package init(_ old: [ListedGroup], _ new: [ListedGroup]) {
    matching = QuestionMatching(ComparedDeck(old), ComparedDeck(new))
    let (partners, groupNumbers) = (matching.partners, matching.old.groupNumbers)
    let removed = Dictionary(grouping: partners.indices.filter { partners[$0] == nil }) {
      groupNumbers[$0]
    }
    let moved = movedQuestions()
    // The old group that each group of the new deck was.
    let oldGroups = Dictionary(
      matching.groups.enumerated().compactMap { number, group in group.map { ($0, number) } },
      uniquingKeysWith: min)
    let movedGroups = movedGroups()
    var start = 0
    for (number, group) in new.enumerated() {
      let range = start..<start + group.questions.count
      start = range.upperBound
      if let origin = oldGroups[number] {
        let title = matching.old.groups[origin].title
        if ExactText(title) != ExactText(group.title) {
          changes.append(DeckChange(.renamed, group: group.title, oldGroup: title))
        }
        if movedGroups.contains(origin) {
          changes.append(DeckChange(.moved, group: group.title))
        }
        for question in removed[origin] ?? [] { appendRemoval(of: question, group.title) }
      }
      for question in range { appendChanges(of: question, isMoved: moved.contains(question)) }
    }
    for number in old.indices where matching.groups[number] == nil {
      for question in removed[number] ?? [] { appendRemoval(of: question, old[number].title) }
    }
  }

  // MARK: Questions

  private mutating func appendRemoval(of question: Int, _ title: String) {
    changes.append(
      DeckChange(.removed, group: title, old: matching.old.questions[question]))
  }

  private mutating func appendChanges(of question: Int, isMoved: Bool) {
    let title = matching.new.title(of: question)
    let new = matching.new.questions[question]
    guard let origin = matching.origins[question] else {
      return changes.append(DeckChange(.added, group: title, new: new))
    }
    let old = matching.old.questions[origin]
    if isMoved {
      let oldGroup = matching.old.groupNumbers[origin]
      let isInOther = matching.groups[oldGroup] != matching.new.groupNumbers[question]
      var change = DeckChange(
        .moved, group: title, oldGroup: isInOther ? matching.old.groups[oldGroup].title : nil,
        old: old, new: new)
      change.positions = (
        old: matching.old.positions[origin] + 1, new: matching.new.positions[question] + 1
      )
      changes.append(change)
    }
    let change = DeckChange(.changed, group: title, old: old, new: new)
    if !change.fields.isEmpty { changes.append(change) }
  }

  /// Returns the questions of the new deck that are in another group, or at another place among the
  /// questions of their group that were there.
  private func movedQuestions() -> Set<Int> {
    var moved: Set<Int> = []
    var sequences: [Int: [Int]] = [:]
    for question in matching.old.questions.indices {
      guard let partner = matching.partners[question] else { continue }
      let group = matching.new.groupNumbers[partner]
      if matching.groups[matching.old.groupNumbers[question]] == group {
        sequences[group, default: []].append(partner)
      } else {
        moved.insert(partner)
      }
    }
    for sequence in sequences.values {
      moved.formUnion(zip(sequence, sequence.isInIncreasingSubsequence).filter { !$0.1 }.map(\.0))
    }
    return moved
  }

  // MARK: Groups

  /// Returns the groups of the old deck that are at another place among the groups that are still there.
  private func movedGroups() -> Set<Int> {
    let kept = matching.groups.indices.filter { matching.groups[$0] != nil }
    let isUnmoved = kept.compactMap { matching.groups[$0] }.isInIncreasingSubsequence
    return Set(zip(kept, isUnmoved).filter { !$0.1 }.map(\.0))
  }
}

extension [Int] {
  /// Whether each element belongs to a longest strictly increasing subsequence, found by patience sorting.
  ///
  /// Of positions that were shuffled, it is the largest number of them that can be taken to have
  /// stayed where they were.
  fileprivate var isInIncreasingSubsequence: [Bool] {
    var isMember = [Bool](repeating: false, count: count)
    // For each length, the element with the least number that ends an increasing subsequence of it.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: count)
    for index in indices {
      let length = ends.partitioningIndex { self[$0] >= self[index] }
      if length > 0 { previous[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var index = ends.last ?? -1
    while index >= 0 {
      isMember[index] = true
      index = previous[index]
    }
    return isMember
  }
}
