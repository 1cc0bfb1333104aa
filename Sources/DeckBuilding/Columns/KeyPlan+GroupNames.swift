import ByteText
import RecordReading

extension KeyPlan {
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
