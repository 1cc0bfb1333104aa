/// Content of a value that plain text cannot have.
package enum LostContent: CaseIterable, Hashable, Sendable {
  /// Pictures or sounds.
  case media
  /// Superscripts or subscripts that Unicode has no characters for.
  case scripts
}
