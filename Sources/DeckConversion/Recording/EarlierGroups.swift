import ByteText
import DeckBuilding

/// The groups of a sorted stream that have been built, as hashes.
struct EarlierGroups {
  private var hashes: Set<UInt64> = []
  private var titles = HashSet128()

  /// Notes the group with a hash. Returns false if it has been noted before.
  mutating func insert(_ hash: UInt64) -> Bool { hashes.insert(hash).inserted }

  /// Notes the titles of the groups of a deck, and reports each that an earlier group has too: they are different
  /// groups, which have different keys.
  mutating func insertTitles(of deck: BuiltDeck) {
    var own: Set<String> = []
    for group in deck.built.groups {
      let title = deck.texts.string(group.title)
      // Within a deck, this has been reported.
      guard own.insert(title).inserted, !titles.insert(ExactText(title)) else { continue }
      deck.reportNamesake(group)
    }
  }
}
