import ByteText
@_spi(Conversion) import QuestionGroups

/// A batch of consecutive groups, which one thread builds.
///
/// Threads build several batches at the same time; the results are then appended in the order of the batches.
struct GroupBatch {
  /// A row that represents a question.
  struct HashedRow: Sendable {
    let row: UInt32

    /// The hash of the prompt, or 0: there is one for each question, so it is small.
    private let hash: UInt32

    /// The hash of the prompt; nil for a row that must be checked, because it may be invalid or its hint may be the answer.
    var promptHash: UInt32? { hash == 0 ? nil : hash }

    /// Creates the entry of a row with its number.
    init(_ row: QuestionRow, _ number: Int) {
      (self.row, hash) = (UInt32(number), Self.needsChecks(row) ? 0 : row.promptHash)
    }

    /// Returns whether a row must be looked at beside its prompt. Each check of a complete question that every run makes
    /// has its condition here. Hints and answers of different lengths, as nearly all are, need not be compared.
    private static func needsChecks(_ row: QuestionRow) -> Bool {
      !row.isSound || row.draft.hint.count == row.draft.answer.count
    }
  }

  /// The data that all batches share.
  struct Gathered: Sendable {
    /// The current number of each group.
    let roots: [Int]
    /// The rows that represent the questions of each group.
    let rows: BucketedRows<HashedRow>
    let ordering: QuestionOrdering
    let options: ConversionOptions
    /// An empty list for the findings of a batch.
    let findings: FindingList
    /// The rules about content, if any are turned on.
    let contentChecks: ContentChecks?
  }

  /// The groups that a batch built, and the findings about its groups.
  struct Result: Sendable {
    fileprivate(set) var built = BuiltGroups()
    fileprivate(set) var findings: FindingList
  }

  private let gathered: Gathered
  private var result: Result

  /// The rows of the prompts in the group that is being built.
  private var prompts = HashIndex()

  /// The titles that the app can use.
  private let titleRule = BuildRules.app[.title]

  private init(_ gathered: Gathered) {
    self.gathered = gathered
    result = Result(findings: gathered.findings)
  }

  /// Builds the groups with the given numbers.
  static func build(
    _ groups: Range<Int>, of gathered: Gathered, in gathering: borrowing Gathering
  ) -> Result {
    var batch = GroupBatch(gathered)
    for group in groups where gathered.roots[group] == group {
      if gathered.options.running.isCancelled { break }
      batch.build(group, gathering)
    }
    return batch.result
  }

  /// Builds one group, or reports its errors.
  private mutating func build(_ number: Int, _ gathering: borrowing Gathering) {
    let group = gathering.groups[number]
    let start = result.built.rows.count
    let entries = gathered.ordering.sorted(
      gathered.rows.entries[gathered.rows[number]], gathering.texts)
    prompts.removeAll(expecting: entries.count)
    for (index, entry) in entries.enumerated() {
      let row = Int(entry.row)
      if entry.promptHash == nil {
        let name = name(ofRow: row, index + 1, in: group, gathering)
        guard gathering.records.rows[row].isSound else {
          report(row, name, gathering)
          continue
        }
        let draft = gathering.records.rows[row].draft
        if gathering.texts.areEqual(draft.hint, draft.answer) {
          report(.hintIsAnswer(name), at: gathering.texts.place(of: draft.hint))
        }
      }
      if let first = firstPlace(ofPromptIn: row, entry.promptHash, gathering) {
        report(
          .duplicatePrompt(name(ofRow: row, index + 1, in: group, gathering), first: first),
          at: gathering.texts.place(of: gathering.records.rows[row].draft.prompt))
      }
      result.built.rows.append(entry.row)
    }
    checkContent(of: group, entries, gathering)
    let isValid = check(number, questionCount: entries.count, gathering)
    let rows = start..<result.built.rows.count
    let isComplete = !group.isIncomplete && rows.count == entries.count
    if isValid, !rows.isEmpty, isComplete || gathered.options.skipsInvalid {
      result.built.groups.append(
        BuiltGroups.BuiltGroup(
          number: number, title: group.title, hasGivenTitle: group.hasGivenTitle, rows: rows,
          questionCount: entries.count, isIncomplete: group.isIncomplete))
      result.built.questionCount += rows.count
    } else {
      result.built.rows.removeSubrange(rows)
      let name = group.isUndecided ? group.key : group.title
      guard !name.isBlank else { return }
      result.built.refused.append(
        BuiltGroups.Refused(
          number: number, title: name, questionCount: entries.count,
          invalidCount: entries.count - rows.count, isIncomplete: group.isIncomplete))
    }
  }

  // MARK: Checks

