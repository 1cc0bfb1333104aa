/// The form in which outputs are written.
package struct OutputForm: Sendable {
  /// Whether JSON is written without line breaks and indentation.
  package var isCompact: Bool

  /// Whether a bundle is written as JSON Lines, one group object per line, instead of an array.
  package var isLines = false

  /// The language of the deck, as a tag such as `de`, if it is known.
  package var language: String?

  /// Whether files of groups that are gone are removed from folders.
  package var prunes = false

  /// Whether the outputs are only compared with the files that exist.
  package var isComparison = false

  /// Creates a form.
  package init(isCompact: Bool = false, language: String? = nil) {
    self.isCompact = isCompact
    self.language = language
  }
}
