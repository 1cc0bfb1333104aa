@_spi(Conversion) import QuestionGroups

/// What is refused of a record in a stream, for a reason that was reported when the record was read.
package enum RecordRefusal: String, CaseIterable, Sendable {
  /// The whole record.
  case record
  /// A value; the others can be those of a question.
  case field
  /// Nothing of the record itself, but a part of its group could not be read.
  case group

  /// What is refused of a row; nil if nothing is. Values whose absence is not reported are refused with
  /// the whole record.
  init?(_ row: QuestionRow) {
    switch row.refusal {
    case .none: return nil
    case .ofField: self = row.waived.isEmpty ? .field : .record
    case .ofRecord: self = .record
    }
  }

  /// The extent to which a row is refused.
  var extent: QuestionRow.Refusal {
    switch self {
    case .record: .ofRecord
    case .field: .ofField
    case .group: .none
    }
  }
}
