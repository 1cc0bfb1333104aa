/// What the answer of a question with choices is: how it says which of them is right.
public enum AnswerNotation: String, CaseIterable, Sendable {
  /// The text of the choice.
  case text
  /// The number of the choice, counted from 0.
  case index0
  /// The number of the choice, counted from 1.
  case index1
  /// The letter of the choice: `a`, or `A`.
  case letter
}
