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
  private var entries: [Entry] = []

  init(_ mappings: [FieldMapping]) {
    self.mappings = mappings
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
      entries.append(entry(for: names[Int32(entries.count)]))
    }
  }

  private func entry(for name: NameTable.Name) -> Entry {
    let isTop = name.parent < 0
    let mapped = mappings.filter { $0.matches(name: name.path, position: 0) }.map(\.field)
    let named = isTop ? DeckField.named(name.path) : nil
    let ofGroup = DeckFields(
      mapped.filter { $0 == .title || $0 == .questions }.map(DeckFields.init)
        + [named].compactMap { $0 }.filter { $0 == .title || $0 == .questions }
        .map(DeckFields.init))
    if mappings.isEmpty {
      return Entry(
        ofQuestion: named.map(DeckFields.init) ?? [], ofGroup: ofGroup,
        isReported: !isTop || DeckField.isIgnored(name.path))
    }
    let ofQuestion = DeckFields(mapped.map(DeckFields.init))
    return Entry(
      ofQuestion: named == .questions ? ofQuestion.union(.questions) : ofQuestion,
      ofGroup: ofGroup, isReported: true)
  }

  /// Whether records of its own stand under the key with this path.
  static func holdsRecords(_ mappings: [FieldMapping]) -> @Sendable (String) -> Bool {
    { path in
      DeckField.named(path) == .questions
        || mappings.contains { $0.field == .questions && $0.matches(name: path, position: 0) }
    }
  }
}
