/// Text of a deck on a page. Its direction is that of its own first letter, and it is isolated: no
/// character in it changes the direction of the text around it.
package struct PageText: Sendable {
  /// The text.
  package let text: String

  /// The language as a tag such as `de`, if it is known.
  package var language: String?

  /// Creates text in a language, or in an unknown one.
  package init(_ text: String, language: String? = nil) {
    self.text = text
    self.language = language
  }

  /// The attributes of an element that contains the text.
  ///
  /// An unknown language is stated too: the language of the page is not that of the deck.
  package var attributes: HTML { "lang=\"\(language ?? "")\" dir=\"auto\"" }

  /// The text in a line of other text.
  package var html: HTML { "<bdi \(attributes)>\(text)</bdi>" }

  /// Returns the text as a paragraph of its own, in which line ends and spaces are kept.
  package func paragraph(_ kind: HTML) -> HTML {
    "<p class=\"text \(kind)\" \(attributes)>\(text)</p>\n"
  }
}
