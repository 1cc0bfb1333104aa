@_spi(Conversion) import QuestionGroups

extension RecordRefusal {
  /// The extent to which a row is refused; nil if it is not.
  init?(_ row: QuestionRow) {
    switch row.refusal {
    case .none: return nil
    case .ofField:
      switch (row.waived.contains(.prompt), row.waived.contains(.answer)) {
      case (true, true): self = .promptAndAnswer
      case (true, false): self = .prompt
      case (false, true): self = .answer
      case (false, false): self = .field
      }
    case .ofRecord: self = .record
    }
  }

  /// Refuses a row to this extent.
  func refuse(_ row: inout QuestionRow) {
    switch self {
    case .record, .title: row.refuse(.ofRecord)
    case .field, .prompt, .answer, .promptAndAnswer: row.refuse(.ofField)
    case .group: break
    }
    if self == .prompt || self == .promptAndAnswer { row.waived.insert(.prompt) }
    if self == .answer || self == .promptAndAnswer { row.waived.insert(.answer) }
  }
}
