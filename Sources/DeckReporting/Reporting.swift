import ByteText
package import DeckBuilding

extension BuiltDeck {
  /// How many of the diagnostics are errors.
  package var errorCount: Int { findings.count(of: .error) }

  /// How many of the diagnostics are warnings.
  package var warningCount: Int { findings.count(of: .warning) }

  /// Whether some input could not be read at all.
  package var hasUnreadableInput: Bool {
    findings.kept.contains { $0.fact.code == .unreadableInput }
  }

  /// A line that names the groups that were not built; nothing, if all were.
  package var refusedGroups: String? {
    let titles = built.refusedTitles
    guard !titles.isEmpty else { return nil }
    let names = titles.prefix(5).map { quoted(texts.beginning(of: $0)) }.joined(separator: ", ")
    let rest = titles.count > 5 ? " and \(withThousandsSeparators(titles.count - 5)) more" : ""
    return "not built: \(pluralized(titles.count, "group")), \(names)\(rest)"
  }

  /// All that was found, in the order of the places it points at: input, then offset.
  package func diagnostics() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    forEachDiagnostic { diagnostics.append($0) }
    return diagnostics
  }

  /// Calls `body` with each diagnostic whose severity `isShown` accepts, in order; the others are not
  /// even formatted. `isShown` is called once per diagnostic.
  package func forEachDiagnostic(
    where isShown: (DiagnosticSeverity) -> Bool = { _ in true }, _ body: (Diagnostic) -> Void
  ) {
    let wording = Wording(outcome: self)
    let locator = Locator(outcome: self)
    for finding in findings.kept where isShown(finding.severity) {
      let notes = wording.notes(finding).map {
        Diagnostic.Note(location: locator.location(of: $0.place), message: $0.message)
      }
      body(
        Diagnostic(
          code: finding.fact.code, severity: finding.severity,
          message: wording.message(finding.fact),
          location: locator.location(of: finding.place), notes: notes))
    }
  }
}
