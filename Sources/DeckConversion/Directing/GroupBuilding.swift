import QuestionGroups
import RecordReading

/// Asks the builders to build, when all inputs are in and all questions assembled.
///
/// Rows are gathered group by group. By default a group with any error is not built, as its
/// `build()` would throw; where invalid questions are skipped, it is built of those that are sound.
struct GroupBuilding: ~Copyable {
  private var director: Director
  private let heads: [UInt32]
  private var roots: [Int] = []
  private var built = BuiltGroups()
  private var prompts = HashIndex()

  /// The rows by group.
  private var gathered: [GatheredRow] = []

  /// A row among those of its group.
  private struct GatheredRow {
    let number: UInt32
    /// The hash of the prompt; 0 where the row has to be asked, as it is perhaps no question. So
    /// rows, which lie far apart, are mostly not asked again.
    let promptHash: UInt32

    init(_ number: Int, _ row: QuestionRow) {
      self.number = UInt32(number)
      promptHash = row.isSound ? row.promptHash : 0
    }
  }

  /// Whether no other groups come later.
  private let isWholeRun: Bool

  /// Takes over the questions that were assembled, all of the run or some of its groups.
  init(_ assembled: consuming QuestionAssembly.Assembled, isWholeRun: Bool = true) {
    self.isWholeRun = isWholeRun
    heads = assembled.heads
    director = assembled.director
  }

  /// Builds all groups.
  consuming func build(_ inputs: [Input]) -> Conversion.Outcome {
    roots = (0..<director.groups.count).map { director.groups.root($0) }
    let starts = gatherRows()
    built.rows.reserveCapacity(gathered.count)
    let ordering = QuestionOrdering(
      identities: director.identities, rows: director.rows, heads: heads)
    if !director.identities.isEmpty { sortRows(starts, by: ordering) }
    for group in roots.indices where roots[group] == group {
      build(group, of: starts[group]..<starts[group + 1])
    }
    if ordering.isByNumber {
      built.sort(by: ordering, director.store)
    } else if director.ordersGroupsByRows {
      built.sortByFirstRow()
    }
    reportMissingGroups()
    reportRepeatedTitles()
    director.findings.sort()
    if director.options.isAllOrNothing, director.findings.count(of: .error) > 0 {
      let titles = built.refusedTitles + built.groups.map(\.title)
      built = BuiltGroups()
      built.refusedTitles = titles
    }
    return Conversion.Outcome(
      inputs: inputs, director: director, groups: built, heads: heads,
      roots: roots)
  }

  // MARK: Rows

  /// Whether the row stands for a question.
  private func isQuestion(_ row: Int) -> Bool {
    (heads.isEmpty || heads[row] == UInt32(row)) && !director.rows[row].isOfGroup
      && director.rows[row].group != QuestionRow.noGroup
  }

  /// Orders the rows by group and arrival, and returns where each group's begin.
  private mutating func gatherRows() -> [Int] {
    var starts = [Int](repeating: 0, count: roots.count + 1)
    for row in director.rows.indices where isQuestion(row) {
      starts[roots[Int(director.rows[row].group)] + 1] += 1
    }
    for group in roots.indices { starts[group + 1] += starts[group] }
    gathered = [GatheredRow](repeating: GatheredRow(0, QuestionRow()), count: starts.last ?? 0)
    var next = starts
    for row in director.rows.indices where isQuestion(row) {
      let group = roots[Int(director.rows[row].group)]
      gathered[next[group]] = GatheredRow(row, director.rows[row])
      next[group] += 1
    }
    return starts
  }

  private mutating func sortRows(_ starts: [Int], by ordering: QuestionOrdering) {
    for group in roots.indices where starts[group] < starts[group + 1] {
      gathered[starts[group]..<starts[group + 1]].sort { left, right in
        ordering.isBefore(Int(left.number), Int(right.number), director.store)
      }
    }
  }

