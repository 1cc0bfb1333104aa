@_spi(Conversion) import QuestionGroups
import SystemIO

/// The stage that builds groups, after all records have arrived and all questions are assembled.
///
/// Rows are distributed to buckets by group, and threads build batches of groups. The threads only
/// read the gathered data. By default, a group with any error is not built, because its `build()`
/// would throw; if invalid questions are skipped, it is built from the valid ones.
final class GroupBuilding: @unchecked Sendable {
  private var gathering: Gathering
  private let questionRows: [UInt32]
  private let options: ConversionOptions
  private let isWholeRun: Bool
  private var roots: [Int] = []
  private var built = BuiltGroups()

  /// Creates the stage for the assembled questions.
  init(_ questions: consuming AssembledQuestions) {
    isWholeRun = questions.isWholeRun
    options = questions.options
    questionRows = questions.questionRows
    gathering = questions.gathering
  }

  /// Builds all groups of `inputs`. `earlier` contains the groups that were built already.
  func build(
    _ inputs: [Input], _ expectedCounts: ExpectedCounts, after earlier: ClosedGroups?
  ) -> BuiltDeck {
    roots = (0..<gathering.groups.count).map { gathering.groups.root($0) }
    let ordering = QuestionOrdering(keys: gathering.records.keys)
    buildBatches(ordering, expectedCounts)
    built.sort { gathering.groups[$0.number].firstRow }
    if ordering.areByNumber(built) { built.sort(by: ordering, gathering.texts) }
    if needsNames {
      built.names = roots.map { (gathering.groups[$0].title, gathering.groups[$0].key) }
    }
    reportMissingGroups()
    reportNamesakes()
    reportSimilarTitles()
    reportRepeatedQuestions()
    reportIncompleteTexts(inputs)
    if let earlier { refuse(earlier) }
    ignoreCommented(inputs)
    gathering.findings.sort()
    if options.isAllOrNothing, gathering.findings.count(of: .error) > 0 { built.refuseAll() }
    let questions = AssembledQuestions(
      gathering: gathering.take(), questionRows: questionRows, options: options,
      isWholeRun: isWholeRun)
    return BuiltDeck(questions, built, roots: roots, of: inputs)
  }

  /// Whether the titles of groups that are not built are needed: for reports and rejects, and to
  /// recognize the groups of a stream.
  private var needsNames: Bool {
    options.keepsRejects || options.isInspection || !isWholeRun || gathering.findings.count > 0
  }

  // MARK: Batches

  private func buildBatches(_ ordering: QuestionOrdering, _ expectedCounts: ExpectedCounts) {
    let gathered = GroupBatch.Gathered(
      roots: roots,
      rows: BucketedRows(
        gathering.records.rows, by: GroupKey(questionRows: questionRows, roots: roots), options),
      ordering: ordering, expectedCounts: expectedCounts, options: options,
      contentChecks: ContentChecks(options))
    let batches = batches(of: gathered.rows)
    var results = Threads.map(batches.count, on: options.threads) { [self] number in
      GroupBatch.build(batches[number], of: gathered, in: gathering)
    }
    // Each result is released when it has been added: there may be as many findings as questions.
    results.reverse()
    while let result = results.popLast() {
      built.append(result.built)
      gathering.findings.append(result.findings, rowsFrom: 0) { _ in true }
    }
  }

  /// Returns the numbers of all groups, divided into batches with about the same number of
  /// questions.
  private func batches(of rows: BucketedRows<GroupBatch.Entry>) -> [Range<Int>] {
    // There are more batches than threads, because batches do not take equally long.
    let rangeCount = options.rangeCount(of: rows.entries.count)
    let count = rangeCount > 1 ? 4 * rangeCount : 1
    let size = rows.entries.count / count + 1
    var batches: [Range<Int>] = []
    var start = 0
    for group in 0..<rows.count where rows[group].upperBound - rows[start].lowerBound >= size {
      batches.append(start..<group + 1)
      start = group + 1
    }
    if start < rows.count { batches.append(start..<rows.count) }
    return batches
  }

  /// The group of a row that represents a question.
  private struct GroupKey: BucketKey {
    let questionRows: [UInt32]
    let roots: [Int]

    var count: Int { roots.count }

    func key(of row: QuestionRow, _ number: Int) -> Int? {
      guard questionRows.isEmpty || questionRows[number] == UInt32(number), !row.isOfGroup,
        row.group != QuestionRow.noGroup
      else { return nil }
      return roots[Int(row.group)]
    }

    func entry(of row: QuestionRow, _ number: Int) -> GroupBatch.Entry {
      // Hints and answers of different lengths, as nearly all are, need not be compared.
      let isPlain = row.isSound && row.draft.hint.count != row.draft.answer.count
      return GroupBatch.Entry(row: UInt32(number), promptHash: isPlain ? row.promptHash : 0)
    }
  }

