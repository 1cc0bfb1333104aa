import ByteText
@_spi(Conversion) import QuestionGroups
import SystemIO

/// The stage that assembles questions from the rows with the same id, after all records have arrived.
///
/// Rows with the same id and the same group are one question, whichever files they are from. The
/// question of a row with an id but without a group is found by the id alone. The first row of a
/// question represents it, and the others are merged into that row in order of arrival:
///
///     prompts.csv  q1,Capitals,Capital of Peru?    row 0  ← represents the question
///     answers.csv  q1,Lima                         row 7  → merged into row 0
///
/// Ids are divided into buckets, which all threads assemble. Meanwhile, the threads only read the gathered data, and
/// each thread changes only its own rows; at other times, one thread owns all of the data.
final class QuestionAssembly: @unchecked Sendable {
  var gathering: Gathering
  let options: ConversionOptions

  /// The title of questions whose records do not name a group; determined if a record has an id.
  private var commonTitle: String?

  /// For each row, the row that represents its question; empty if no row has an id.
  private var questionRows: [UInt32] = []

  /// Creates the stage for the gathered data.
  init(_ gathering: consuming Gathering, _ options: ConversionOptions) {
    self.gathering = gathering
    self.options = options
  }

  /// Assembles all questions.
  func assemble() -> AssembledQuestions {
    uniteKeyedGroups()
    if !gathering.records.keys.isEmpty {
      commonTitle = titleOfUngroupedQuestions()
      let remainders = assembleBuckets()
      let unresolved = remainders.flatMap(\.unresolved).sorted { $0.first < $1.first }
      for id in unresolved { resolve(id) }
      markGroupsOfBrokenInputs()
      let conflicts = remainders.flatMap(\.conflicts) + mergeChoices()
      for conflict in conflicts.sorted(by: { $0.isBefore($1) }) { report(conflict) }
    }
    return AssembledQuestions(
      gathering: gathering.take(), questionRows: questionRows, options: options)
  }

  // MARK: Ids

  /// Returns the title of questions whose records do not name a group: the one that was given, or the name
  /// of the file if all such records are in one file.
  ///
  /// If their inputs have several titles, there is none: it would depend on which input comes first.
  private func titleOfUngroupedQuestions() -> String? {
    let isNamed = gathering.inputs.namesGroups
    guard !isNamed || gathering.inputs.haveTitles else { return options.title }
    var inputs: Set<Int> = []
    for row in gathering.records.rows.indices
    where gathering.records.rows[row].idHash != 0
      && gathering.records.rows[row].group == QuestionRow.noGroup
    {
      inputs.insert(gathering.texts.place(of: gathering.records.keys[row].id).input)
    }
    let titles = Set(inputs.map { gathering.inputs[$0].givenTitle ?? options.title })
    if titles.count > 1 { return nil }
    if let title = titles.first ?? options.title { return title }
    return isNamed || inputs.count > 1
      ? nil : inputs.first.flatMap { gathering.inputs[$0].defaultTitle }
  }

  /// Assembles the questions of each bucket of ids on all threads, and returns the ids and
  /// conflicts that must be processed together.
  private func assembleBuckets() -> [IdBucket.Remainder] {
    let buckets = BucketedRows(
      gathering.records.rows,
      by: IdKey(gathering.records.keys, rowCount: gathering.records.rows.count, options),
      options)
    let roots = (0..<gathering.groups.count).map { gathering.groups.root($0) }
    questionRows = Array(0..<UInt32(gathering.records.rows.count))
    var (rows, keys) = ([QuestionRow](), QuestionKeys())
    swap(&rows, &gathering.records.rows)
    swap(&keys, &gathering.records.keys)
    defer {
      swap(&rows, &gathering.records.rows)
      swap(&keys, &gathering.records.keys)
    }
    // A row is in the same bucket as all rows with its id, and buckets access only their own rows.
    return rows.share { rows in
      keys.share { keys in
        questionRows.share { questionRows in
          let rows = IdBucket.Rows(
            rows: rows, keys: keys, questionRows: questionRows, roots: roots,
            onConflict: options.onConflict)
          return Threads.map(buckets.count, on: options.threads) { [self] number in
            IdBucket.assemble(buckets.entries[buckets[number]], of: rows, in: gathering.texts)
          }
        }
      }
    }
  }

  /// The bucket of a row: some bits of the hash of its id.
  private struct IdKey: BucketKey {
    private let keys: QuestionKeys

    /// The number of high bits that select the bucket. In a bucket, the low bits distinguish ids.
    private let bits: Int

    var count: Int { 1 << bits }

    package init(_ keys: QuestionKeys, rowCount: Int, _ options: ConversionOptions) {
      self.keys = keys
      // The data of a bucket's rows should fit in the cache of a core.
      let bucketSize = max(1, options.minimumChunkSize / 512)
      let bucketCount = rowCount / bucketSize
      bits = min(16, Int.bitWidth - bucketCount.leadingZeroBitCount)
    }

    func key(of row: QuestionRow, _ number: Int) -> Int? {
      row.idHash == 0 ? nil : Int(row.idHash >> (32 - UInt32(bits)))
    }