  /// Builds one group of the rows that stand in `range`, and reports what it lacks.
  private mutating func build(_ number: Int, of range: Range<Int>) {
    let group = director.groups[number]
    let start = built.rows.count
    prompts.removeAll(expecting: range.count)
    for index in range {
      let entry = gathered[index]
      let row = Int(entry.number)
      let ordinal = index - range.lowerBound + 1
      if entry.promptHash == 0, !director.rows[row].isSound {
        report(director.rows[row], name(ofRow: row, ordinal, in: group))
        continue
      }
      if let first = repetition(of: row, entry.promptHash) {
        report(
          .duplicatePrompt(name(ofRow: row, ordinal, in: group), first: first),
          at: director.store.place(of: director.rows[row].draft.prompt))
      }
      built.rows.append(entry.number)
    }
    let isComplete = check(number, questionCount: range.count)
    let rows = start..<built.rows.count
    let isWhole = !group.isSpoiled && rows.count == range.count
    if isComplete, !rows.isEmpty, isWhole || director.options.skipsInvalid {
      built.groups.append(
        BuiltGroups.Group(
          number: number, title: group.title, hasGivenTitle: group.hasGivenTitle,
          rows: rows))
      built.questionCount += rows.count
    } else {
      built.rows.removeSubrange(rows)
      if !group.title.isBlank { built.refusedTitles.append(group.title) }
    }
  }

  /// Reports what keeps a group from being built, its questions aside.
  private mutating func check(_ number: Int, questionCount: Int) -> Bool {
    let group = director.groups[number]
    var draft = QuestionGroupDraft<TextReference>()
    draft.title = group.title
    draft.questionCount = questionCount
    let place = director.store.place(at: group.place)
    if group.lacksTitle || draft.errors.contains(.missingTitle) { return false }
    let isCounted = checkCount(of: group, questionCount)
    if draft.errors.contains(.missingQuestions) {
      if !group.isSpoiled { report(.missingQuestions(title: group.title), at: place) }
      return false
    }
    return checkTitle(group.title) && isCounted
  }

  /// Compares the number of questions that arrived with the one that is said to be right.
  private mutating func checkCount(of group: GroupTable.Group, _ count: Int) -> Bool {
    var expected = group.expected
    let title = director.store.string(group.title)
    for expectation in director.options.expectations where expectation.title == title {
      expected.append((expectation.count, director.store.place(at: group.place)))
    }
    for (wanted, place) in expected where wanted != count {
      report(.wrongCount(title: group.title, expected: wanted, found: count), at: place)
    }
    return expected.allSatisfy { $0.count == count }
  }

  private mutating func checkTitle(_ title: TextReference) -> Bool {
    let text = director.store.string(title)
    let place = director.store.place(of: title)
    if let risk = TitleRisk(text) { report(.riskyTitle(title, risk), at: place) }
    guard text != TitleRisk.reservedTitle else {
      report(.reservedTitle(title), at: place)
      return false
    }
    return true
  }

  // MARK: Reports

  private mutating func report(_ fact: Fact, at place: Place) {
    director.findings.append(Finding(place: place, fact: fact))
  }

  private mutating func report(_ row: QuestionRow, _ name: QuestionName) {
    for error in row.errors.elements {
      let text = error == .missingPrompt ? row.draft.prompt : row.draft.answer
      report(.missing(error, name), at: director.store.place(of: text))
    }
  }

  private func name(ofRow row: Int, _ ordinal: Int, in group: GroupTable.Group) -> QuestionName {
    QuestionName(
      row: row, ordinal: ordinal, title: group.title, id: director.identities[row].id)
  }

  /// The place of the same prompt, if an earlier question of the group has it; and notes this one
  /// otherwise.
  private mutating func repetition(of row: Int, _ hash: UInt32) -> Place? {
    let hash =
      hash == 0
      ? director.store[director.rows[row].draft.prompt].shortHash(seed: director.store.seed) : hash
    var position = prompts.first(hash)
    while let other = position.number {
      let (first, prompt) = (director.rows[other].draft.prompt, director.rows[row].draft.prompt)
      if director.store[first].hasSameBytes(as: director.store[prompt]) {
        return director.store.place(of: first)
      }
      position = prompts.next(position)
    }
    prompts.insert(row, hash)
    return nil
  }

  /// Reports groups that must have questions and are not there at all.
  private mutating func reportMissingGroups() {
    guard isWholeRun, !director.options.expectations.isEmpty else { return }
    let titles = Set(roots.map { director.store.string(director.groups[$0].title) })
    for expectation in director.options.expectations
    where !titles.contains(expectation.title) && expectation.count != 0 {
      report(
        .wrongCountOfNothing(title: expectation.title, expected: expectation.count),
        at: .commandLine)
    }
  }

  /// Reports groups that are two by their keys and have one title.
  private mutating func reportRepeatedTitles() {
    guard director.groups.hasKeys else { return }
    var titles: Set<String> = []
    for group in built.groups where !titles.insert(director.store.string(group.title)).inserted {
      report(.duplicateTitle(group.title), at: director.store.place(of: group.title))
    }
  }
}