  // MARK: Reports

  private func report(_ kind: Finding.Kind, at place: SourcePosition) {
    gathering.findings.append(Finding(place: place, kind: kind))
  }

  /// Reports groups that must have questions but do not exist.
  private func reportMissingGroups() {
    guard isWholeRun, !options.expectations.isEmpty else { return }
    let titles = Set(roots.map { gathering.texts.string(gathering.groups[$0].title) })
    for expectation in options.expectations
    where !titles.contains(expectation.title) && expectation.count != 0 {
      report(
        .wrongCountOfNothing(title: expectation.title, expected: expectation.count),
        at: .commandLine)
    }
  }

  /// Reports groups with the same title, which have different keys.
  private func reportNamesakes() {
    guard gathering.groups.hasKeys else { return }
    var titles: Set<String> = []
    for group in built.groups where !titles.insert(gathering.texts.string(group.title)).inserted {
      report(.duplicateTitle(group.title), at: gathering.texts.place(of: group.title))
    }
  }

  /// Reports groups whose titles people take for that of an earlier group. A stream does not keep
  /// the titles for this.
  private func reportSimilarTitles() {
    guard isWholeRun, built.groups.count > 1 else { return }
    var titles = SimilarTitles()
    for (number, group) in built.groups.enumerated() {
      let last = titles.add(gathering.texts[group.title], ofGroup: number) { other in
        gathering.texts.string(built.groups[other].title)
      }
      guard let last = last.map({ built.groups[$0].title }),
        !gathering.texts.areEqual(last, group.title)
      else { continue }
      report(
        .similarTitle(group.title, other: last), at: gathering.texts.place(of: group.title))
    }
  }

  /// Reports questions that another group has too, if the rule is turned on. A stream does not keep
  /// the questions for this.
  private func reportRepeatedQuestions() {
    guard isWholeRun, built.groups.count > 1, options.inputRules.isOn(.repeatedQuestion) else {
      return
    }
    var questions = RepeatedQuestions()
    for (number, group) in built.groups.enumerated() {
      for (index, row) in built.rows[group.rows].enumerated() {
        let draft = gathering.records.rows[Int(row)].draft
        let first = questions.add(
          RepeatedQuestions.Question(group: number, prompt: draft.prompt, answer: draft.answer),
          gathering.texts)
        guard let first else { continue }
        let name = QuestionName(
          row: Int(row), ordinal: index + 1, title: group.title,
          hasGivenTitle: group.hasGivenTitle, id: gathering.records.keys[Int(row)].id)
        report(
          .repeatedQuestion(
            name, first: first.prompt, title: built.groups[first.group].title),
          at: gathering.texts.place(of: draft.prompt))
      }
    }
  }

  /// Reports fields from which text is missing because a value in a template is blank.
  private func reportIncompleteTexts(_ inputs: [Input]) {
    for input in gathering.inputs.numbers {
      let uses = gathering.inputs[input].incompleteTexts.uses
      if uses.isEmpty { continue }
      let mapped = options.applied(to: inputs[input]).naming.mapped
      for (field, use) in uses {
        report(
          .incompleteText(
            field, count: use.count, optional: mapped?.lastPart(of: field) ?? ""),
          at: use.place)
      }
    }
  }

  /// Removes the findings that comments in YAML ignore, and reports comments that ignore none. In a
  /// stream there are no such comments.
  private func ignoreCommented(_ inputs: [Input]) {
    for (number, input) in inputs.enumerated() where input.format == .yaml {
      guard let text = gathering.texts.text(at: SourcePosition(input: number, offset: 0)) else {
        continue
      }
      let comments = IgnoreComments(text.bytes)
      if comments.codes.isEmpty { continue }
      var isUsed = comments.codes.map { _ in false }
      gathering.findings.removeWarnings { finding in
        guard finding.place.input == number else { return false }
        var isIgnored = false
        for (index, code) in comments.codes.enumerated()
        where code.matches(finding.kind.code, at: finding.place.offset) {
          isUsed[index] = true
          isIgnored = true
        }
        return isIgnored
      }
      for (index, code) in comments.codes.enumerated() where !isUsed[index] {
        report(
          .unusedIgnore(code.name), at: SourcePosition(input: number, offset: code.offset))
      }
    }
  }

  /// Reports groups with the title of an earlier group. If they are the same group, it has been
  /// written already, so its late records are refused.
  private func refuse(_ earlier: ClosedGroups) {
    built.refuse { group in
      let title = gathering.texts.string(group.title)
      let isKeyed = !gathering.groups[group.number].key.isBlank
      guard let relation = earlier.group(titled: title, isKeyed: isKeyed) else { return false }
      let isSame = relation == .same
      report(
        isSame ? .groupReopened(title) : .duplicateTitle(group.title),
        at: gathering.texts.place(of: group.title))
      return isSame
    }
  }
}