  /// Reports errors that prevent a group from being built, except errors in single questions.
  ///
  /// Returns whether there are no such errors.
  private mutating func check(
    _ number: Int, questionCount: Int, _ gathering: borrowing Gathering
  ) -> Bool {
    let group = gathering.groups[number]
    if group.lacksTitle || group.title.isBlank { return false }
    let isCounted = checkCount(of: group, questionCount, gathering)
    if questionCount == 0 {
      if !group.isIncomplete { reportMissingQuestions(number, gathering) }
      return false
    }
    return checkTitle(group.title, gathering) && isCounted
  }

  /// Reports what the rules about content find in the questions that are complete.
  private mutating func checkContent(
    of group: GroupTable.Group, _ entries: ArraySlice<HashedRow>, _ gathering: borrowing Gathering
  ) {
    guard let checks = gathered.contentChecks else { return }
    var questions: [ContentChecks.NamedQuestion] = []
    for (index, entry) in entries.enumerated() {
      let row = gathering.records.rows[Int(entry.row)]
      guard row.isSound else { continue }
      questions.append((name(ofRow: Int(entry.row), index + 1, in: group, gathering), row.draft))
    }
    if questions.isEmpty { return }
    checks.check(group, questions, gathering, &result.findings)
  }

  /// Reports numbers of questions that records expect and that differ from the number that arrived.
  ///
  /// Returns whether none differs.
  private mutating func checkCount(
    of group: GroupTable.Group, _ count: Int, _ gathering: borrowing Gathering
  ) -> Bool {
    for (expectedCount, place) in group.expected where expectedCount != count {
      report(.wrongCount(title: group.title, expected: expectedCount, found: count), at: place)
    }
    return group.expected.allSatisfy { $0.count == count }
  }

  /// Reports a risky, reserved or overlong title. Returns false if no group can have the title.
  private mutating func checkTitle(
    _ title: TextReference, _ gathering: borrowing Gathering
  ) -> Bool {
    let text = gathering.texts[title]
    if text.count > TitleRisk.maxLength {
      report(.longTitle(title), at: gathering.texts.place(of: title))
      return false
    }
    if let risk = TitleRisk(text) {
      report(.riskyTitle(title, risk), at: gathering.texts.place(of: title))
    }
    if titleRule.problem(of: text) == nil { return true }
    report(.reservedTitle(title), at: gathering.texts.place(of: title))
    return false
  }

  /// Returns the place of the same prompt in an earlier question of the group. If there is none,
  /// adds the prompt to the prompts of the group and returns nil.
  private mutating func firstPlace(
    ofPromptIn row: Int, _ known: UInt32?, _ gathering: borrowing Gathering
  ) -> SourcePosition? {
    let hash =
      known
      ?? gathering.texts[gathering.records.rows[row].draft.prompt].shortHash(
        seed: gathering.texts.seed)
    let first = prompts.first(equalTo: row, hash: hash) { other in
      gathering.texts[gathering.records.rows[other].draft.prompt].hasSameBytes(
        as: gathering.texts[gathering.records.rows[row].draft.prompt])
    }
    return first.map { gathering.texts.place(of: gathering.records.rows[$0].draft.prompt) }
  }

  // MARK: Reports

  /// Reports a group without questions. If it has a record of its own, that is its first one.
  private mutating func reportMissingQuestions(
    _ number: Int, _ gathering: borrowing Gathering
  ) {
    let (group, rows) = (gathering.groups[number], gathering.records.rows)
    let hasOwnRecord =
      group.firstRow < rows.count && rows[group.firstRow].isOfGroup
      && rows[group.firstRow].group != QuestionRow.noGroup
      && gathered.roots[Int(rows[group.firstRow].group)] == number
    result.findings.append(
      .missingQuestions(title: group.title), at: gathering.texts.place(at: group.place),
      row: hasOwnRecord ? group.firstRow : nil)
  }

  private mutating func report(_ kind: Finding.Kind, at place: SourcePosition) {
    result.findings.append(kind, at: place)
  }

  /// Reports the missing fields of a row.
  private mutating func report(
    _ number: Int, _ name: QuestionName, _ gathering: borrowing Gathering
  ) {
    let row = gathering.records.rows[number]
    for value in row.missing.elements {
      report(.missing(value, name), at: gathering.texts.place(of: row.draft.place(of: value)))
    }
  }

  private func name(
    ofRow row: Int, _ ordinal: Int, in group: GroupTable.Group, _ gathering: borrowing Gathering
  ) -> QuestionName {
    QuestionName(
      row: row, ordinal: ordinal, title: group.title, hasGivenTitle: group.hasGivenTitle,
      id: gathering.records.keys[row].id)
  }
}
