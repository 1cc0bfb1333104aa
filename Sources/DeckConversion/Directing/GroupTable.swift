import RecordReading

/// The builders of the groups, found by title, in the order of their first appearance.
///
/// A group may be opened before its title is known (`questions` before `title`) and turn out to be
/// one that is there already: then the two are united under the lower number, and `root` leads
/// from each number to the one that holds.
struct GroupTable {
  /// One group in the making.
  struct Group {
    /// The title; blank as long as it is not known.
    var title = TextReference()
    /// The address at which the group appears first.
    var place: Int
    /// Whether some of its content is lost or refused.
    var isSpoiled = false
    /// Whether it has no title and was told so.
    var lacksTitle = false
    /// The number of the group it was united with, or its own.
    fileprivate var parent: Int
  }

  private var groups: [Group] = []
  private var slots: [Int32]
  private var hashes: [UInt64] = []
  private var titled = 0
  private let seed = UInt64.random(in: .min ... .max)

  init() {
    slots = [Int32](repeating: -1, count: 64)
  }

  /// How many groups were opened; their numbers count from 0.
  var count: Int { groups.count }

  subscript(number: Int) -> Group {
    get { groups[number] }
    set { groups[number] = newValue }
  }

  /// Opens a group without a title.
  mutating func open(at place: Int) -> Int {
    groups.append(Group(place: place, parent: groups.count))
    hashes.append(0)
    return groups.count - 1
  }

  /// The number of the group with this title, if it is open; its slot otherwise.
  mutating func find(_ title: Span<UInt8>, in store: borrowing TextStore) -> TitleSearch {
    let hash = title.hash(seed: seed)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, store[groups[number].title].hasSameBytes(as: title) {
        return TitleSearch(number: number, hash: hash)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return TitleSearch(number: nil, hash: hash)
  }

  /// What came of looking for a title.
  struct TitleSearch {
    let number: Int?
    fileprivate let hash: UInt64
  }

  /// Gives the group `number` a title that was not found by `search`.
  mutating func name(_ number: Int, _ title: TextReference, after search: TitleSearch) {
    groups[number].title = title
    hashes[number] = search.hash
    titled += 1
    if titled * 2 > slots.count { growSlots() }
    insert(number)
  }

  private mutating func growSlots() {
    let old = slots
    slots = [Int32](repeating: -1, count: 2 * old.count)
    for number in old where number >= 0 { insert(Int(number)) }
  }

  private mutating func insert(_ number: Int) {
    var slot = Int(truncatingIfNeeded: hashes[number]) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number)
  }

  /// Makes one group of two.
  mutating func unite(_ first: Int, _ second: Int) {
    let (low, high) = (min(root(first), root(second)), max(root(first), root(second)))
    guard low != high else { return }
    groups[high].parent = low
    groups[low].isSpoiled = groups[low].isSpoiled || groups[high].isSpoiled
    if groups[low].title.isBlank { groups[low].title = groups[high].title }
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
