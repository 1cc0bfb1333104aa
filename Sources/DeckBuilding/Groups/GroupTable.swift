import ByteText

/// The builders of the groups, found by key or by title, in the order of their first appearance.
///
/// A group may be opened before its title is known (`questions` before `title`) and turn out to be
/// one that is there already: then the two are united under the lower number, and `root` leads
/// from each number to the one that holds.
package struct GroupTable {
  /// One group in the making.
  package struct Group {
    /// The title; blank as long as it is not known.
    package var title = TextReference()
    /// Whether the title stands in no input: it was given on the command line, or is the file's.
    var hasGivenTitle = false
    /// What the group is called by where that is not its title.
    package var key = TextReference()
    /// The address at which the group appears first.
    var place: Int
    /// Whether some of its content is lost or refused.
    var isIncomplete = false
    /// Whether it has no title and was told so.
    var lacksTitle = false
    /// Whether records told two titles of it.
    var hasConflict = false
    /// Whether nobody said which of two titles holds, so that it has none.
    fileprivate var isUndecided: Bool { hasConflict && lacksTitle }
    /// How many questions it must have, and where that is said.
    var expected: [(count: Int, place: SourcePosition)] = []
    /// The number of the group it was united with, or its own.
    fileprivate var parent: Int
  }

  private var groups: [Group] = []

  /// Whether groups are ordered by their first row rather than by creation.
  var ordersByFirstRow = false

  private var titles = NameIndex()
  private var keys = NameIndex()

  /// Whether two groups turned out to be one.
  private var hasUnited = false

  package init() {}

  /// How many groups were opened; their numbers count from 0.
  var count: Int { groups.count }

  /// Whether some group is called by a key.
  package var hasKeys: Bool { !keys.isEmpty }

  package subscript(number: Int) -> Group {
    get { groups[number] }
    set { groups[number] = newValue }
  }

  /// Opens a group without a title.
  mutating func open(at place: Int) -> Int {
    groups.append(Group(place: place, parent: groups.count))
    return groups.count - 1
  }

  // MARK: Titles and keys

  typealias Search = NameIndex.Search

  /// Looks for the group with this title.
  func find(title: Span<UInt8>, in store: borrowing TextStore) -> Search {
    titles.find(title, seed: store.seed)
  }

  /// Looks for the group with this key.
  func find(key: Span<UInt8>, in store: borrowing TextStore) -> Search {
    keys.find(key, seed: store.seed)
  }

  /// Gives the group `number` a title that was not found by `search`.
  mutating func name(
    _ number: Int, _ title: TextReference, in store: borrowing TextStore, after search: Search
  ) {
    groups[number].title = title
    titles.add(store[title], of: number, after: search)
  }

  /// Gives the group `number` a key that was not found by `search`.
  mutating func setKey(
    _ number: Int, _ key: TextReference, in store: borrowing TextStore, after search: Search
  ) {
    groups[number].key = key
    keys.add(store[key], of: number, after: search)
  }

  // MARK: Tables that are one

  /// Whether a group of `other`, whose texts are in `otherStore`, is told another title than here.
  func conflicts(
    with other: GroupTable, in store: borrowing TextStore, _ otherStore: borrowing TextStore
  ) -> Bool {
    guard hasKeys, other.hasKeys else { return false }
    for group in other.groups where !group.key.isBlank && !group.title.isBlank {
      let search = find(key: otherStore[group.key], in: store)
      guard let number = search.number else { continue }
      let title = groups[rootForReading(number)].title
      if title.isBlank { continue }
      if group.hasConflict || !store[title].hasSameBytes(as: otherStore[group.title]) {
        return true
      }
    }
    return false
  }

  /// Takes over the groups of `other`, whose records come after all of those here, and returns for
  /// each of its numbers the one that holds for it here. `other`'s group `untitled` is `ownUntitled`
  /// here, if that is there already. The texts of both are in `store`.
  mutating func absorb(
    _ other: consuming GroupTable, untitled: Int?, as ownUntitled: Int?,
    in store: borrowing TextStore
  ) -> [Int] {
    var other = other
    // The names of the table lie close together, those in the store far apart. Of groups that were
    // united, it is not told there which name holds.
    let places = other.hasUnited ? [] : other.titles.places(ofGroups: other.count)
    var numbers: [Int] = []
    numbers.reserveCapacity(other.count)
    for number in 0..<other.count {
      let root = other.root(number)
      guard root == number else {
        numbers.append(numbers[root])
        continue
      }
      let group = other[number]
      if number == untitled.map({ other.root($0) }), let ownUntitled {
        merge(group, into: self.root(ownUntitled))
        numbers.append(ownUntitled)
        continue
      }
      if group.key.isBlank, !places.isEmpty, let place = places[number] {
        numbers.append(absorb(group, called: other.titles[place], in: store))
      } else {
        let name = group.key.isBlank ? group.title : group.key
        numbers.append(
          name.isBlank ? open(group) : absorb(group, called: store[name], in: store))
      }
    }
    return numbers
  }

  private mutating func absorb(
    _ group: Group, called name: Span<UInt8>, in store: borrowing TextStore
  ) -> Int {
    let isKeyed = !group.key.isBlank
    let search = isKeyed ? find(key: name, in: store) : find(title: name, in: store)
    if let number = search.number {
      let root = root(number)
      merge(group, into: root)
      if isKeyed, groups[root].title.isBlank { groups[root].title = group.title }
      return number
    }
    let number = open(group)
    if isKeyed {
      keys.add(name, of: number, after: search)
    } else {
      titles.add(name, of: number, after: search)
    }
    return number
  }

  /// Opens a group with all that is known of `group` already.
  private mutating func open(_ group: Group) -> Int {
    let number = open(at: group.place)
    groups[number] = group
    groups[number].parent = number
    return number
  }

  /// Takes over what was told of a group that turns out to be another one, its names aside.
  private mutating func merge(_ group: Group, into root: Int) {
    groups[root].isIncomplete = groups[root].isIncomplete || group.isIncomplete
    let isUndecided = groups[root].isUndecided || group.isUndecided
    groups[root].lacksTitle = groups[root].lacksTitle && group.lacksTitle || isUndecided
    groups[root].hasConflict = groups[root].hasConflict || group.hasConflict
    groups[root].expected += group.expected
  }

  // MARK: Groups that are one

  /// Makes one group of two.
  mutating func unite(_ first: Int, _ second: Int) {
    let (low, high) = (min(root(first), root(second)), max(root(first), root(second)))
    guard low != high else { return }
    groups[high].parent = low
    hasUnited = true
    merge(groups[high], into: low)
    if groups[low].title.isBlank || groups[low].hasGivenTitle && !groups[high].title.isBlank {
      groups[low].title = groups[high].title
      groups[low].hasGivenTitle = groups[high].hasGivenTitle
    }
    if groups[low].key.isBlank { groups[low].key = groups[high].key }
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

  private func rootForReading(_ number: Int) -> Int {
    var number = number
    while groups[number].parent != number { number = groups[number].parent }
    return number
  }

  /// Marks the group as one whose content is not whole.
  mutating func markIncomplete(_ number: Int) {
    let root = root(number)
    groups[root].isIncomplete = true
  }
}
