import ByteText
import QuestionGroups

/// Asks the builders of some groups that follow each other to build.
///
/// What comes of one stretch of groups is put behind what came of those before it, so a stretch is
/// built by one thread, and several of them at the same time.
struct GroupBatch {
  /// A row that stands for a question.
  struct Entry: Sendable {
    let row: UInt32
    /// The hash of the prompt; 0 where the row has to be asked, as it is perhaps no question.
    let promptHash: UInt32
  }

  /// What was gathered for all groups.
  struct Gathered: Sendable {
    /// For each group, the number of the one that holds.
    let roots: [Int]
    /// The questions of each group that holds.
    let rows: BucketedRows<Entry>
    let ordering: QuestionOrdering
  }

  /// What comes of a stretch.
  struct Result: Sendable {
    fileprivate(set) var built = BuiltGroups()
    fileprivate(set) var findings: FindingList
  }

  private let gathered: Gathered
  private var result: Result

  /// The prompts of the group that is being built, by their hashes.
  private var prompts = HashIndex()

  private init(_ gathered: Gathered, limit: Int) {
    self.gathered = gathered
    result = Result(findings: FindingList(limit: limit))
  }

  /// Builds the groups with these numbers.
  static func build(
    _ groups: Range<Int>, of gathered: Gathered, in director: borrowing Director
  ) -> Result {
    var stretch = GroupBatch(gathered, limit: director.options.limits.diagnostics)
    for group in groups where gathered.roots[group] == group { stretch.build(group, director) }
    return stretch.result
  }

  /// Builds one group, and reports what it lacks.
  private mutating func build(_ number: Int, _ director: borrowing Director) {
    let group = director.groups[number]
    let start = result.built.rows.count
    let entries = gathered.ordering.sorted(
      gathered.rows.entries[gathered.rows[number]], director.store)
    prompts.removeAll(expecting: entries.count)
    for (index, entry) in entries.enumerated() {
      let row = Int(entry.row)
      if entry.promptHash == 0, !director.rows[row].isSound {
        report(row, name(ofRow: row, index + 1, in: group, director), director)
        continue
      }
      if let first = repetition(of: row, entry.promptHash, director) {
        report(
          .duplicatePrompt(name(ofRow: row, index + 1, in: group, director), first: first),
          at: director.store.place(of: director.rows[row].draft.prompt))
      }
      result.built.rows.append(entry.row)
    }
    let isComplete = check(group, questionCount: entries.count, director)
    let rows = start..<result.built.rows.count
    let isWhole = !group.isIncomplete && rows.count == entries.count
    if isComplete, !rows.isEmpty, isWhole || director.options.skipsInvalid {
      result.built.groups.append(
        BuiltGroups.Group(
          number: number, title: group.title, hasGivenTitle: group.hasGivenTitle, rows: rows))
      result.built.questionCount += rows.count
    } else {
      result.built.rows.removeSubrange(rows)
      if !group.title.isBlank { result.built.refusedTitles.append(group.title) }
    }
  }

  // MARK: Checks

  /// Reports what keeps a group from being built, its questions aside.
  private mutating func check(
    _ group: GroupTable.Group, questionCount: Int, _ director: borrowing Director
  ) -> Bool {
    var draft = QuestionGroupDraft<TextReference>()
    draft.title = group.title
    draft.questionCount = questionCount
    if group.lacksTitle || draft.errors.contains(.missingTitle) { return false }
    let isCounted = checkCount(of: group, questionCount, director)
    if draft.errors.contains(.missingQuestions) {
      if !group.isIncomplete {
        report(.missingQuestions(title: group.title), at: director.store.place(at: group.place))
      }
      return false
    }
    return checkTitle(group.title, director) && isCounted
  }

  /// Compares the number of questions that arrived with the one that is said to be right.
  private mutating func checkCount(
    of group: GroupTable.Group, _ count: Int, _ director: borrowing Director
  ) -> Bool {
    var expected = group.expected
    if !director.options.expectations.isEmpty {
      let title = director.store.string(group.title)
      for expectation in director.options.expectations where expectation.title == title {
        expected.append((expectation.count, director.store.place(at: group.place)))
      }
    }
    for (wanted, place) in expected where wanted != count {
      report(.wrongCount(title: group.title, expected: wanted, found: count), at: place)
    }
    return expected.allSatisfy { $0.count == count }
  }

  private mutating func checkTitle(
    _ title: TextReference, _ director: borrowing Director
  ) -> Bool {
    guard TitleRisk.isPossible(in: director.store[title]) else { return true }
    let text = director.store.string(title)
    let place = director.store.place(of: title)
    if let risk = TitleRisk(text) { report(.riskyTitle(title, risk), at: place) }
    guard text != TitleRisk.reservedTitle else {
      report(.reservedTitle(title), at: place)
      return false
    }
    return true
  }

  /// The place of the same prompt, if an earlier question of the group has it; and notes this one
  /// otherwise. Rows are asked only where hashes agree.
  private mutating func repetition(
    of row: Int, _ hash: UInt32, _ director: borrowing Director
  ) -> Place? {
    var hash = hash
    if hash == 0 {
      hash = director.store[director.rows[row].draft.prompt].shortHash(seed: director.store.seed)
    }
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

  // MARK: Reports

  private mutating func report(_ fact: Fact, at place: Place) {
    result.findings.append(Finding(place: place, fact: fact))
  }

  /// Reports what is missing in a row.
  private mutating func report(
    _ number: Int, _ name: QuestionName, _ director: borrowing Director
  ) {
    let row = director.rows[number]
    for error in row.errors.elements {
      let text = error == .missingPrompt ? row.draft.prompt : row.draft.answer
      report(.missing(error, name), at: director.store.place(of: text))
    }
  }

  private func name(
    ofRow row: Int, _ ordinal: Int, in group: GroupTable.Group, _ director: borrowing Director
  ) -> QuestionName {
    QuestionName(
      row: row, ordinal: ordinal, title: group.title, id: director.identities[row].id)
  }
}
