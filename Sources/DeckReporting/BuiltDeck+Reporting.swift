package import DeckBuilding

extension BuiltDeck {
  package var errorCount: Int { findings.count(of: .error) }

  /// The number of errors that refuse a record each.
  package var recordErrorCount: Int { findings.recordErrorCount }

  package var warningCount: Int { findings.count(of: .warning) }

  /// Whether groups that were not built would be if their invalid questions were skipped.
  ///
  /// Where an input breaks off, the rest of its questions is missing too, so the result is false.
  package var hasGroupsToBuildInPart: Bool {
    !options.building.skipsInvalid && [nil, .unread].contains(withholding)
      && built.refused.contains { $0.invalidCount > 0 && $0.invalidCount < $0.questionCount }
      && !findings.kept.contains { if case .brokenInput = $0.kind { true } else { false } }
      && !hasBrokenRows
  }

  /// Whether a row with an error has a single cell: it may be the first part of the next row, which is wrong then.
  package var hasBrokenRows: Bool {
    findings.kept.contains { finding in
      guard finding.severity == .error, case .raggedRow(_, found: 1, _, _, _) = finding.kind else {
        return false
      }
      return true
    }
  }

  /// Returns all diagnostics, ordered by input, then by offset.
  package func diagnostics(with details: DiagnosticDetails = .none) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    forEachDiagnostic(with: details) { diagnostics.append($0) }
    return diagnostics
  }

  /// Calls `body` with each diagnostic whose severity `isShown` accepts, in order; the others are
  /// not even formatted. `isShown` is called once per diagnostic.
  package func forEachDiagnostic(
    where isShown: (DiagnosticSeverity) -> Bool = { _ in true },
    with details: DiagnosticDetails = .none, _ body: (Diagnostic) -> Void
  ) {
    var repeated = RepeatedFindings(self, Catalogue(deck: self))
    composeDiagnostics(where: isShown, with: details) { diagnostic in
      diagnostic.repetition = repeated.next(diagnostic)
      body(diagnostic)
    }
  }

  /// Returns how each input was read, in the order of the inputs. Requires `ConversionOptions.isInspection`.
  package func inspections() -> [Inspection] {
    inputs.indices.map { Inspection(ofInput: $0, in: self) }
  }
}
