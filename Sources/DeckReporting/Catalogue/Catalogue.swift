import DeckBuilding

/// The catalogue of diagnostics: the words for every finding.
///
/// There is one file per area. Each describes the findings of its area, and has an entry for each
/// of its codes. A finding without a description of its own is described by the summary of its
/// code.
struct Catalogue {
  let context: MessageContext

  /// Returns the words for a finding.
  func description(of finding: Finding) -> Description {
    describeFiles(finding) ?? describeWorkbooks(finding) ?? describeSyntax(finding)
      ?? describeColumns(finding)
      ?? describeDetection(finding) ?? describeChoices(finding) ?? describeQuestions(finding)
      ?? describeContent(finding) ?? describeParts(finding)
      ?? Description(finding.kind.code.entry?.summary ?? finding.kind.code.rawValue)
  }

  /// All areas, in the order in which people read about them.
  static let areas: [DiagnosticArea] = [
    questions, syntax, columns, detection, choices, parts, workbooks, files, outputs, content,
  ]
}
