import ByteText
import RecordReading

/// Records that are written as rejects if they are refused, and records that were rejected before.
extension Director {
  /// Stores the origin of the record whose row is added next.
  mutating func keepOrigin(
    _ fields: FieldIndices, of record: borrowing Record, in bytes: Bytes
  ) {
    let namesGroup =
      record.hasText(fields[.title], in: bytes) || record.hasText(fields[.group], in: bytes)
    gathering.records.origins.append(
      RecordOrigin(record, ofInput: scope.number, namesGroup: namesGroup))
  }

  /// Whether a record that does not name its group was rejected before because it did not.
  func wasUntitled(
    _ record: borrowing Record, _ fields: FieldIndices, in bytes: Bytes
  ) -> Bool {
    guard let codes = record.field(fields.codes), codes.isText else { return false }
    return record.text(of: codes, in: bytes).contains(DiagnosticCode.missingTitle.rawValue)
  }

  /// Notes that the name of the file is not a title, because other records named their groups when
  /// the rejects were read before: records of the same input, or of any for a record with an id.
  mutating func requireTitle(hasId: Bool) {
    if hasId {
      gathering.inputs.namesGroups = true
    } else {
      scope.found.insert(.groupNames)
    }
  }
}
