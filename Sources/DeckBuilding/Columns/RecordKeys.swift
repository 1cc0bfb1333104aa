import RecordReading

/// The fields that the keys of one record provide, given all its keys; many records share them.
final class RecordKeys: Sendable {
  /// The value of each key at the top of the record and of its opened objects, in order.
  let values: [NamedFields.Value]

  /// The union of all fields.
  let fields: DeckFields

  /// The objects in the record whose values are read as its own, by their names.
  let opened: [Int32]

  init(_ values: [NamedFields.Value], opened: [Int32] = []) {
    self.values = values
    self.opened = opened
    fields = DeckFields(values.compactMap { $0.field.map { DeckFields($0) } })
  }
}

/// The sets of keys that records of an input have had, with what the keys of each set provide.
struct KeySets {
  /// The keys at the top of a record, and whether the record is a group.
  struct Signature: Hashable {
    /// A key and the kind of its value.
    struct TypedKey: Hashable {
      let name: Int32
      let kind: NamedFields.ValueKind
    }

    private(set) var keys: [TypedKey] = []
    let isGroup: Bool

    /// Creates the set of a record with at most `count` keys.
    init(isGroup: Bool, upTo count: Int) {
      self.isGroup = isGroup
      keys.reserveCapacity(count)
    }

    mutating func append(_ name: Int32, _ kind: NamedFields.ValueKind) {
      keys.append(TypedKey(name: name, kind: kind))
    }
  }

  /// The maximum number of sets: objects whose keys are data have no sets in common.
  private static let maxCount = 1024

  private var known: [Signature: RecordKeys] = [:]

  /// The last set, which most records have again.
  private var last: (set: Signature, keys: RecordKeys)?

  /// Returns the keys of a set that is known.
  mutating func find(_ set: Signature) -> RecordKeys? {
    if let last, last.set == set { return last.keys }
    guard let keys = known[set] else { return nil }
    last = (set, keys)
    return keys
  }

  /// Adds a set, and returns its keys.
  mutating func add(_ keys: RecordKeys, _ set: Signature) -> RecordKeys {
    if known.count < Self.maxCount { known[set] = keys }
    return keys
  }
}

/// The names and the kinds of all fields of a question, from which follows what its keys provide.
struct QuestionLayout {
  private struct TypedName {
    let name: Int32
    let kind: Field.Kind
  }

  private var fields: [TypedName] = []
  private var keys: RecordKeys?

  /// Whether the record is in another one, or ends early.
  private var isPart = false

  /// Creates a layout that no record has.
  init() {}

  /// Creates the layout of a question with these keys.
  init(_ keys: RecordKeys, of record: borrowing Record) {
    self.keys = keys
    fields.reserveCapacity(record.fields.count)
    for field in record.fields { fields.append(TypedName(name: field.name, kind: field.kind)) }
    isPart = Self.isPart(record)
  }

  /// Returns the keys if a record has the layout. Only a question has.
  func keys(of record: borrowing Record) -> RecordKeys? {
    guard let keys, fields.count == record.fields.count, !record.hasOnlyRecords,
      Self.isPart(record) == isPart
    else { return nil }
    for index in fields.indices {
      let (name, kind) = (record.fields[index].name, record.fields[index].kind)
      if fields[index].name != name || fields[index].kind != kind { return nil }
    }
    return keys
  }

  private static func isPart(_ record: borrowing Record) -> Bool {
    record.parent != nil || !record.isComplete
  }
}
