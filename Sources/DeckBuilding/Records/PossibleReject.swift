/// The data for rejects about a record that may be refused before its row is added.
package struct PossibleReject {
  let origin: RecordOrigin

  /// The key that the record is the value of; empty if there is none.
  let key: String
}
