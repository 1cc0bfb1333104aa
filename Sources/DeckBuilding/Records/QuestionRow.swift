import SystemIO

/// The data of one record: the draft of a question, and the group that the question belongs to.
///
/// There is a row for each record that is not blank, including refused ones: the number of records read is therefore
/// always the number of rows plus the number of blank records, and a question keeps its number in its group whether or
/// not others are refused. `QuestionAssembly` combines rows that have the same id.
package struct QuestionRow {
  /// The group of a record whose group is unknown, or not known yet.
  package static let noGroup = UInt32.max

  /// The fields that have arrived.
  package var draft = QuestionDraft()

  /// The short hash of the prompt, computed when the prompt was read; 0 if it is not known.
  var promptHash: UInt32 = 0

  /// The short hash of the id, computed when the id was read, and 1 instead of 0; 0 means that the row has no id.
  var idHash: UInt32 = 0

  /// The number of the group.
  package var group = QuestionRow.noGroup

  /// The missing values that are not reported, because the field arrived but was refused for another reason.
  var waived: MissingValues = []

  /// The extent to which the record was refused for a reason other than a missing field.
  var refusal = RefusalExtent.none

  /// Whether the record is not a question and only describes its group.
  package var isOfGroup = false

  /// Whether the row's `QuestionKey` has a field for its group or an order, not only an id.
  var hasMoreThanId = false

  /// Whether the record was refused for a reason other than a missing field.
  var isRefused: Bool { refusal != .none }

  /// The missing values that are reported.
  var missing: MissingValues {
    refusal == .ofRecord ? [] : draft.missing.subtracting(waived)
  }

  /// Whether the row is a valid question.
  package var isSound: Bool { refusal == .none && draft.missing.isEmpty }
}

extension QuestionRow {
  /// The extent to which a record was refused.
  enum RefusalExtent: Comparable {
    case none
    /// A value cannot be used; the other fields are as they are, and may be missing.
    case ofField
    /// The fields of the record are not reliable, so none of them counts as missing.
    case ofRecord
  }

  /// Refuses the row to an extent, unless it has been refused to a greater one.
  mutating func refuse(_ refusal: RefusalExtent) {
    self.refusal = max(self.refusal, refusal)
  }
}

/// An unfinished question: the values that have arrived.
package struct QuestionDraft: Sendable {
  /// The text of the question.
  package var prompt = TextReference()

  /// The correct answer.
  package var answer = TextReference()

  /// A hint at the answer; optional.
  package var hint = TextReference()

  /// The values that are missing for a question.
  var missing: MissingValues {
    var missing: MissingValues = []
    if prompt.isBlank { missing.insert(.prompt) }
    if answer.isBlank { missing.insert(.answer) }
    return missing
  }

  /// The reference that leads to the place of a missing prompt or answer.
  func place(of value: MissingValues) -> TextReference {
    value == .prompt ? prompt : answer
  }
}

/// The values without which no question can be built.
package struct MissingValues: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let prompt = MissingValues(rawValue: 1)
  package static let answer = MissingValues(rawValue: 2)

  /// The values one by one, the prompt first.
  var elements: [MissingValues] { [.prompt, .answer].filter(contains) }
}
