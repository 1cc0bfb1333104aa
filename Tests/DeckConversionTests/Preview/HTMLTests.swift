import DeckConversion
import Testing

/// Text in HTML is escaped, whatever is in it; markup is not.
@Suite struct HTMLTests {
  @Test(arguments: [
    ("plain text", "plain text"),
    ("<b>", "&lt;b&gt;"),
    ("&amp;", "&amp;amp;"),
    ("\"quoted\" and 'quoted'", "&quot;quoted&quot; and &#39;quoted&#39;"),
    ("a\r\nb\rc\nd\te", "a&#13;\nb&#13;c\nd\te"),
    ("a\0b", "a\u{2400}b"),
    ("e\u{301}\u{202E}\u{FEFF}\u{80}\u{1F600}", "e\u{301}\u{202E}\u{FEFF}\u{80}\u{1F600}"),
    ("e\u{301}<\u{301}", "e\u{301}&lt;\u{301}"),
    ("", ""),
  ])
  func interpolatedTextIsEscaped(_ text: String, _ escaped: String) {
    let html: HTML = "<p title=\"\(text)\">\(text)</p>"
    #expect(html.source.utf8.elementsEqual("<p title=\"\(escaped)\">\(escaped)</p>".utf8))
    #expect(HTML(text: text).source.utf8.elementsEqual(escaped.utf8))
  }

  @Test func interpolatedHTMLIsNotEscaped() {
    let item: HTML = "<li>\("<")</li>"
    let nothing: HTML? = nil
    let list: HTML = "<ul>\([item, item])\(nothing)\(2)</ul>"
    #expect(list.source == "<ul><li>&lt;</li><li>&lt;</li>2</ul>")
  }

  @Test(arguments: [
    ("Rivers.html", "Rivers.html"),
    ("javascript:alert(1).html", "javascript%3Aalert%281%29.html"),
    ("a?b#c%20d.html", "a%3Fb%23c%2520d.html"),
    ("\u{E9} (2).html", "%C3%A9%20%282%29.html"),
    ("//example.org", "%2F%2Fexample.org"),
  ])
  func linksToFilesAreEncoded(_ name: String, _ address: String) {
    #expect(HTML(linkToFile: FilePath(name), "x").source == "<a href=\"\(address)\">x</a>")
  }

  @Test func pagesForbidScriptsAndRequests() {
    var page = Page(title: "</title>")
    page.main = "<p>main</p>"
    let source = page.html.source
    #expect(
      source.contains(
        """
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
        style-src 'unsafe-inline'">
        """))
    #expect(source.contains("<title>&lt;/title&gt;</title>"))
    #expect(!source.contains("<script") && !source.contains("@page"))
  }

  @Test func onlyPagesWithCardsHaveTheirStyle() {
    var page = Page(title: "Cards")
    page.printed = "<div class=\"sheets\"></div>"
    #expect(page.html.source.contains("@page"))
  }
}
