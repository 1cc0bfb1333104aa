@_spi(Conversion) import QuestionGroups

extension RecordRefusal {
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
