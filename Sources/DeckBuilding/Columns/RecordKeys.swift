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

/// The keys at the top of a record and of its opened objects, and whether the record is a group.
struct KeySignature: Hashable {
  /// A key and the kind of its value.
  struct TypedKey: Hashable {
    let name: Int32
    let kind: NamedFields.ValueKind
  }

  private(set) var keys: [TypedKey] = []
  let isGroup: Bool

  /// Creates the signature of a record with at most `count` keys.
  init(isGroup: Bool, upTo count: Int) {
    self.isGroup = isGroup
    keys.reserveCapacity(count)
  }

  mutating func append(_ name: Int32, _ kind: NamedFields.ValueKind) {
    keys.append(TypedKey(name: name, kind: kind))
  }
}

/// The names and the kinds of consecutive fields of a record, from which follows what they are.
struct FieldLayout {
  private let range: Range<Int>
  private var fields: [(name: Int32, kind: Field.Kind)] = []

  /// Creates the layout of the fields with the numbers in `range`.
  init(_ range: Range<Int>, of record: borrowing Record) {
    self.range = range
    fields.reserveCapacity(range.count)
    for number in range {
      fields.append((record.fields[number].name, record.fields[number].kind))
    }
  }

  /// Returns whether the fields of a record with the numbers in `range` have the layout.
  func fits(_ range: Range<Int>, of record: borrowing Record) -> Bool {
    guard range == self.range else { return false }
    for index in fields.indices {
      let number = range.lowerBound + index
      let (name, kind) = (record.fields[number].name, record.fields[number].kind)
      if fields[index].name != name || fields[index].kind != kind { return false }
    }
    return true
  }
}
