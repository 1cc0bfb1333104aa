import DeckConversion
import Foundation
import Testing

/// The tables of codes in the article on diagnostics.
@Suite struct DiagnosticArticleTests {
  /// They are generated from the catalogue. To update them, run
  /// `QUIZPRESS_RECORD=1 swift test --filter DiagnosticArticleTests`, which fails if it changes the
  /// article.
  @Test func `the tables are derived from the catalogue`() throws {
    let article = try Document.article("Diagnostics.md")
    let first = "### \(DiagnosticArea.all[0].title)"
    let start = try #require(article.lines.firstIndex(of: first), "missing heading \(first)")
    let derived = (article.lines[..<start] + Self.tables).joined(separator: "\n")
    if Package.isRecording { try Data(derived.utf8).write(to: article.file) }
    #expect(article.text == derived)
  }

  /// The lines of all tables, one per area.
  private static var tables: [String] {
    let sections = DiagnosticArea.all.map { area in
      ["### \(area.title)", "", "| code | severity | meaning |", "|---|---|---|"]
        + area.entries.map { entry in
          "| `\(entry.code.rawValue)` | \(entry.code.severity.rawValue) | \(entry.summary) |"
        }
    }
    return sections.flatMap { $0 + [""] }
  }
}
