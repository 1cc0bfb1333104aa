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
  private let seed = UInt64.random(in: .min ... .max)

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
    built.rows = [UInt32](repeating: 0, count: starts.last ?? 0)
    var next = starts
    for row in director.rows.indices where isQuestion(row) {
      let group = roots[Int(director.rows[row].group)]
      built.rows[next[group]] = UInt32(row)
      next[group] += 1
    }
    return starts
  }

  private mutating func sortRows(_ starts: [Int], by ordering: QuestionOrdering) {
    for group in roots.indices where starts[group] < starts[group + 1] {
      built.rows[starts[group]..<starts[group + 1]].sort { left, right in
        ordering.isBefore(Int(left), Int(right), director.store)
      }
    }
  }

  /// Builds one group of the rows that stand in `range`, and reports what it lacks.
  private mutating func build(_ number: Int, of range: Range<Int>) {
    let group = director.groups[number]
    var soundEnd = range.lowerBound
    prompts.removeAll(expecting: range.count)
    for index in range {
      let row = Int(built.rows[index])
      let name = QuestionName(
        row: row, ordinal: index - range.lowerBound + 1, title: group.title,
        id: director.identities[row].id)
      guard director.rows[row].isSound else {
        report(director.rows[row], name)
        continue
      }
      reportRepetition(of: row, name)
      built.rows[soundEnd] = UInt32(row)
      soundEnd += 1
    }
    let isComplete = check(number, questionCount: range.count)
    let isWhole = !group.isSpoiled && soundEnd == range.upperBound
    if isComplete, soundEnd > range.lowerBound, isWhole || director.options.skipsInvalid {
      built.groups.append(
        BuiltGroups.Group(
          number: number, title: group.title, hasGivenTitle: group.hasGivenTitle,
          rows: range.lowerBound..<soundEnd))
      built.questionCount += soundEnd - range.lowerBound
    } else if !group.title.isBlank {
      built.refusedTitles.append(group.title)
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

  private mutating func reportRepetition(of row: Int, _ name: QuestionName) {
    let prompt = director.rows[row].draft.prompt
    let hash = director.store[prompt].hash(seed: seed)
    var position = prompts.first(hash)
    while let other = position.number {
      let first = director.rows[other].draft.prompt
      if director.store[first].hasSameBytes(as: director.store[prompt]) {
        let place = director.store.place(of: prompt)
        report(.duplicatePrompt(name, first: director.store.place(of: first)), at: place)
        return
      }
      position = prompts.next(position)
    }
    prompts.insert(row, hash)
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

/// The groups that were built, and the rows that are their questions.
struct BuiltGroups: Sendable {
  struct Group: Sendable {
    /// The group's number in the table of groups.
    let number: Int
    let title: TextReference
    /// Whether the title stands in no input.
    let hasGivenTitle: Bool
    /// Where in `rows` its questions are.
    let rows: Range<Int>
  }

  var groups: [Group] = []
  var rows: [UInt32] = []
  var questionCount = 0

  /// The titles of the groups that were not built, as far as they have one.
  var refusedTitles: [TextReference] = []

  /// Orders the groups by the arrival of their first questions.
  mutating func sortByFirstRow() {
    let rows = rows
    groups.sort { left, right in
      (rows[left.rows].min() ?? .max) < (rows[right.rows].min() ?? .max)
    }
  }

  /// Orders the groups by their least numbers, then by title.
  mutating func sort(by ordering: QuestionOrdering, _ store: borrowing TextStore) {
    var least: [Int: Double] = [:]
    for group in groups {
      least[group.number] = group.rows.lazy.map { [rows] in
        ordering.identities[Int(rows[$0])].number
      }.min()
    }
    var titles: [Int: String] = [:]
    for group in groups { titles[group.number] = store.string(group.title) }
    groups.sort { left, right in
      let numbers = (least[left.number] ?? .infinity, least[right.number] ?? .infinity)
      if numbers.0 != numbers.1 { return numbers.0 < numbers.1 }
      let bytes = (titles[left.number]?.utf8, titles[right.number]?.utf8)
      guard let first = bytes.0, let second = bytes.1 else { return false }
      return first.lexicographicallyPrecedes(second)
    }
  }
}
