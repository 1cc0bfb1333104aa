/// The findings of a run: up to a limit they are kept, beyond it only counted.
package struct FindingList: Sendable {
  /// The findings that are kept.
  package private(set) var kept: [Finding] = []

  /// The number of findings that were only counted, by severity.
  private var counted: [DiagnosticSeverity: Int] = [:]

  /// The place of the first finding that was only counted.
  private var firstCounted: SourcePosition?

  private let limit: Int
  private let rules: SeverityRules

  /// Creates an empty list that keeps at most `limit` findings, with the severities that `rules`
  /// give them.
  init(limit: Int, rules: SeverityRules = SeverityRules()) {
    self.limit = limit
    self.rules = rules
  }

  /// Creates an empty list that keeps as many findings as `other`, with the same severities.
  init(like other: FindingList) {
    self.init(limit: other.limit, rules: other.rules)
  }

  /// The number of findings that are kept.
  package var count: Int { kept.count }

  /// A position in a list, to remove the findings after it.
  struct Mark: Sendable {
    fileprivate var kept = 0
    fileprivate var counted: [DiagnosticSeverity: Int] = [:]
    fileprivate var firstCounted: SourcePosition?
  }

  /// The current end of the list.
  var end: Mark { Mark(kept: kept.count, counted: counted, firstCounted: firstCounted) }

  /// Whether a finding that is reported once per input was only counted.
  private(set) var hasCountedToldOnce = false

  /// Adds a finding, unless a rule ignores it. Findings about an entire input are always kept.
  mutating func append(_ finding: Finding) {
    guard let severity = rules.severity(of: finding.kind.code, insteadOf: finding.severity)
    else { return }
    var finding = finding
    finding.severity = severity
    guard kept.count >= limit, finding.place.offset >= 0 else {
      kept.append(finding)
      return
    }
    counted[finding.severity, default: 0] += 1
    firstCounted = firstCounted ?? finding.place
    if finding.kind.oncePerInput != nil { hasCountedToldOnce = true }
  }

  /// Adds the findings of later records, whose rows begin with `firstRow`, as far as `isNews`
  /// accepts them.
  mutating func append(
    _ other: FindingList, rowsFrom firstRow: Int, where isNews: (Finding) -> Bool
  ) {
    for finding in other.kept where isNews(finding) {
      append(finding.moved(rowsBy: firstRow))
    }
    counted.merge(other.counted, uniquingKeysWith: +)
    firstCounted = firstCounted ?? other.firstCounted
  }

  /// Removes the findings after `mark`, including the ones that are only counted.
  mutating func removeAll(behind mark: Mark) {
    kept.removeSubrange(min(mark.kept, kept.count)...)
    (counted, firstCounted) = (mark.counted, mark.firstCounted)
  }

  /// Inserts a finding into a sorted list.
  package mutating func insert(_ finding: Finding) {
    let index = kept.firstIndex { finding.place < $0.place } ?? kept.endIndex
    kept.insert(finding, at: index)
  }

  /// Sorts the findings by place, and appends a note if some were only counted.
  mutating func sort() {
    kept = kept.indices.sorted { (kept[$0].place, $0) < (kept[$1].place, $1) }.map { kept[$0] }
    let total = counted.values.reduce(0, +)
    guard let firstCounted, total > 0 else { return }
    kept.append(Finding(place: firstCounted, kind: .uncountedFindings(total)))
  }

  /// Returns the number of findings of a severity, kept or not.
  package func count(of severity: DiagnosticSeverity) -> Int {
    kept.count { $0.severity == severity } + counted[severity, default: 0]
  }
}
