import DeckReporting
package import SystemIO

/// A complete page: its head, which forbids all scripts and requests, and the frame around its contents.
///
/// Everything is in the file, so it opens anywhere, also offline.
package struct Page: Sendable {
  /// The title, as browsers show it in a tab.
  package let title: String

  /// The heading, if it is not the title.
  package var heading: String?

  /// The lines below the heading.
  package var introduction = HTML()

  /// The links to the parts of the page, or to other pages.
  package var contents = HTML()

  package var main = HTML()

  /// The part that is only printed, instead of everything else; if it is empty, the page is printed as it is shown.
  package var printed = HTML()

  package init(title: String) {
    self.title = title
  }

  package var html: HTML {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>\(title)</title>
    <style>
    \(PageStyle.screen)\(printed.isEmpty ? HTML() : PageStyle.print)</style>
    </head>
    <body>
    <header>
    <h1>\(PageText(heading ?? title).html)</h1>
    \(introduction)</header>
    <nav aria-label="Contents">
    \(contents)</nav>
    <main>
    \(main)</main>
    \(printed)</body>
    </html>

    """
  }

  /// Passes the bytes of the page to `sink`.
  package func write(
    to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    let source = html.source
    try sink(Array(source.utf8).span)
  }
}

/// Text of a deck on a page. Its direction is that of its own first letter, and it is isolated: no
/// character in it changes the direction of the text around it.
package struct PageText: Sendable {
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

  package var html: HTML { "<bdi \(attributes)>\(text)</bdi>" }

  /// Returns the text as a paragraph of its own, in which line ends and spaces are kept.
  package func paragraph(_ kind: HTML) -> HTML {
    "<p class=\"text \(kind)\" \(attributes)>\(text)</p>\n"
  }
}

extension HTML {
  /// Creates a link around `content` to the element with the identifier `identifier`, in the page itself.
  package init(linkTo identifier: String, _ content: HTML) {
    self = "<a href=\"#\(identifier)\">\(content)</a>"
  }

  /// Creates a link around `content` to a file in the same folder.
  ///
  /// All bytes but letters, digits and a few signs are encoded, so a file name is never read as the
  /// name of a scheme, such as `javascript:`.
  package init(linkToFile name: FilePath, _ content: HTML) {
    self = "<a href=\"\(percentEncoded(name.bytes))\">\(content)</a>"
  }
}
