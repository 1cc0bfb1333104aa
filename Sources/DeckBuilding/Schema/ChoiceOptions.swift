/// The use that is made of choices, which the app's model does not have.
public enum ChoicesUse: String, CaseIterable, Sendable {
  /// Omit the choices.
  case drop
  /// Add the choices to the prompt as lettered lines.
  case prompt
  /// Add the choices to the hint as lettered lines.
  case hint
  /// Write the choices under a separate key, which the app ignores.
  case keep
}

/// The use that is made of several accepted answers of one question.
public enum AcceptedAnswers: String, CaseIterable, Sendable {
  /// All of them are joined.
  case all
  /// Only the first one is used.
  case first
}

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
