/// What becomes of choices, which the app's model does not have.
public enum ChoicesUse: String, CaseIterable, Sendable {
  /// They are left out.
  case drop
  /// They become lettered lines of the prompt.
  case prompt
  /// They become lettered lines of the hint.
  case hint
  /// They are written under a key of their own, which the app passes over.
  case keep
}
