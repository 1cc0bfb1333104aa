package import DeckBuilding

/// The address of the documentation, for links to the explanations of codes.
///
/// The pages have the paths that docc gives them. Without a base, links are relative to the root of the
/// website, so that they are the same wherever it is published.
package struct DocumentationAddress: Sendable {
  /// The page that explains all codes, with a heading for each.
  private static let page = "documentation/deckconversion/diagnosticcodes"

  /// The address of the website, with a slash at its end, or nothing.
  private let base: String

  /// Creates the address of a website that is published at `base`, such as `https://example.org/docs`.
  package init(base: String? = nil) {
    self.base = base.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
  }

  /// Whether links are complete, and not relative to a website that is not known.
  var isAbsolute: Bool { !base.isEmpty }

  /// Returns the link to the explanation of a code.
  package func url(of code: DiagnosticCode) -> String {
    base + Self.page + "#" + code.rawValue
  }
}
