@_spi(Conversion) import QuestionGroups

/// The findings above the limit of a list: they are only counted, but for the little of them that decides something.
package struct CountedFindings: Sendable {
  /// The numbers of findings by severity.
  private var counts: [DiagnosticSeverity: Int] = [:]

  /// The number of errors that refuse a record each.
  private(set) var recordErrorCount = 0

  /// The first place of a finding that is not held to be ignored.
  private(set) var firstPlace: SourcePosition?

  /// The first finding of two values between which an option decided.
  private(set) var firstDecision: Finding?

  /// The number of findings.
  var total: Int { counts.values.reduce(0, +) }

  /// Returns the number of findings of a severity.
  func count(of severity: DiagnosticSeverity) -> Int { counts[severity, default: 0] }

  mutating func add(_ finding: Finding, isHeld: Bool) {
    counts[finding.severity, default: 0] += 1
    if finding.isRecordError { recordErrorCount += 1 }
    if !isHeld { notePlace(of: finding) }
    if firstDecision == nil, finding.kind.isDecidedConflict { firstDecision = finding }
  }

  /// Notes the place of a finding that was held when it was added.
  mutating func notePlace(of finding: Finding) {
    firstPlace = min(firstPlace ?? finding.place, finding.place)
  }

  /// Removes a warning that is ignored.
  mutating func remove(_ finding: Finding) { counts[finding.severity, default: 1] -= 1 }

  /// Adds the findings about later records, whose rows begin with `firstRow`.
  mutating func absorb(_ later: CountedFindings, firstRow: Int) {
    counts.merge(later.counts, uniquingKeysWith: +)
    recordErrorCount += later.recordErrorCount
    firstPlace = [firstPlace, later.firstPlace].compactMap(\.self).min()
    firstDecision = firstDecision ?? later.firstDecision?.moved(rowsBy: firstRow)
  }
}

extension Finding.Kind {
  /// Whether an option decided between two values for one field.
  package var isDecidedConflict: Bool {
    guard case .conflictingValue(let conflict) = self else { return false }
    return conflict.decision != .error
  }
}
