/// A problem or a decision as it is found: facts and a place, without words.
package struct Finding {
  package let place: SourcePosition
  package let kind: Kind

  /// The number of the row that the finding concerns, if `kind` does not name it.
  package var row: Int?

  /// Returns the finding for rows whose numbers are greater by `count`.
  ///
  /// Of the findings reported while records are read, only a missing title names a row.
  func moved(rowsBy count: Int) -> Finding {
    guard count > 0 else { return self }
    var kind = kind
    if case .missingTitle(var name) = kind {
      name.row += count
      kind = .missingTitle(name)
    }
    return Finding(place: place, kind: kind, row: row.map { $0 + count })
  }

  /// The severity: the one of the code, with two exceptions.
  package var severity: DiagnosticSeverity {
    switch kind {
    case .uncountedFindings: .note
    case .conflictingValue(let conflict) where conflict.decision != .error: .warning
    default: kind.code.severity
    }
  }
}
