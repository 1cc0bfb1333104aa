import RecordReading

/// The fields of one record that are choices, or answers in a list.
///
/// The fields are replaced for each record; their memory is reused.
struct ChoiceFields {
  /// A choice, or a part of one in a table that has several columns for each.
  struct FieldChoice {
    /// The position among the choices, counted from 0.
    var slot: Int

    /// The text; nil if the choice has only a flag here.
    var text: ChoiceText?

    /// The letter or id of the choice, if it has one.
    var label: ChoiceText?

    /// Whether the choice is right, if the input has that.
    var isRight: Bool?
  }

  /// The choices.
  var choices: [FieldChoice] = []

  /// The number of cells of the rows of a table that all have these choices; nil if each row has its own.
  var width: Int?

  /// Whether the choices are only the wrong ones.
  var areWrong = false

  /// Whether they are choices only if the answers of the input refer to them.
  var areTentative = false

  /// The elements of a list of answers.
  var answers: [Field] = []

  /// Whether any of the choices has text.
  var hasText = false

  /// The elements of a list of hints.
  var hints: [Field] = []

  /// The key of a list of answers that could also be choices without an answer.
  var unclearAnswers: String?

  /// Whether the choices are in the order of their positions.
  var areInOrder: Bool {
    for index in choices.indices.dropFirst() where choices[index].slot < choices[index - 1].slot {
      return false
    }
    return true
  }

  /// Removes all fields except for choices that the next row has too.
  @inline(__always)
  mutating func removeAll() {
    // Most records have none, and even clearing an empty array takes time.
    if !choices.isEmpty, width == nil { choices.removeAll(keepingCapacity: true) }
    if !answers.isEmpty { answers.removeAll(keepingCapacity: true) }
    hasText = false
    if !hints.isEmpty { hints.removeAll(keepingCapacity: true) }
    (areWrong, areTentative) = (false, false)
    if unclearAnswers != nil { unclearAnswers = nil }
  }

  /// Removes the choices, also if several rows have the same choices.
  mutating func removeChoices() {
    width = nil
    if !choices.isEmpty { choices.removeAll(keepingCapacity: true) }
  }
}

/// A text of a choice: the value of a field, or a key.
enum ChoiceText {
  /// The value of the field with this number.
  case field(Int)
  /// A key, whose text has been stored.
  case key(TextReference)
}
