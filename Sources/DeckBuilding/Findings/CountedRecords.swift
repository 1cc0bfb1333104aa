/// The records of one input that have something in common, of which only the first is shown.
struct CountedRecords: Sendable {
  /// The place of the first record.
  let place: SourcePosition

  /// The number of records.
  private(set) var count = 1

  /// Creates an account of the first record, which is at `place`.
  init(at place: SourcePosition) {
    self.place = place
  }

  /// Adds one more record.
  mutating func add() { count += 1 }

  /// Adds the records of a later chunk of the same input.
  mutating func absorb(_ later: CountedRecords) { count += later.count }
}
