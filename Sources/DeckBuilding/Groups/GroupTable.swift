import ByteText

/// The groups, found by key or by title, in the order of their first appearance.
///
/// A group may be opened before its title is known (`questions` before `title`) and turn out to be an existing group.
/// The two are then united under the lower number, and `root` returns the current number for each of them.
package struct GroupTable {
  /// A group that is being built.
  package struct Group {
    /// The title; blank until it is known.
    package var title = TextReference()
    /// Whether the title is not from a record: it is from the command line or the file's name.
    var hasGivenTitle = false
    /// The key that records name the group by; blank if they name it by its title.
    package var key = TextReference()
    /// The address at which the group appears first.
    var place: Int
    /// The number of rows before the group's first appearance.
    var firstRow: Int
    /// Whether some of its content is missing or refused.
    var isIncomplete = false
    /// Whether it has no title, and this has been reported.
    var lacksTitle = false
    /// Whether records give it two different titles.
    var hasConflict = false
    /// Whether two titles conflict and neither was chosen.
    var isUndecided: Bool { hasConflict && lacksTitle }
    /// The numbers of questions that it must have, each with the place where it is given.
    var expected: [(count: Int, place: SourcePosition)] = []
    /// The number of the group that it was united with, or its own.
    fileprivate var parent: Int
  }

  private var groups: [Group] = []

  private var titles = NameIndex()
  private var keys = NameIndex()

  /// Whether any groups have been united.
  private var hasUnited = false

  package init() {}

  /// The number of groups that have been opened; their numbers count from 0.
  var count: Int { groups.count }

  /// Whether any group has a key.
  package var hasKeys: Bool { !keys.isEmpty }

  package subscript(number: Int) -> Group {
    get { groups[number] }
    set { groups[number] = newValue }
  }

  /// Adds a group without a title, which appears first at `place`, after `row` rows, and returns its number.
  mutating func open(at place: Int, row: Int) -> Int {
    groups.append(Group(place: place, firstRow: row, parent: groups.count))
    return groups.count - 1
  }

  // MARK: Titles and keys

  typealias Search = NameIndex.Search

  /// Searches for the group with this title.
  func find(title: Span<UInt8>, in store: borrowing TextStore) -> Search {
    titles.find(title, seed: store.seed)
  }

  /// Searches for the group with this key.
  func find(key: Span<UInt8>, in store: borrowing TextStore) -> Search {
    keys.find(key, seed: store.seed)
  }

  /// Sets the title of the group `number`; `search` found no group with this title.
  mutating func name(
    _ number: Int, _ title: TextReference, in store: borrowing TextStore, after search: Search
  ) {
    groups[number].title = title
    titles.add(store[title], of: number, after: search)
  }

  /// Sets the key of the group `number`; `search` found no group with this key.
  mutating func setKey(
    _ number: Int, _ key: TextReference, in store: borrowing TextStore, after search: Search
  ) {
    groups[number].key = key
    keys.add(store[key], of: number, after: search)
  }

  // MARK: Merging tables

  /// Whether a group has one title here and another in `other`, whose text is in `otherStore`.
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

  /// Absorbs the groups of `other`, whose records follow all records of this table, and returns the
  /// number in this table for each group number of `other`.
  ///
  /// The group `untitled` of `other` becomes `ownUntitled` of this table, if there is one. The text
  /// of both tables is in `store`. The first row of `other` gets the number `firstRow`.
  mutating func absorb(
    _ other: consuming GroupTable, untitled: Int?, as ownUntitled: Int?, firstRow: Int,
    in store: borrowing TextStore
  ) -> [Int] {
    var other = other
    for number in other.groups.indices { other.groups[number].firstRow += firstRow }
    // The names in the index are adjacent in memory, but far apart in the store. For groups that
    // were united, the index does not record which name is current.
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

  /// Adds a group with all that is already known about `group`.
  private mutating func open(_ group: Group) -> Int {
    let number = open(at: group.place, row: group.firstRow)
    groups[number] = group
    groups[number].parent = number
    return number
  }

  /// Merges everything except the names of a group that turns out to be the group `root`.
  private mutating func merge(_ group: Group, into root: Int) {
    if group.firstRow < groups[root].firstRow {
      (groups[root].firstRow, groups[root].place) = (group.firstRow, group.place)
    }
    groups[root].isIncomplete = groups[root].isIncomplete || group.isIncomplete
    let isUndecided = groups[root].isUndecided || group.isUndecided
    groups[root].lacksTitle = groups[root].lacksTitle && group.lacksTitle || isUndecided
    groups[root].hasConflict = groups[root].hasConflict || group.hasConflict
    groups[root].expected += group.expected
  }

  // MARK: Uniting groups

  /// Unites two groups under the lower of their numbers.
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

  /// Returns the current number of the group `number` and all groups that it was united with.
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

  /// Marks the group as incomplete.
  mutating func markIncomplete(_ number: Int) {
    let root = root(number)
    groups[root].isIncomplete = true
  }

  /// Sets the first row of each group, after the rows have been shuffled.
  mutating func setFirstRows(_ rows: [QuestionRow]) {
    for number in groups.indices { groups[number].firstRow = .max }
    for (row, content) in rows.enumerated() where content.group != QuestionRow.noGroup {
      let root = root(Int(content.group))
      groups[root].firstRow = min(groups[root].firstRow, row)
    }
  }
}
