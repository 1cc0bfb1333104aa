import ByteText
@_spi(Conversion) import QuestionGroups
import SystemIO

/// The stage that builds groups, after all records have arrived and all questions are assembled.
///
/// Rows are distributed to buckets by group, and threads build batches of groups. The threads only
/// read the gathered data. By default, a group with any error is not built, because its `build()`
/// would throw; if invalid questions are skipped, it is built from the valid ones.
final class GroupBuilding: @unchecked Sendable {
  var gathering: Gathering
  private let questionRows: [UInt32]
  let options: ConversionOptions
  private(set) var roots: [Int] = []
  var built = BuiltGroups()

  /// The number of questions of each group, invalid ones included; empty if no group is counted.
  private(set) var questionCounts: [Int] = []

  /// Creates the stage for the assembled questions.
  init(_ questions: consuming AssembledQuestions) {
    options = questions.options
    questionRows = questions.questionRows
    gathering = questions.gathering
  }

  /// Builds all groups of `inputs`.
  func build(_ inputs: [Input]) -> BuiltDeck {
    roots = (0..<gathering.groups.count).map { gathering.groups.root($0) }
    let ordering = QuestionOrdering(keys: gathering.records.keys)
    buildBatches(ordering)
    built.sort { gathering.groups[$0.number].firstRow }
    if needsNames {
      built.names = roots.map {
        let group = gathering.groups[$0]
        return (group.title, group.key, group.hasGivenTitle)
      }
    }
    reportMissingGroups()
    reportNamesakes()
    reportSimilarTitles()
    reportLoneQuestions(of: inputs)
    reportRepeatedQuestions()
    // Which of two groups is the other one in a report does not depend on the numbers of all groups, which a
    // part of the records does not show.
    if ordering.areByNumber(built) { built.sort(by: ordering, gathering.texts) }
    gathering.reportIncompleteTexts(of: inputs, options)
    gathering.reportLostContent()
    checkCounts()
    gathering.removeIgnoredFindings(of: inputs)
    gathering.findings.sort()
    let questions = AssembledQuestions(
      gathering: gathering.take(), questionRows: questionRows, options: options)
    return BuiltDeck(questions, built, roots: roots, of: inputs)
  }

  /// Whether the titles of groups that are not built are needed, for reports and rejects.
  private var needsNames: Bool {
    options.keepsRejects || options.isInspection || gathering.findings.count > 0
      || !options.expectations.isEmpty
  }

  // MARK: Batches

  private func buildBatches(_ ordering: QuestionOrdering) {
    let gathered = GroupBatch.Gathered(
      roots: roots,
      rows: BucketedRows(
        gathering.records.rows, by: GroupKey(questionRows: questionRows, roots: roots), options),
      ordering: ordering, options: options,
      findings: FindingList(like: gathering.findings), contentChecks: ContentChecks(options))
    if !options.expectations.isEmpty {
      questionCounts = (0..<gathered.rows.count).map { gathered.rows[$0].count }
    }
    let batches = batches(of: gathered.rows)
    var results = Threads.map(batches.count, on: options.threads) { [self] number in
      GroupBatch.build(batches[number], of: gathered, in: gathering)
    }
    for result in results { built.append(result.built) }
    let findings = results.map(\.findings)
    results = []
    gathering.findings.append(findings)
  }

  /// Returns the numbers of all groups, divided into batches with about the same number of questions.
  private func batches(of rows: BucketedRows<GroupBatch.HashedRow>) -> [Range<Int>] {
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

    func entry(of row: QuestionRow, _ number: Int) -> GroupBatch.HashedRow {
      GroupBatch.HashedRow(row, number)
    }
  }

  // MARK: Reports that need all groups of a run

  /// The numbers of the groups that have a title.
  private var titledGroups: [Int] {
    roots.indices.filter { roots[$0] == $0 && !gathering.groups[$0].title.isBlank }
  }

