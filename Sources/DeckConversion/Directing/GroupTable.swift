import RecordReading

/// The builders of the groups, found by key or by title, in the order of their first appearance.
///
/// A group may be opened before its title is known (`questions` before `title`) and turn out to be
/// one that is there already: then the two are united under the lower number, and `root` leads
/// from each number to the one that holds.
struct GroupTable {
  /// One group in the making.
  struct Group {
    /// The title; blank as long as it is not known.
    var title = TextReference()
    /// Whether the title stands in no input: it was given on the command line, or is the file's.
    var hasGivenTitle = false
    /// What the group is called by where that is not its title.
    var key = TextReference()
    /// The address at which the group appears first.
    var place: Int
    /// Whether some of its content is lost or refused.
    var isSpoiled = false
    /// Whether it has no title and was told so.
    var lacksTitle = false
    /// How many questions it must have, and where that is said.
    var expected: [(count: Int, place: Place)] = []
    /// The number of the group it was united with, or its own.
    fileprivate var parent: Int
  }

  private var groups: [Group] = []
  private var titles = HashIndex()
  private var keys = HashIndex()
  private let seed = UInt64.random(in: .min ... .max)

  init() {}

  /// How many groups were opened; their numbers count from 0.
  var count: Int { groups.count }

  /// Whether some group is called by a key.
  private(set) var hasKeys = false

  subscript(number: Int) -> Group {
    get { groups[number] }
    set { groups[number] = newValue }
  }

  /// Opens a group without a title.
  mutating func open(at place: Int) -> Int {
    groups.append(Group(place: place, parent: groups.count))
    return groups.count - 1
  }

  // MARK: Titles and keys

  /// What came of looking for a text.
  struct Search {
    let number: Int?
    fileprivate let hash: UInt64
  }

  /// Looks for the group with this title.
  func find(title: Span<UInt8>, in store: borrowing TextStore) -> Search {
    find(title, isKey: false, titles, store)
  }

  /// Looks for the group with this key.
  func find(key: Span<UInt8>, in store: borrowing TextStore) -> Search {
    find(key, isKey: true, keys, store)
  }

  private func find(
    _ text: Span<UInt8>, isKey: Bool, _ index: HashIndex,
    _ store: borrowing TextStore
  ) -> Search {
    let hash = text.hash(seed: seed)
    var position = index.first(hash)
    while let number = position.number {
      let name = isKey ? groups[number].key : groups[number].title
      if store[name].hasSameBytes(as: text) {
        return Search(number: number, hash: hash)
      }
      position = index.next(position)
    }
    return Search(number: nil, hash: hash)
  }

  /// Gives the group `number` a title that was not found by `search`.
  mutating func name(_ number: Int, _ title: TextReference, after search: Search) {
    groups[number].title = title
    titles.insert(number, search.hash)
  }

  /// Gives the group `number` a key that was not found by `search`.
  mutating func setKey(_ number: Int, _ key: TextReference, after search: Search) {
    groups[number].key = key
    keys.insert(number, search.hash)
    hasKeys = true
  }

  // MARK: Groups that are one

  /// Makes one group of two.
  mutating func unite(_ first: Int, _ second: Int) {
    let (low, high) = (min(root(first), root(second)), max(root(first), root(second)))
    guard low != high else { return }
    groups[high].parent = low
    groups[low].isSpoiled = groups[low].isSpoiled || groups[high].isSpoiled
    groups[low].lacksTitle = groups[low].lacksTitle && groups[high].lacksTitle
    if groups[low].title.isBlank || groups[low].hasGivenTitle && !groups[high].title.isBlank {
      groups[low].title = groups[high].title
      groups[low].hasGivenTitle = groups[high].hasGivenTitle
    }
    if groups[low].key.isBlank { groups[low].key = groups[high].key }
    groups[low].expected += groups[high].expected
  }

  /// The number that holds for `number` and all it was united with.
  mutating func root(_ number: Int) -> Int {
    var number = number
    while groups[number].parent != number {
      groups[number].parent = groups[groups[number].parent].parent
      number = groups[number].parent
    }
    return number
  }

  /// Marks the group as one whose content is not whole.
  mutating func spoil(_ number: Int) {
    let root = root(number)
    groups[root].isSpoiled = true
  }
}
