/// The fields with templates from which text is missing, because a value in the template is blank.
struct IncompleteTexts: Sendable {
  /// Such a field of one record.
  struct Occurrence {
    let field: DeckField
    /// The offset of the blank value in the input.
    let offset: Int
  }

  /// The records in which text of each field is missing.
  private(set) var uses: [DeckField: CountedRecords] = [:]

  /// Adds a record in which text of `field` is missing.
  mutating func add(_ field: DeckField, at place: SourcePosition) {
    if uses[field]?.add() == nil { uses[field] = CountedRecords(place: place) }
  }

  /// Adds the records of a later chunk of the same input.
  mutating func absorb(_ later: IncompleteTexts) {
    for (field, use) in later.uses where uses[field]?.absorb(use) == nil { uses[field] = use }
  }
}

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
