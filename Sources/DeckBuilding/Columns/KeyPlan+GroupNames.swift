import RecordReading

extension KeyPlan {
  /// Returns the fields that may name the group of `record`. Of two keys with the same meaning, the
  /// second one is ignored.
  func groupFields(of record: borrowing Record) -> FieldIndices {
    var indices = FieldIndices()
    var claimed: DeckFields = []
    let isGroup = isGroup(record)
    for (number, field) in record.fields.enumerated() {
      let known = fields(field.name, inGroup: isGroup).intersection([.group, .title, .id])
      guard !known.isEmpty, claimed.isDisjoint(with: known) else { continue }
      claimed.formUnion(known)
      indices.set(known, number)
    }
    return indices
  }
}
