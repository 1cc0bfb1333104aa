/// The reason why a deck is not exported.
public enum ExportError: Error, Hashable, Sendable {
  /// The export would be read as a different deck. The first difference is in a diagnostic, if
  /// there is one.
  case inexact(diagnostic: String?)
}
