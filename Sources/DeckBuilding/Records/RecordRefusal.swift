@_spi(Conversion) import QuestionGroups

/// The extent to which a record in a stream was refused, for a reason that was reported when it was read.
package enum RecordRefusal: String, CaseIterable, Sendable {
  /// The whole record.
  case record
  /// A value; the others can belong to a question.
  case field
  /// Nothing of the record itself, but a part of its group could not be read.
  case group

  /// The extent to which a row is refused; nil if it is not. A row with a missing value that is not
  /// reported is refused as a whole.
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
