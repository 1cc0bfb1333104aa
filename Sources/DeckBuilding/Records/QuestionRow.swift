package import QuestionGroups
import SystemIO

/// What one record brought: inputs for a question, and the group in which that stands.
///
/// There is a row for each record that is not blank, refused ones too: so what was read is always
/// the number of rows and of blank records, and a question keeps its number in its group whatever
/// becomes of the others. Rows that have an id in common become one in `QuestionAssembly`.
package struct QuestionRow {
  /// The group of a record whose group cannot be told, or not yet.
  package static let noGroup = UInt32.max

  /// What arrived.
  package var draft = QuestionDraft<TextReference>()

  /// The short hash of the prompt, taken while that was at hand; 0 where it is not known.
  var promptHash: UInt32 = 0

  /// The short hash of the id, taken while that was at hand and made anything but 0; 0 where there
  /// is no id.
  var idHash: UInt32 = 0

  /// The number of the group.
  package var group = QuestionRow.noGroup

  /// What is not also missing, as it arrived and was refused for another reason.
  var waivedErrors = BuildErrors()

  /// Whether the record was refused for something else than a missing field.
  var isRefused = false

  /// Whether the record is no question, and only told something of its group.
  package var isOfGroup = false

  /// Whether the row's `QuestionKey` has more than an id: a group or an order.
  var hasMoreThanId = false

  /// What is missing.
  var errors: BuildErrors { isRefused ? BuildErrors() : draft.errors.subtracting(waivedErrors) }

  /// Whether the row is a question.
  package var isSound: Bool { !isRefused && draft.errors.isEmpty }
}
