import QuestionGroups
import SystemIO

/// Asks the builders to build, when all inputs are in and all questions assembled.
///
/// Rows are gathered group by group, and threads build stretches of groups; meanwhile all of them
/// only read what the director has gathered. By default a group with any error is not built, as its
/// `build()` would throw; where invalid questions are skipped, it is built of those that are sound.
package final class GroupBuilding: @unchecked Sendable {
  private var director: Director
  private let heads: [UInt32]
  private var roots: [Int] = []
  private var built = BuiltGroups()

  /// Whether no other groups come later.
  private let isWholeRun: Bool

  /// Takes over the questions that were assembled, all of the run or some of its groups.
  package init(_ assembled: consuming QuestionAssembly.Assembled, isWholeRun: Bool = true) {
    self.isWholeRun = isWholeRun
    heads = assembled.heads
    director = assembled.director
  }

  /// Builds all groups, and hands out all there is. `isTaken` returns whether a group that was built
  /// before has a title.
  package func build(
    _ inputs: [Input], isTaken: (String) -> Bool = { _ in false }
  ) -> BuiltDeck {
    roots = (0..<director.groups.count).map { director.groups.root($0) }
    let ordering = QuestionOrdering(
      identities: director.identities, rows: director.rows, heads: heads)
    buildStretches(ordering)
    if ordering.isByNumber {
      built.sort(by: ordering, director.store)
    } else if director.ordersGroupsByRows {
      built.sortByFirstRow()
    }
    reportMissingGroups()
    reportRepeatedTitles(isTaken)
    director.findings.sort()
    if director.options.isAllOrNothing, director.findings.count(of: .error) > 0 {
      let titles = built.refusedTitles + built.groups.map(\.title)
      built = BuiltGroups()
      built.refusedTitles = titles
    }
    var finished = Director(after: director)
    swap(&finished, &director)
    return BuiltDeck(
      inputs: inputs, director: finished, groups: built, heads: heads, roots: roots)
  }

  // MARK: Stretches

  private func buildStretches(_ ordering: QuestionOrdering) {
    let gathered = GroupBatch.Gathered(
      roots: roots,
      rows: BucketedRows(director.rows, by: GroupKey(heads: heads, roots: roots), director.options),
      ordering: ordering)
    let stretches = stretches(of: gathered.rows)
    let results = Threads.map(stretches.count, on: director.options.threads) { [self] number in
      GroupBatch.build(stretches[number], of: gathered, in: director)
    }
    for result in results {
      built.append(result.built)
      director.findings.append(result.findings, rowsFrom: 0) { _ in true }
    }
  }

  /// The numbers of groups in stretches, of which each has about as many questions.
  private func stretches(of rows: BucketedRows<GroupBatch.Entry>) -> [Range<Int>] {
    // Some more than there are threads, as they take not all the same time.
    let rangeCount = director.options.rangeCount(of: rows.entries.count)
    let count = rangeCount > 1 ? 4 * rangeCount : 1
    let size = rows.entries.count / count + 1
    var stretches: [Range<Int>] = []
    var start = 0
    for group in 0..<rows.count where rows[group].upperBound - rows[start].lowerBound >= size {
      stretches.append(start..<group + 1)
      start = group + 1
    }
    if start < rows.count { stretches.append(start..<rows.count) }
    return stretches
  }

  /// The group of a row that stands for a question.
  private struct GroupKey: BucketKey {
    let heads: [UInt32]
    let roots: [Int]

    var count: Int { roots.count }

    func key(of row: QuestionRow, _ number: Int) -> Int? {
      guard heads.isEmpty || heads[number] == UInt32(number), !row.isOfGroup,
        row.group != QuestionRow.noGroup
      else { return nil }
      return roots[Int(row.group)]
    }

    func entry(of row: QuestionRow, _ number: Int) -> GroupBatch.Entry {
      GroupBatch.Entry(row: UInt32(number), promptHash: row.isSound ? row.promptHash : 0)
    }
  }

  // MARK: Reports

  private func report(_ fact: Fact, at place: Place) {
    director.findings.append(Finding(place: place, fact: fact))
  }

  /// Reports groups that must have questions and are not there at all.
  private func reportMissingGroups() {
    guard isWholeRun, !director.options.expectations.isEmpty else { return }
    let titles = Set(roots.map { director.store.string(director.groups[$0].title) })
    for expectation in director.options.expectations
    where !titles.contains(expectation.title) && expectation.count != 0 {
      report(
        .wrongCountOfNothing(title: expectation.title, expected: expectation.count),
        at: .commandLine)
    }
  }

  /// Reports groups with the same title, which differ in their keys or were built apart.
  private func reportRepeatedTitles(_ isTaken: (String) -> Bool) {
    guard director.groups.hasKeys || !isWholeRun else { return }
    var titles: Set<String> = []
    for group in built.groups {
      let title = director.store.string(group.title)
      let isRepeated = director.groups.hasKeys && !titles.insert(title).inserted
      guard isRepeated || isTaken(title) else { continue }
      report(.duplicateTitle(group.title), at: director.store.place(of: group.title))
    }
  }
}
