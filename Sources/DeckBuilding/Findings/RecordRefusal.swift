/// The extent to which a record in a stream was refused, for a reason that was reported when it was read.
package enum RecordRefusal: String, CaseIterable, Sendable {
  /// The whole record.
  case record
  /// A value; the others can belong to a question.
  case field
  /// Nothing of the record itself, but a part of its group could not be read.
  case group
}
