import ByteText
import RecordReading

extension KeyPlan {
  /// Returns the fields that may name or describe the group of `record`. Of two keys with the same
  /// meaning, the second one is ignored.
  mutating func groupFields(of record: borrowing Record, in bytes: Bytes) -> FieldIndices {
    var indices = FieldIndices()
    var claimed: DeckFields = []
    let isGroup = isGroup(record)
    let keys = keys(of: record, inGroup: isGroup)
    var values = keys.values[...]
    for (number, field) in record.fields.enumerated() {
      var known = fields(field, inGroup: isGroup)
      if isNamed(field, keys.opened), let named = values.popFirst()?.field {
        known.insert(DeckFields(named))
      }
      known.formIntersection([.group, .title, .id, .expect])
      guard !known.isEmpty, claimed.isDisjoint(with: known) else { continue }
      claimed.formUnion(known)
      indices.set(known, number)
    }
    if isGroup { completeTitle(&indices, of: record, in: bytes) }
    return indices
  }

  /// Uses the own title of a group object if it has no mapped title.
  func completeTitle(
    _ indices: inout FieldIndices, of record: borrowing Record, in bytes: Bytes
  ) {
    guard hasMappedTitle, !record.hasText(indices[.title], in: bytes) else { return }
    if let own = record.fields.firstIndex(where: { isOwnTitle($0.name) }) {
      indices.set(.title, own)
    }
  }
}
