@_spi(Conversion) import QuestionGroups

/// The findings above the limit of a list: they are only counted, but for the little of them that decides something.
package struct CountedFindings: Sendable {
  /// The numbers of findings by severity.
  private var counts: [DiagnosticSeverity: Int] = [:]

  /// The number of errors that refuse a record each.
  private(set) var recordErrorCount = 0

  /// The first place of a finding that is not held to be ignored.
  private(set) var firstPlace: SourcePosition?

  /// Whether there is a finding that is reported once per input.
  private(set) var hasOncePerInput = false

  /// The first finding of two values between which an option decided.
  package private(set) var firstDecision: Finding?

  /// The codes of the errors that rejected records, if they are asked for.
  package private(set) var refusals: [Refusal] = []

  private let keepsRefusals: Bool

  init(keepsRefusals: Bool) {
    self.keepsRefusals = keepsRefusals
  }

  /// Returns an empty collection of findings that keeps the same of them.
  func emptied() -> CountedFindings { CountedFindings(keepsRefusals: keepsRefusals) }

  /// The number of findings.
  var total: Int { counts.values.reduce(0, +) }

  /// Returns the number of findings of a severity.
  func count(of severity: DiagnosticSeverity) -> Int { counts[severity, default: 0] }

  mutating func add(_ finding: Finding, isHeld: Bool = false) {
    counts[finding.severity, default: 0] += 1
    if finding.isRecordError { recordErrorCount += 1 }
    if !isHeld { notePlace(of: finding) }
    if finding.kind.oncePerInput != nil { hasOncePerInput = true }
    if firstDecision == nil, finding.kind.isDecidedConflict { firstDecision = finding }
    if keepsRefusals, let refusal = finding.refusal { refusals.append(refusal) }
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
    hasOncePerInput = hasOncePerInput || later.hasOncePerInput
    firstDecision = firstDecision ?? later.firstDecision?.moved(rowsBy: firstRow)
    refusals += later.refusals.map { $0.moved(rowsBy: firstRow) }
  }

  // MARK: Marks

  /// A position among the findings, to remove the ones after it.
  struct FindingCounts: Sendable {
    fileprivate var counts: [DiagnosticSeverity: Int] = [:]
    fileprivate var recordErrorCount = 0
    fileprivate var firstPlace: SourcePosition?
    fileprivate var firstDecision: Finding?
    fileprivate var refusalCount = 0
  }

  /// The current end of the findings.
  var end: FindingCounts {
    FindingCounts(
      counts: counts, recordErrorCount: recordErrorCount, firstPlace: firstPlace,
      firstDecision: firstDecision,
      refusalCount: refusals.count)
  }

  mutating func removeAll(behind mark: FindingCounts) {
    (counts, recordErrorCount) = (mark.counts, mark.recordErrorCount)
    (firstPlace, firstDecision) = (mark.firstPlace, mark.firstDecision)
    refusals.removeSubrange(min(mark.refusalCount, refusals.count)...)
  }
}

extension Finding.Kind {
  /// Whether an option decided between two values for one field.
  package var isDecidedConflict: Bool {
    guard case .conflictingValue(let conflict) = self else { return false }
    return conflict.decision != .error
  }
}