  /// Reports numbers of questions that options expect and that differ from the ones that arrived, and refuses
  /// the groups. This comes last, because nothing else depends on it.
  func checkCounts() {
    if options.expectations.isEmpty { return }
    // There may be as many of them as groups.
    let expectations = Dictionary(grouping: options.expectations, by: \.title)
    var miscounted: Set<Int> = []
    for number in titledGroups where !gathering.groups[number].lacksTitle {
      let (group, found) = (gathering.groups[number], questionCounts[number])
      for expectation in expectations[gathering.texts.string(group.title)] ?? []
      where expectation.count != found {
        gathering.findings.append(
          .wrongCount(title: group.title, expected: expectation.count, found: found),
          at: gathering.texts.place(at: group.place))
        miscounted.insert(number)
      }
    }
    if !miscounted.isEmpty { built.refuse(miscounted: miscounted) }
  }

  /// Reports groups that must have questions but do not exist.
  func reportMissingGroups() {
    if options.expectations.isEmpty { return }
    let titles = Set(titledGroups.map { gathering.texts.string(gathering.groups[$0].title) })
    for expectation in options.expectations
    where !titles.contains(expectation.title) && expectation.count != 0 {
      gathering.findings.append(
        .wrongCountOfNothing(title: expectation.title, expected: expectation.count),
        at: .commandLine)
    }
  }

  /// Reports groups with the same title, which have different keys.
  func reportNamesakes() {
    guard gathering.groups.hasKeys else { return }
    var titles: Set<ExactText> = []
    for group in built.groups
    where !titles.insert(ExactText(gathering.texts.string(group.title))).inserted {
      gathering.report(.duplicateTitle(group.title), at: group.title)
    }
  }

  /// The fewest groups with one question each that are reported.
  private static let fewestLoneQuestions = 3

  /// Reports that all groups are of one table and have one question, as if each question had a title.
  func reportLoneQuestions(of inputs: [Input]) {
    let groups = built.groups
    guard groups.count >= Self.fewestLoneQuestions, let first = groups.first else { return }
    let input = gathering.texts.place(of: first.title).input
    guard inputs.indices.contains(input), inputs[input].format.hasColumns,
      !options.mappings.contains(where: { $0.field == .title })
    else { return }
    let areAlike = groups.allSatisfy { group in
      guard group.rows.count == 1, !group.hasGivenTitle else { return false }
      let prompt = gathering.records.rows[Int(built.rows[group.rows.lowerBound])].draft.prompt
      return [group.title, prompt].allSatisfy { gathering.texts.place(of: $0).input == input }
    }
    if !areAlike { return }
    gathering.report(.loneQuestions(groupCount: groups.count), at: first.title)
  }

  /// Reports groups whose titles people take for that of an earlier group: they differ only in case, in white space, or in
  /// how letters are composed.
  func reportSimilarTitles() {
    guard built.groups.count > 1 else { return }
    var titles: [String: TextReference] = [:]
    for group in built.groups {
      let folded = Self.folded(gathering.texts[group.title])
      guard let last = titles.updateValue(group.title, forKey: folded),
        !gathering.texts.areEqual(last, group.title)
      else { continue }
      gathering.report(.similarTitle(group.title, other: last), at: group.title)
    }
  }

  /// Reports questions that another group has too, if the rule is turned on.
  func reportRepeatedQuestions() {
    guard built.groups.count > 1, options.inputRules.isOn(.repeatedQuestion) else { return }
    var questions = RepeatedQuestions()
    for (number, group) in built.groups.enumerated() {
      for (index, row) in built.rows[group.rows].enumerated() {
        let draft = gathering.records.rows[Int(row)].draft
        let first = questions.add(
          RepeatedQuestions.KnownQuestion(
            group: number, prompt: draft.prompt, answer: draft.answer),
          gathering.texts)
        guard let first else { continue }
        let name = QuestionName(
          row: Int(row), ordinal: index + 1, title: group.title,
          hasGivenTitle: group.hasGivenTitle, id: gathering.records.keys[Int(row)].id)
        gathering.report(
          .repeatedQuestion(name, first: first.prompt, title: built.groups[first.group].title),
          at: draft.prompt)
      }
    }
  }
}

extension GroupBuilding {
  /// Returns the title in small letters and without white space. Two strings are equal if their
  /// letters are, however they are composed (Unicode, canonical equivalence).
  fileprivate static func folded(_ title: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    for index in title.indices {
      switch title[index] {
      case 0x09...0x0D, 0x20: break
      case let byte where byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z"):
        bytes.append(byte | 0x20)
      case let byte where byte < 0x80: bytes.append(byte)
      default: return String(copying: title).lowercased().filter { !$0.isWhitespace }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
