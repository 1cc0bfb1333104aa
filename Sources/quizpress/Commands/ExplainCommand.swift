import DeckConversion

/// The command `explain`.
struct ExplainCommand {
  /// The entries of the codes to be explained; none lists all codes.
  private let entries: [DiagnosticEntry]

  /// Looks up the codes with these names.
  init(_ names: [String]) throws(UsageErrors) {
    let unknown = names.filter { DiagnosticCode(rawValue: $0) == nil }
    guard unknown.isEmpty else {
      throw UsageErrors(unknown.map(DiagnosticCode.unknownMessage))
    }
    entries = names.compactMap { DiagnosticCode(rawValue: $0)?.entry }
  }

  /// The explanations, or the list of all codes.
  var text: String {
    (entries.isEmpty ? DiagnosticArea.all.map(list) : entries.flatMap(explanation))
      .joinedAsParagraphs
  }

  private func list(_ area: DiagnosticArea) -> [String] {
    let codeWidth = DiagnosticCode.allCases.map(\.rawValue.count).max() ?? 0
    return TextLayout.section(
      area.title.uppercased(),
      area.entries.map { entry in
        TextLayout.padded(entry.code.rawValue, to: codeWidth + 2)
          + TextLayout.padded(entry.code.severity.rawValue, to: 9) + entry.summary
      })
  }

  private func explanation(_ entry: DiagnosticEntry) -> [[String]] {
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
