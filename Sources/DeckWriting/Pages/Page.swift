package import SystemIO

/// A complete page: its head, which forbids all scripts and requests, and the frame around its
/// contents.
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

  /// The main part.
  package var main = HTML()

  /// The part that is only printed, instead of everything else; if it is empty, the page is printed as
  /// it is shown.
  package var printed = HTML()

  /// Creates an empty page.
  package init(title: String) {
    self.title = title
  }

  /// The page as a file.
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
