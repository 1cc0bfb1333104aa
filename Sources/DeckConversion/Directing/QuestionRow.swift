import QuestionGroups

/// What became of one record that stands for a question: the builder's draft and its group.
///
/// There is a row for each record that is not blank, refused ones too: so what was read is always
/// the number of rows and of blank records, and a question keeps its number in its group whatever
/// becomes of the others.
struct QuestionRow {
  /// The group of a record whose group cannot be told.
  static let noGroup = UInt32.max

  /// What arrived.
  var draft = QuestionDraft<TextReference>()

  /// The number of the group.
  var group = QuestionRow.noGroup

  /// What is not also missing, as it arrived and was refused for another reason.
  var excused = BuildErrors()

  /// Whether the record was refused for something else than a missing field.
  var isRefused = false

  /// What is missing.
  var errors: BuildErrors { isRefused ? BuildErrors() : draft.errors.subtracting(excused) }

  /// Whether the row is a question.
  var isSound: Bool { !isRefused && draft.errors.isEmpty }
}
