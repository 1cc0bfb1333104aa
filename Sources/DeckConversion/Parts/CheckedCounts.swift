import DeckBuilding
import DeckReporting

/// The groups of parts, compared with the numbers of questions that they must have.
struct CheckedCounts {
  /// The errors about groups with other numbers and about groups that do not exist.
  private(set) var errors: [FindingLine] = []

  /// The groups that are not written, which were built.
  private(set) var refused: [RefusedLine] = []

  /// The numbers of these groups, of their questions and of their records.
  private(set) var refusedSummary = Summary.zero

  /// The indices of these groups, by their parts.
  private var refusedGroups: [Int: Set<Int>] = [:]

  init(of parts: [PartFile], _ expectations: [Expectation]) {
    let expected = ExpectedCounts(expectations)
    for (number, part) in parts.enumerated() {
      for (group, line) in part.counts {
        guard let count = line.count else { continue }
        let wrong = expected[line.title].filter { $0 != count.questionCount }
        errors += wrong.map { count.error(expecting: $0) }
        if !wrong.isEmpty, let group { refuse(group, count, ofPart: number, part) }
      }
    }
    let titles = Set(parts.flatMap(\.counts).map(\.line.title))
    for expectation in expectations
    where expectation.count != 0 && !titles.contains(expectation.title) {
      let error = Diagnostic(expecting: expectation.count, inMissingGroup: expectation.title)
      errors.append(FindingLine(.ofCommandLine(error.location), error))
    }
  }

  private mutating func refuse(
    _ group: Int, _ count: CountLine.Count, ofPart number: Int, _ part: PartFile
  ) {
    refusedGroups[number, default: []].insert(group)
    refused.append(RefusedLine(count.refused, arrival: part.groups[group].arrival))
    refusedSummary.usedCount += count.usedCount
    refusedSummary.questionCount += count.builtCount
    refusedSummary.groupCount += 1
  }

  /// Whether a group that was built is not written.
  func refuses(_ group: Int, ofPart part: Int) -> Bool {
    refusedGroups[part]?.contains(group) ?? false
  }
}
