import DeckConversion

/// The explanations of the codes of diagnostics.
enum Explanations {
  /// Returns the explanations of the codes with these names; without any, the list of all codes.
  static func text(_ names: [String]) throws(UsageErrors) -> String {
    let unknown = names.filter { DiagnosticCode(rawValue: $0) == nil }
    guard unknown.isEmpty else {
      throw UsageErrors(unknown.map(DiagnosticCode.unknownMessage))
    }
    let entries = names.compactMap { DiagnosticCode(rawValue: $0)?.entry }
    return (entries.isEmpty ? DiagnosticArea.all.map(list) : entries.flatMap(explanation))
      .joinedAsParagraphs
  }

  private static func list(_ area: DiagnosticArea) -> [String] {
    let codeWidth = DiagnosticCode.allCases.map(\.rawValue.count).max() ?? 0
    return TextLayout.section(
      area.title.uppercased(),
      area.entries.map { entry in
        TextLayout.padded(entry.code.rawValue, to: codeWidth + 2)
          + TextLayout.padded(entry.code.severity.rawValue, to: 9) + entry.summary
      })
  }

  private static func explanation(_ entry: DiagnosticEntry) -> [[String]] {
    let example = entry.example
    let hasSameInput = example.wrong.content == example.corrected.content
    return [
      TextLayout.wrapped(
        "\(entry.code.rawValue) (\(entry.code.severity.rawValue)): \(entry.summary)"),
      TextLayout.wrapped(entry.explanation),
      TextLayout.wrapped(entry.severityAdvice),
      TextLayout.section("EXAMPLE", example.wrong.listing + ["$ " + example.wrong.command]),
      TextLayout.section(
        "CORRECTED",
        (hasSameInput ? [] : example.corrected.listing) + ["$ " + example.corrected.command]),
    ]
  }
}
