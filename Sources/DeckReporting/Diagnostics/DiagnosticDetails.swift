/// The details of diagnostics besides their message and place: it takes longer to make.
package enum DiagnosticDetails: Sendable {
  /// Nothing.
  case none
  /// Subjects, and what else identifies diagnostics: excerpts of those whose question has no name.
  case identity
  /// Subjects and excerpts.
  case excerpts
}
