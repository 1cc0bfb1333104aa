import ByteText
import DeckBuilding

/// The groups of a merge: which group of each deck is which, and their titles and order.
struct MergedGroups {
  /// The merged group that each group of the base is.
  private(set) var base: [Int] = []
  private(set) var ours: [Int] = []
  private(set) var theirs: [Int] = []

  private var titles: [FieldMerge<ExactText>] = []

  /// The merged groups in their order.
  private(set) var order: [Int] = []

  var count: Int { titles.count }

  init() {}

  /// Merges the groups of three decks; `ourPartners` and `theirPartners` are the groups that
  /// the groups of the base became.
  init(
    _ baseDeck: ComparedDeck, _ ourDeck: ComparedDeck, _ theirDeck: ComparedDeck,
    _ ourPartners: [Int?], _ theirPartners: [Int?]
  ) {
    var ourNumbers: [Int: Int] = [:]
    var theirNumbers: [Int: Int] = [:]
    for number in baseDeck.groups.indices {
      let old = ExactText(baseDeck.groups[number].title)
      let our = ourPartners[number].map { ExactText(ourDeck.groups[$0].title) }
      let their = theirPartners[number].map { ExactText(theirDeck.groups[$0].title) }
      titles.append(FieldMerge(old, our ?? old, their ?? old))
      base.append(number)
      if let partner = ourPartners[number] { ourNumbers[partner] = number }
      if let partner = theirPartners[number] { theirNumbers[partner] = number }
    }
    var new: [ExactText: Int] = [:]
    ours = Self.numbers(of: ourDeck, ourNumbers, &new, &titles)
    theirs = Self.numbers(of: theirDeck, theirNumbers, &new, &titles)
    order = OrderMerge(base: base, ours: ours, theirs: theirs) { _ in true }.elements
    let ordered = Set(order)
    order += base.filter { !ordered.contains($0) }
  }

  /// Returns the merged groups of a deck; groups that are not in the base are added.
  private static func numbers(
    of deck: ComparedDeck, _ known: [Int: Int], _ new: inout [ExactText: Int],
    _ titles: inout [FieldMerge<ExactText>]
  ) -> [Int] {
    deck.groups.indices.map { number in
      if let merged = known[number] { return merged }
      let title = ExactText(deck.groups[number].title)
      if let merged = new[title] { return merged }
      new[title] = titles.count
      titles.append(.agreed(title))
      return titles.count - 1
    }
  }

  /// Returns the title of a merged group, with marks if both sides have changed it.
  func title(_ group: Int) -> String {
    switch titles[group] {
    case .agreed(let title): title.text
    case .conflict(let ours, let theirs): ConflictMarks.marked(ours.text, theirs.text)
    }
  }

  /// Whether both sides have changed the title of a merged group.
  func hasConflict(_ group: Int) -> Bool {
    if case .conflict = titles[group] { true } else { false }
  }
}
