import RecordReading

/// The fields of one record that are choices, or answers in a list.
///
/// The fields are replaced for each record; their memory is reused.
struct ChoiceFields {
  /// The position of each choice among the choices, counted from 0, and the number of its field.
  var choices: [(slot: Int, field: Int)] = []

  /// The elements of a list of answers.
  var answers: [Field] = []

  /// Whether any of the choices has text.
  var hasText = false

  /// Removes all fields.
  @inline(__always)
  mutating func removeAll() {
    // Most records have neither, and even clearing an empty array takes time.
    if !choices.isEmpty { choices.removeAll(keepingCapacity: true) }
    if !answers.isEmpty { answers.removeAll(keepingCapacity: true) }
    hasText = false
  }
}
