import DeckBuilding
import DeckReporting

/// The numbers of the questions of groups in a shard that was built, as lines of a part.
struct ShardCounts {
  private let deck: BuiltDeck
  private let lines: ShardLines
  private let composer: DiagnosticComposer
  private let usedCounts: [Int]

  /// The indices of titled groups by the numbers of groups.
  private let indices: [Int: Int]

  init(_ deck: BuiltDeck) {
    self.deck = deck
    lines = ShardLines(deck)
    composer = DiagnosticComposer(deck)
    usedCounts = deck.usage.usedCounts()
    var indices: [Int: Int] = [:]
    for (index, group) in deck.built.titled.enumerated() { indices[group.number] = index }
    self.indices = indices
  }

  /// Returns the line of a group that was built.
  func line(of group: BuiltGroups.Group) -> String {
    guard let index = indices[group.number] else { return "" }
    let refused = RefusedGroup(BuiltGroups.Refused(miscounted: group), of: deck)
    return line(of: deck.built.titled[index], builtCount: group.rows.count, refused)
  }

  /// The lines of the groups that were not built.
  var linesOfOthers: [String] {
    let built = Set(deck.built.groups.map(\.number))
    return deck.built.titled.filter { !built.contains($0.number) }.map { group in
      line(
        of: group, builtCount: 0, RefusedGroup(title: deck.texts.string(group.title), reason: nil))
    }
  }

  private func line(
    of group: BuiltGroups.Titled, builtCount: Int, _ refused: RefusedGroup
  ) -> String {
    let title = deck.texts.string(group.title)
    guard let count = group.questionCount,
      let finding = group.finding(expecting: CountLine.Count.otherCount(than: count))
    else { return CountLine(title, nil).line }
    let diagnostic = composer.diagnostic(of: finding)
    let error = FindingLine(lines.order(of: finding, diagnostic), diagnostic)
    return CountLine(
      title,
      CountLine.Count(
        count, builtCount: builtCount, usedCount: usedCounts[group.number], refused, error)
    ).line
  }
}
