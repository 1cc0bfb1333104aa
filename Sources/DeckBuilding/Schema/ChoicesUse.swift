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
