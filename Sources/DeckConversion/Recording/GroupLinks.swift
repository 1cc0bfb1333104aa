import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// The names that lead to the same groups: titles, keys, and the ids of questions whose records do not all
/// name their group. Records with linked names belong to one shard.
///
/// Names are known by the hashes of their folded forms, so that groups with similar titles belong to one
/// shard too, which reports them. If two have the same hash, more records than necessary share a shard.
struct GroupLinks {
  /// The use of a name, with a number that distinguishes the hashes of equal names.
  private enum Kind: UInt64 {
    case title = 0
    case key = 0x9E37_79B9_7F4A_7C15
    case id = 0xC2B2_AE3D_27D4_EB4F
  }

  /// The name that a name was united with, for names that were.
  private var parents: [UInt64: UInt64] = [:]

  /// The ids of records that name their group, each with that name.
  private var groupsOfIDs: [(id: UInt64, group: UInt64)] = []

  /// The ids of records that do not name their group.
  private var ungroupedIDs: Set<UInt64> = []

  /// The title that the question with each of these ids gets if no record names its group; nil if it gets none.
  private var titlesOfIDs: [UInt64: UInt64?] = [:]

  /// The numbers of the inputs with such records.
  private var ungroupedInputs: Set<Int> = []

  /// Whether a record of any input names its group.
  private var namesGroups = false

  /// Whether some records can only be divided by all names together.
  private(set) var areNeeded = false

  /// Whether the name of a file can be the title of records that do not name their group.
  var mayUseFileTitles: Bool { !namesGroups && ungroupedInputs.count < 2 }

  /// Adds whether records of an input name their groups.
  mutating func add(_ read: ReadRecords) { namesGroups = namesGroups || read.namesGroups }

  /// Adds the names in a record of an input. `nameHash` is the hash of the name of its group, if it has one.
  mutating func add(_ row: Int, nameHash: UInt64?, in read: ReadRecords, inputNumber: Int) {
    let (id, key) = (read.records.keys[row].id, read.key(ofRow: row))
    if id.isBlank, key == nil { return }
    let idHash = id.isBlank ? nil : Self.hash(.id, id, in: read)
    guard let nameHash else {
      areNeeded = true
      guard let idHash else { return }
      ungroupedInputs.insert(inputNumber)
      ungroupedIDs.insert(idHash)
      titlesOfIDs.updateValue(Self.otherTitle(ofRow: row, in: read), forKey: idHash)
      return
    }
    let group = nameHash ^ (key == nil ? Kind.title : .key).rawValue
    if let key { unite(group, Self.hash(.title, key, in: read), andTitleOfRow: row, in: read) }
    if let idHash { groupsOfIDs.append((idHash, group)) }
  }

  /// Absorbs the names in records that arrived later, and removes them there.
  mutating func absorb(_ later: inout GroupLinks) {
    areNeeded = areNeeded || later.areNeeded
    groupsOfIDs += later.groupsOfIDs
    later.groupsOfIDs.removeAll(keepingCapacity: true)
    if !later.areNeeded { return }
    ungroupedIDs.formUnion(later.ungroupedIDs)
    ungroupedInputs.formUnion(later.ungroupedInputs)
    titlesOfIDs.merge(later.titlesOfIDs) { $1 }
    for (name, parent) in later.parents { unite(name, parent) }
    later = GroupLinks()
  }

  /// Unites the names of all inputs, which have been added.
  mutating func finish() {
    for (id, group) in groupsOfIDs where ungroupedIDs.contains(id) {
      unite(id, group)
      titlesOfIDs.removeValue(forKey: id)
    }
    for case (let id, let title?) in titlesOfIDs { unite(id, title) }
    groupsOfIDs = []
  }

  /// Returns the number of the shard of a row, whose group has a name with the hash `nameHash` if the row
  /// names it.
  func shard(ofRow row: Int, nameHash: UInt64?, in read: ReadRecords, of count: Int) -> Int {
    if parents.isEmpty, let nameHash { return Int(nameHash % UInt64(count)) }
    let id = read.records.keys[row].id
    let name =
      Self.group(ofRow: row, in: read)
      ?? (id.isBlank ? Self.otherTitle(ofRow: row, in: read) : Self.hash(.id, id, in: read))
    return Int(root(name ?? 0) % UInt64(count))
  }

  /// Returns the name of the group of a row: its key, or else its title.
  private static func group(ofRow row: Int, in read: ReadRecords) -> UInt64? {
    if let key = read.key(ofRow: row) { return hash(.key, key, in: read) }
    guard let title = read.group(ofRow: row)?.title, !title.isBlank else { return nil }
    return hash(.title, title, in: read)
  }

  /// Returns the title that a row gets if no record names its group.
  private static func otherTitle(ofRow row: Int, in read: ReadRecords) -> UInt64? {
    guard let title = read.specifiedTitle(ofRow: row) ?? read.fileTitle(ofRow: row) else {
      return nil
    }
    return TextStore.stableHash(ofFolded: title)
  }

  private static func hash(_ kind: Kind, _ name: TextReference, in read: ReadRecords) -> UInt64 {
    read.deck.texts.stableHash(ofFolded: name) ^ kind.rawValue
  }

  // MARK: Uniting

  /// Unites a key with the titles that its group can have: that of a row, or the key itself if no record
  /// has another one.
  private mutating func unite(
    _ key: UInt64, _ ownTitle: UInt64, andTitleOfRow row: Int, in read: ReadRecords
  ) {
    areNeeded = true
    unite(key, ownTitle)
    if let title = read.group(ofRow: row)?.title, !title.isBlank {
      unite(key, Self.hash(.title, title, in: read))
    }
  }

  private mutating func unite(_ one: UInt64, _ other: UInt64) {
    let (first, second) = (root(one), root(other))
    // The lower number represents both, whatever the order of the inputs is.
    if first != second { parents[max(first, second)] = min(first, second) }
  }

  private func root(_ name: UInt64) -> UInt64 {
    var name = name
    while let parent = parents[name] { name = parent }
    return name
  }
}
