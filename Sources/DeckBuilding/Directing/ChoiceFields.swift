import RecordReading

/// The fields of one record that are choices, or answers in a list.
///
/// It is filled anew for each record and keeps its memory.
struct ChoiceFields {
  /// The number of each choice among the choices, from 0 on, and of its field.
  var choices: [(slot: Int, field: Int)] = []

  /// The elements of a list of answers.
  var answers: [Field] = []

  /// Removes all fields.
  @inline(__always)
  mutating func removeAll() {
    // Most records have neither, and clearing an empty array takes time too.
    if !choices.isEmpty { choices.removeAll(keepingCapacity: true) }
    if !answers.isEmpty { answers.removeAll(keepingCapacity: true) }
  }
}
