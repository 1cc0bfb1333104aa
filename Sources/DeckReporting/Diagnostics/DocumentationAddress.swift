import ByteText
package import DeckBuilding

/// The address of the documentation, for links to the explanations of codes.
///
/// The pages have the paths that docc gives them. Without a base, links are relative to the root of the
/// website, so that they are the same wherever it is published.
package struct DocumentationAddress: Sendable {
  /// The page that explains all codes, with a heading for each.
  private static let page = "documentation/deckconversion/diagnosticcodes"

  /// The link to the page, up to the name of a code.
  private let link: String

  /// The address of the website; nil if it is not known, and links are relative.
  let base: String?

  /// Creates the address of a website that is published at `base`, such as `https://example.org/docs`.
  package init(base: String? = nil) {
    let folder = base.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    link = folder + Self.page + "#"
    self.base = base
  }

  package func url(of code: DiagnosticCode) -> String { link + code.rawValue }

  /// Appends the link to the explanation of a code, as a JSON string.
  func append(jsonURLOf code: DiagnosticCode, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "\""))
    buffer.append(jsonText: link.utf8.span)
    buffer.append(jsonText: code.rawValue.utf8.span)
    buffer.append(UInt8(ascii: "\""))
  }
}
