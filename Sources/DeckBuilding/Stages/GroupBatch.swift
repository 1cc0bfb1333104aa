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
    /// The hash of the prompt; 0 if the row has to be looked up, because it may not be a question or
    /// its hint may be the answer.
    let promptHash: UInt32
  }

  /// What was gathered for all groups.
  struct Gathered: Sendable {
    /// For each group, the number of the one that holds.
    let roots: [Int]
    /// The questions of each group that holds.
    let rows: BucketedRows<Entry>
    let ordering: QuestionOrdering
    let options: ConversionOptions
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
    _ groups: Range<Int>, of gathered: Gathered, in gathering: borrowing Gathering
  ) -> Result {
    var stretch = GroupBatch(gathered, limit: gathered.options.limits.diagnostics)
    for group in groups where gathered.roots[group] == group { stretch.build(group, gathering) }
    return stretch.result
  }

  /// Builds one group, and reports what it lacks.
  private mutating func build(_ number: Int, _ gathering: borrowing Gathering) {
    let group = gathering.groups[number]
    let start = result.built.rows.count
    let entries = gathered.ordering.sorted(
      gathered.rows.entries[gathered.rows[number]], gathering.texts)
    prompts.removeAll(expecting: entries.count)
    for (index, entry) in entries.enumerated() {
      let row = Int(entry.row)
      if entry.promptHash == 0 {
        let name = name(ofRow: row, index + 1, in: group, gathering)
        guard gathering.records.rows[row].isSound else {
          report(row, name, gathering)
          continue
        }
        if hintIsAnswer(ofRow: row, gathering) {
          let hint = gathering.records.rows[row].draft.hint
          report(.hintIsAnswer(name), at: gathering.texts.place(of: hint))
        }
      }
      if let first = repetition(of: row, entry.promptHash, gathering) {
        report(
          .duplicatePrompt(name(ofRow: row, index + 1, in: group, gathering), first: first),
          at: gathering.texts.place(of: gathering.records.rows[row].draft.prompt))
      }
      result.built.rows.append(entry.row)
    }
    let isComplete = check(group, questionCount: entries.count, gathering)
    let rows = start..<result.built.rows.count
    let isWhole = !group.isIncomplete && rows.count == entries.count
    if isComplete, !rows.isEmpty, isWhole || gathered.options.skipsInvalid {
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
    _ group: GroupTable.Group, questionCount: Int, _ gathering: borrowing Gathering
  ) -> Bool {
    var draft = QuestionGroupDraft<TextReference>()
    draft.title = group.title
    draft.questionCount = questionCount
    if group.lacksTitle || draft.errors.contains(.missingTitle) { return false }
    let isCounted = checkCount(of: group, questionCount, gathering)
    if draft.errors.contains(.missingQuestions) {
      if !group.isIncomplete {
        report(.missingQuestions(title: group.title), at: gathering.texts.place(at: group.place))
      }
      return false
    }
    return checkTitle(group.title, gathering) && isCounted
  }

  /// Compares the number of questions that arrived with the one that is said to be right.
  private mutating func checkCount(
    of group: GroupTable.Group, _ count: Int, _ gathering: borrowing Gathering
  ) -> Bool {
    var expected = group.expected
    if !gathered.options.expectations.isEmpty {
      let title = gathering.texts.string(group.title)
      for expectation in gathered.options.expectations where expectation.title == title {
        expected.append((expectation.count, gathering.texts.place(at: group.place)))
      }
    }
    for (wanted, place) in expected where wanted != count {
      report(.wrongCount(title: group.title, expected: wanted, found: count), at: place)
    }
    return expected.allSatisfy { $0.count == count }
  }

  private mutating func checkTitle(
    _ title: TextReference, _ gathering: borrowing Gathering
  ) -> Bool {
    guard TitleRisk.isPossible(in: gathering.texts[title]) else { return true }
    let text = gathering.texts.string(title)
    let place = gathering.texts.place(of: title)
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
    of row: Int, _ hash: UInt32, _ gathering: borrowing Gathering
  ) -> SourcePosition? {
    var hash = hash
    if hash == 0 {
      hash = gathering.texts[gathering.records.rows[row].draft.prompt].shortHash(
        seed: gathering.texts.seed)
    }
    var position = prompts.first(hash)
    while let other = position.number {
      let (first, prompt) = (
        gathering.records.rows[other].draft.prompt, gathering.records.rows[row].draft.prompt
      )
      if gathering.texts[first].hasSameBytes(as: gathering.texts[prompt]) {
        return gathering.texts.place(of: first)
      }
      position = prompts.next(position)
    }
    prompts.insert(row, hash)
    return nil
  }

  /// Returns whether the hint gives the answer away.
  private func hintIsAnswer(ofRow row: Int, _ gathering: borrowing Gathering) -> Bool {
    let draft = gathering.records.rows[row].draft
    return draft.hint.count == draft.answer.count
      && gathering.texts[draft.hint].hasSameBytes(as: gathering.texts[draft.answer])
  }

  // MARK: Reports

  private mutating func report(_ kind: Finding.Kind, at place: SourcePosition) {
    result.findings.append(Finding(place: place, kind: kind))
  }

  /// Reports what is missing in a row.
  private mutating func report(
    _ number: Int, _ name: QuestionName, _ gathering: borrowing Gathering
  ) {
    let row = gathering.records.rows[number]
    for error in row.errors.elements {
      let text = error == .missingPrompt ? row.draft.prompt : row.draft.answer
      report(.missing(error, name), at: gathering.texts.place(of: text))
    }
  }

  private func name(
    ofRow row: Int, _ ordinal: Int, in group: GroupTable.Group, _ gathering: borrowing Gathering
  ) -> QuestionName {
    QuestionName(
      row: row, ordinal: ordinal, title: group.title, id: gathering.records.keys[row].id)
  }
}
