import DeckConversion
import Foundation
import Testing

/// The articles that list the codes of diagnostics and explain them.
///
/// They are generated from the catalogue, after their introductions. To update them, run
/// `QUIZPRESS_RECORD=1 swift test --filter DiagnosticArticleTests`, which fails if it changes an article.
@Suite struct DiagnosticArticleTests {
  @Test func `the tables are derived from the catalogue`() throws {
    try Self.check("Diagnostics.md", Self.tables)
  }

  @Test func `the explanations are derived from the catalogue`() throws {
    try Self.check("DiagnosticCodes.md", Self.explanations)
  }

  private static func check(_ name: String, _ lines: [String]) throws {
    let article = try Document.article(name)
    let first = "### \(DiagnosticArea.all[0].title)"
    let start = try #require(article.lines.firstIndex(of: first), "missing heading \(first)")
    let derived = (article.lines[..<start] + lines).joined(separator: "\n")
    try Package.expect(Data(derived.utf8), in: article.file)
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

  /// The lines of all explanations, by area. Links to the page name the headings.
  private static var explanations: [String] {
    DiagnosticArea.all.flatMap { area in
      ["### \(area.title)", ""] + area.entries.flatMap(explanation)
    }
  }

  private static func explanation(_ entry: DiagnosticEntry) -> [String] {
    let (wrong, corrected) = (entry.example.wrong, entry.example.corrected)
    return [
      "#### \(entry.code.rawValue)", "", "*\(entry.code.severity.rawValue)*: \(entry.summary).", "",
      entry.explanation, "",
    ] + block(wrong.listing + ["$ " + wrong.command])
      + ["Corrected:", ""]
      + block(
        (wrong.content == corrected.content ? [] : corrected.listing) + ["$ " + corrected.command])
      + [entry.severityAdvice, ""]
  }

  private static func block(_ lines: [String]) -> [String] { ["```text"] + lines + ["```", ""] }
}