    func entry(of row: QuestionRow, _ number: Int) -> IdBucket.IdentifiedRow {
      IdBucket.IdentifiedRow(row: UInt32(number), hash: row.idHash, keys[number])
    }
  }

  /// Finds the group of the rows with an id that do not name a group, or reports that it is ambiguous.
  private func resolve(_ unresolved: IdBucket.UnresolvedID) {
    guard let questions = unresolved.questions else {
      gathering.records.rows[unresolved.ungrouped].group = UInt32(defaultGroup(of: unresolved))
      return
    }
    let groups = [questions.0, questions.1].map {
      gathering.groups[gathering.groups.root(Int(gathering.records.rows[$0].group))].title
    }
    let id = gathering.records.keys[unresolved.ungrouped].id
    gathering.report(.ambiguousId(id: id, first: groups[0], second: groups[1]), at: id)
  }

  /// Marks the groups as incomplete to which an input contributed by ids before it broke off.
  private func markGroupsOfBrokenInputs() {
    for row in gathering.records.rowsOfBrokenInputs {
      let group = gathering.records.rows[Int(questionRows[row])].group
      if group != QuestionRow.noGroup { gathering.groups.markIncomplete(Int(group)) }
    }
  }

  // MARK: Fields

  /// Merges the choices of rows into their questions, and returns the conflicts.
  private func mergeChoices() -> [FieldConflict] {
    guard !gathering.records.choices.isEmpty else { return [] }
    return questionRows.indices.compactMap { row in
      let questionRow = Int(questionRows[row])
      return questionRow == row || gathering.records.rows[row].refusal == .ofRecord
        ? nil : mergeChoices(of: row, into: questionRow)
    }
  }

  /// Merges the choices of `row` into its question, and returns a conflict if both have choices that differ.
  private func mergeChoices(of row: Int, into questionRow: Int) -> FieldConflict? {
    let new = gathering.records.choices[row]
    guard let first = new.first else { return nil }
    let old = gathering.records.choices[questionRow]
    guard let oldFirst = old.first else {
      gathering.records.choices.set(questionRow, asRow: row)
      return nil
    }
    if old.elementsEqual(new, by: { gathering.texts.areEqual($0, $1) }) { return nil }
    switch options.onConflict {
    case .error: gathering.records.rows[questionRow].refuse(.ofField)
    case .first: break
    case .last: gathering.records.choices.set(questionRow, asRow: row)
    }
    return FieldConflict(
      row: row, questionRow: questionRow, field: .choices,
      first: old.first { !$0.isBlank } ?? oldFirst,
      second: new.first { !$0.isBlank } ?? first)
  }

  /// Reports two different values of a field.
  private func report(_ conflict: FieldConflict) {
    let group = gathering.records.rows[conflict.questionRow].group
    let title =
      group == QuestionRow.noGroup
      ? TextReference() : gathering.groups[gathering.groups.root(Int(group))].title
    let name = QuestionName(
      row: conflict.questionRow, ordinal: 1, title: title,
      id: gathering.records.keys[conflict.questionRow].id)
    let values = Conflict(
      field: conflict.field, first: conflict.first, second: conflict.second,
      name: .question(name), decision: options.onConflict)
    gathering.report(.conflictingValue(values), at: conflict.second)
  }

  // MARK: Titles of groups that have keys, and groups of questions that have ids

  /// Uses the key of a group as its title if no other title arrived, and unites each group that has
  /// a key with the group that other records name only by that title. Groups are not united if two
  /// keys have the same title, nor if it is not decided which of two titles a key has.
  func uniteKeyedGroups() {
    guard gathering.groups.hasKeys else { return }
    var rootsByTitle: [[UInt8]: Set<Int>] = [:]
    for number in 0..<gathering.groups.count where !gathering.groups[number].key.isBlank {
      let root = gathering.groups.root(number)
      if gathering.groups[root].title.isBlank {
        gathering.groups[root].title = gathering.groups[number].key
      }
      if gathering.groups[root].isUndecided { continue }
      let title = Array(copying: gathering.texts[gathering.groups[root].title])
      rootsByTitle[title, default: []].insert(root)
    }
    for (title, roots) in rootsByTitle where roots.count == 1 {
      let search = gathering.groups.find(title: title.span, in: gathering.texts)
      if let root = roots.first, let other = search.number { gathering.groups.unite(root, other) }
    }
  }

  /// Returns the group of a question whose records do not name a group, and creates it if necessary.
  func defaultGroup(of unresolved: IdBucket.UnresolvedID) -> Int {
    let row = unresolved.ungrouped
    let key = gathering.records.keys[row]
    let place = gathering.texts.place(of: key.groupName)
    let group = gathering.groups.open(at: key.recordAddress, row: row)
    guard let commonTitle else {
      gathering.groups[group].lacksTitle = true
      if gathering.records.rows[row].refusal != .ofRecord {
        let name = QuestionName(row: row, ordinal: 1, title: TextReference(), id: key.id)
        gathering.findings.append(.missingTitle(name), at: place)
      }
      return group
    }
    gathering.name(group, commonTitle)
    return group
  }
}
