/// What was found in a run: up to a limit it is kept, and beyond that only counted.
package struct FindingList: Sendable {
  /// The findings that are kept.
  package private(set) var kept: [Finding] = []

  /// How many were only counted, by how bad they are.
  private var counted: [DiagnosticSeverity: Int] = [:]

  /// The place of the first one that was only counted.
  private var firstCounted: SourcePosition?

  let limit: Int

  /// An empty list that keeps `limit` findings.
  init(limit: Int) {
    self.limit = limit
  }

  /// How many findings there are that are kept.
  package var count: Int { kept.count }

  /// How far a list has come, so that what follows can be forgotten.
  struct Mark: Sendable {
    fileprivate var kept = 0
    fileprivate var counted: [DiagnosticSeverity: Int] = [:]
    fileprivate var firstCounted: SourcePosition?
  }

  /// How far the list has come.
  var end: Mark { Mark(kept: kept.count, counted: counted, firstCounted: firstCounted) }

  /// Whether a finding was only counted that is told once for each input.
  private(set) var hasCountedToldOnce = false

  /// Adds a finding. What is wrong with an input as a whole is always kept.
  mutating func append(_ finding: Finding) {
    guard kept.count >= limit, finding.place.offset >= 0 else {
      kept.append(finding)
      return
    }
    counted[finding.severity, default: 0] += 1
    firstCounted = firstCounted ?? finding.place
    if finding.fact.toldOnce != nil { hasCountedToldOnce = true }
  }

  /// Adds what was found in records that come later, and of which `isNews` says that it is to be
  /// told; their rows begin with `firstRow`.
  mutating func append(
    _ other: FindingList, rowsFrom firstRow: Int, where isNews: (Finding) -> Bool
  ) {
    for finding in other.kept where isNews(finding) {
      append(finding.moved(rowsBy: firstRow))
    }
    counted.merge(other.counted, uniquingKeysWith: +)
    firstCounted = firstCounted ?? other.firstCounted
  }

  /// Forgets the findings behind `mark`, those too that are only counted.
  mutating func removeAll(behind mark: Mark) {
    kept.removeSubrange(min(mark.kept, kept.count)...)
    (counted, firstCounted) = (mark.counted, mark.firstCounted)
  }

  /// Adds a finding to a list that is sorted already, at its place.
  package mutating func insert(_ finding: Finding) {
    let index = kept.firstIndex { finding.place < $0.place } ?? kept.endIndex
    kept.insert(finding, at: index)
  }

  /// Sorts the findings by their places, and says at last what is only counted.
  mutating func sort() {
    kept = kept.indices.sorted { (kept[$0].place, $0) < (kept[$1].place, $1) }.map { kept[$0] }
    let total = counted.values.reduce(0, +)
    guard let firstCounted, total > 0 else { return }
    kept.append(Finding(place: firstCounted, fact: .uncountedFindings(total)))
  }

  /// How many findings are as bad as `severity`, kept or not.
  package func count(of severity: DiagnosticSeverity) -> Int {
    kept.count { $0.severity == severity } + counted[severity, default: 0]
  }
}
