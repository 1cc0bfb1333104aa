/// The notation in which the answer of a question with choices refers to the correct choice.
public enum AnswerNotation: String, CaseIterable, Sendable {
  /// The text of the choice.
  case text
  /// The number of the choice, counted from 0.
  case zeroBased = "index0"
  /// The number of the choice, counted from 1.
  case oneBased = "index1"
  /// The letter of the choice, `a` or `A`.
  case letter
  /// The key, the id or the column of the choice.
  case key
}
