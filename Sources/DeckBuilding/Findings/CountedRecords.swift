/// The records of one input that have something in common, of which only the first is shown.
struct CountedRecords: Sendable {
  /// The place of the first record.
  let place: SourcePosition

  /// The number of records.
  private(set) var count = 1

  /// Adds one more record.
  mutating func add() { count += 1 }

  /// Adds the records of a later chunk of the same input.
  mutating func absorb(_ later: CountedRecords) { count += later.count }
}

extension Dictionary where Value == CountedRecords {
  /// Adds a record that has `key` in common with others.
  mutating func add(_ key: Key, at place: SourcePosition) {
    if self[key]?.add() == nil { self[key] = CountedRecords(place: place) }
  }

  /// Adds the records of a later chunk of the same input.
  mutating func absorb(_ later: Self) {
    for (key, records) in later where self[key]?.absorb(records) == nil { self[key] = records }
  }
}
