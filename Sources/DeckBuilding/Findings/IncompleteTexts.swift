/// The fields with templates from which text is missing, because a value in the template is blank.
struct IncompleteTexts: Sendable {
  /// Such a field of one record.
  struct Occurrence {
    let field: DeckField
    /// The offset of the blank value in the input.
    let offset: Int
  }

  /// The records in which text of one field is missing.
  struct Use: Sendable {
    /// The place of the first one.
    let place: SourcePosition
    /// The number of records.
    fileprivate(set) var count: Int
  }

  private(set) var uses: [DeckField: Use] = [:]

  /// Adds a record in which text of `field` is missing.
  mutating func add(_ field: DeckField, at place: SourcePosition) {
    uses[field, default: Use(place: place, count: 0)].count += 1
  }

  /// Adds the records of a later chunk of the same input.
  mutating func absorb(_ later: IncompleteTexts) {
    for (field, use) in later.uses {
      uses[field, default: Use(place: use.place, count: 0)].count += use.count
    }
  }
}
