/// The extent to which a record in a stream was refused, for a reason that was reported when it was read.
package enum RecordRefusal: String, CaseIterable, Sendable {
  /// The whole record.
  case record
  /// A value; the others can belong to a question.
  case field
  /// A value that should be the prompt or the answer, which do not count as missing.
  case prompt, answer
  /// Values that should be the prompt and the answer.
  case promptAndAnswer
  /// The whole record, because its group has several titles: it is not built, whatever other records say.
  case title
  /// Nothing of the record itself, but a part of its group could not be read.
  case group
}
