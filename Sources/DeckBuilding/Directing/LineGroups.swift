import ByteText
import RecordReading

/// The groups of the records of one line, which are all known before the first record is added.
struct LineGroups {
  private let titles: NestedTitles

  /// The platform that exported the input: an object's title is then the title of its group alone,
  /// whatever is around it.
  private let platform: Platform?

  /// The names by which records refer to their groups, by the numbers of the records.
  private var names: [Int: GroupName] = [:]

  /// The titles of group objects.
  private var ownTitles: [Int: String] = [:]
  private var parents: [Int: Int] = [:]
  private var groups: Set<Int> = []

  /// The group objects that have more than a title, so that they are groups themselves.
  private var ownGroups: Set<Int> = []

  /// The group objects that contain records which do not name a group themselves.
  private var groupsWithRecords: Set<Int> = []

  /// The objects that contain records.
  private var objectsAround: Set<Int> = []

  init(_ titles: NestedTitles, _ platform: Platform?) {
    self.titles = titles
    self.platform = platform
  }

  /// Adds a record, which refers to its group by `name`.
  mutating func add(
    _ record: borrowing Record, _ name: GroupName, isGroup: Bool, canBeOnlyAround: Bool
  ) {
    names[record.number] = name
    if let parent = record.parent {
      parents[record.number] = parent
      if !record.isBlank { objectsAround.insert(parent) }
      if !isGroup, !name.isNamed, !record.isBlank { groupsWithRecords.insert(parent) }
    }
    guard isGroup else { return }
    groups.insert(record.number)
    if !canBeOnlyAround { ownGroups.insert(record.number) }
    if case .title(let title) = name { ownTitles[record.number] = title }
    if ownTitles[record.number] == nil, record.keyOffset != nil, !record.keyText.span.isBlank {
      ownTitles[record.number] = String(decoding: record.keyText, as: UTF8.self)
    }
  }

  /// Returns the positions of the records as they are added: group after group, in
  /// the order of the first ones, and then objects around others that are not groups themselves.
  func order(of records: [Record]) -> [Int] {
    var positions: [GroupName: [Int]] = [:]
    var order: [GroupName] = []
    var around: [Int] = []
    for (position, record) in records.enumerated() {
      if isOnlyAround(record) {
        around.append(position)
        continue
      }
      let name = name(of: record)
      if positions[name] == nil { order.append(name) }
      positions[name, default: []].append(position)
    }
    return order.flatMap { positions[$0] ?? [] } + around
  }

  /// Returns whether a record is an object around others that is not itself a group.
  func isOnlyAround(_ record: borrowing Record) -> Bool {
    groups.contains(record.number) && objectsAround.contains(record.number)
      && !groupsWithRecords.contains(record.number) && record.isComplete && record.faults.isEmpty
      && !ownGroups.contains(record.number)
  }

  /// Returns the name of the group to which a record belongs.
  func name(of record: borrowing Record) -> GroupName {
    let name = names[record.number] ?? .none
    if groups.contains(record.number) { return self.name(ofGroup: record.number) }
    guard !name.isNamed, let parent = record.parent else { return name }
    return self.name(ofGroup: parent)
  }

  /// Returns the titles of the objects around a group object, or nil for other records.
  func outerTitles(of record: borrowing Record) -> [String]? {
    guard groups.contains(record.number) else { return nil }
    return platform != nil ? [] : record.parent.map(path) ?? []
  }

  private func name(ofGroup number: Int) -> GroupName {
    if case .key? = names[number] { return names[number] ?? .none }
    // A deck that only contains other decks does not name a group.
    if platform?.hasDecksOfDecks == true, !groupsWithRecords.contains(number) { return .none }
    let path = platform != nil ? ownTitles[number].map { [$0] } ?? [] : path(to: number)
    return titles.title(path).map { .title($0) } ?? .none
  }

  /// Returns the titles from the outermost object to the one with this number.
  private func path(to number: Int) -> [String] {
    (parents[number].map(path) ?? []) + (ownTitles[number].map { [$0] } ?? [])
  }
}
