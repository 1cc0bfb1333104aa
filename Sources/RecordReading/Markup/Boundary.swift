/// A place between texts of HTML that are shown apart from each other.
enum Boundary {
  /// Between blocks, which are shown in lines of their own.
  case block
  /// Between two cells of a row.
  case cell

  private static let blockNames = [
    "div", "p", "li", "tr", "ul", "ol", "dl", "dt", "dd", "hr", "h1", "h2", "h3", "h4", "h5", "h6",
    "pre", "table", "blockquote", "center", "section", "article", "header", "footer", "figure",
    "figcaption",
  ]

  /// Creates the boundary that a tag is whose name begins at `start`; nil if it is none.
  init?(ofTagAt start: Int, in text: Span<UInt8>) {
    if text.hasTagName("td", at: start) || text.hasTagName("th", at: start) {
      self = .cell
    } else if Self.blockNames.contains(where: { text.hasTagName($0, at: start) }) {
      self = .block
    } else {
      return nil
    }
  }
}

extension Script {
  /// Creates the position that a tag gives its text, whose name begins at `start`; nil if it does not
  /// change it.
  init?(ofTagAt start: Int, in text: Span<UInt8>) {
    if text.hasTagName("sup", at: start) {
      self = .superscript
    } else if text.hasTagName("sub", at: start) {
      self = .subscript
    } else {
      return nil
    }
  }
}
