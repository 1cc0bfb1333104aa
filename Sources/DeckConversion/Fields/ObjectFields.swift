import RecordReading

/// What the keys of one input's objects are read as.
///
/// It follows the reader's table of names as that grows, so that each key of a record costs one
/// look into an array.
struct ObjectFields {
  private struct Entry {
    let ofQuestion: DeckFields
    let ofGroup: DeckFields
    var isReported: Bool
  }

  private let mappings: [FieldMapping]
  private let longest: Int
  private var entries: [Entry] = []
  private var matched: Set<DeckField> = []

  init(_ mappings: [FieldMapping]) {
    self.mappings = mappings
    // Folding takes blanks and hyphens away: some more of them may stand in an input.
    longest = (mappings.map(\.source.text.utf8.count).max() ?? 0) + 256
  }

  /// What the key with this number means in a question, or in a group.
  func fields(_ name: Int32, inGroup: Bool) -> DeckFields {
    let entry = entries[Int(name)]
    return inGroup ? entry.ofGroup : entry.ofQuestion
  }

  /// Notes that the key was met where it means nothing, and says whether that is to be told.
  mutating func isUnknown(_ name: Int32) -> Bool {
    if entries[Int(name)].isReported { return false }
    entries[Int(name)].isReported = true
    return true
  }

  /// Takes in the names that came since the last call.
  mutating func update(_ names: NameTable) {
    while entries.count < names.count {
      entries.append(entry(for: Int32(entries.count), in: names))
    }
  }

  /// The mappings whose keys no record had.
  func unmatched() -> [FieldMapping] {
    mappings.filter { mapping in
      mapping.field != .questions && !matched.contains(mapping.field)
    }
  }

  /// With mappings, a question has mapped fields only, and a group its own ones too.
  private mutating func entry(for name: Int32, in names: NameTable) -> Entry {
    let isTop = names.parent(of: name) < 0
    // A path that is much longer than any name that is looked for is none of them.
    let isShort = names.pathCount(of: name) <= longest
    guard isShort, isTop || !mappings.isEmpty else {
      return Entry(ofQuestion: [], ofGroup: [], isReported: !isTop || !mappings.isEmpty)
    }
    let path = names.path(of: name)
    let sources = mappings.filter { $0.matches(name: path, position: 0) }.map(\.field)
    matched.formUnion(sources)
    let mapped = DeckFields(sources.map { DeckFields($0) })
    var named: DeckFields = []
    if isTop, let field = DeckField.named(path) { named = DeckFields(field) }
    let ofGroup = mapped.union(named).intersection(.ofGroup)
    if mappings.isEmpty {
      return Entry(
        ofQuestion: named.subtracting([.field, .value]), ofGroup: ofGroup,
        isReported: DeckField.isIgnored(path))
    }
    return Entry(
      ofQuestion: mapped.union(named.intersection(.questions)), ofGroup: ofGroup,
      isReported: true)
  }

  /// Whether records of its own stand under the key with this path.
  static func holdsRecords(_ mappings: [FieldMapping]) -> @Sendable (String) -> Bool {
    { path in
      DeckField.named(path) == .questions
        || mappings.contains { $0.field == .questions && $0.matches(name: path, position: 0) }
    }
  }
}
