import ByteText
import QuestionGroups
import SystemIO

/// Makes one question of all rows that have an id in common, when all inputs are in.
///
/// Rows of one id and one group are one question, whatever file they come from. A row with an id
/// and no group finds its question by the id alone. The first row of a question stands for it, and
/// takes in what the others brought, in the order of their arrival:
///
///     prompts.csv  q1,Capitals,Capital of Peru?    row 0  ← head
///     answers.csv  q1,Lima                         row 7  → merged into row 0
///
/// Ids are parted into buckets, which all threads assemble. Meanwhile they only read what the
/// director has gathered, and each of them changes rows of its own; at other times one thread has
/// it all.
package final class QuestionAssembly: @unchecked Sendable {
  var director: Director

  /// The inputs in which records with an id name no group; found only where it matters.
  private(set) var looseInputs: Set<Int> = []

  /// For each row, the one that stands for its question; none at all, where no row has an id.
  private var heads: [UInt32] = []

  /// What comes of it: the director with whole questions, and which rows stand for them.
  package struct Assembled: ~Copyable {
    var director: Director
    let heads: [UInt32]

    /// Whether the row stands for a question.
    func isHead(_ row: Int) -> Bool { heads.isEmpty || heads[row] == UInt32(row) }
  }

  /// Takes over what `director` has gathered.
  package init(_ director: consuming Director) {
    self.director = director
  }

  /// Assembles all questions, and hands them out.
  package func assemble() -> Assembled {
    uniteKeyedGroups()
    if !director.identities.isEmpty {
      if !director.hasTitles { findLooseInputs() }
      let remainders = assembleBuckets()
      let doubts = remainders.flatMap(\.doubts).sorted { $0.first < $1.first }
      for doubt in doubts { resolve(doubt) }
      let conflicts = remainders.flatMap(\.conflicts) + mergeChoices()
      for conflict in conflicts.sorted(by: { $0.isBefore($1) }) { report(conflict) }
    }
    var result = Director(after: director)
    swap(&result, &director)
    return Assembled(director: result, heads: heads)
  }

  // MARK: Ids

  /// Notes in which inputs records with an id name no group.
  private func findLooseInputs() {
    for row in director.rows.indices
    where director.rows[row].idHash != 0 && director.rows[row].group == QuestionRow.noGroup {
      looseInputs.insert(director.store.place(of: director.identities[row].id).input)
    }
  }

  /// Assembles the questions of each bucket of ids, on all threads, and returns what is left to
  /// be done with all of them in sight.
  private func assembleBuckets() -> [IdBucket.Remainder] {
    let options = director.options
    let buckets = BucketedRows(
      director.rows, by: IdKey(director.identities, rowCount: director.rows.count, options),
      options)
    let roots = (0..<director.groups.count).map { director.groups.root($0) }
    heads = Array(0..<UInt32(director.rows.count))
    var (rows, identities) = ([QuestionRow](), QuestionKeys())
    swap(&rows, &director.rows)
    swap(&identities, &director.identities)
    defer {
      swap(&rows, &director.rows)
      swap(&identities, &director.identities)
    }
    // A row is in one bucket, with all others of its id, and no bucket has to do with others.
    return rows.share { rows in
      identities.share { identities in
        heads.share { heads in
          let rows = IdBucket.Rows(
            rows: rows, identities: identities, heads: heads, roots: roots,
            onConflict: options.onConflict)
          return Threads.map(buckets.count, on: options.threads) { [self] number in
            IdBucket.assemble(buckets.entries[buckets[number]], of: rows, in: director.store)
          }
        }
      }
    }
  }

  /// The bucket of a row: some bits of the hash of its id.
  private struct IdKey: BucketKey {
    private let identities: QuestionKeys

    /// How many of the high bits tell the bucket. In it, ids are told by the low ones.
    private let bits: Int

    var count: Int { 1 << bits }

    package init(_ identities: QuestionKeys, rowCount: Int, _ options: ConversionOptions) {
      self.identities = identities
      // What belongs to the rows of a bucket is to stay in the cache of a core.
      let bucketSize = max(1, options.minimumChunkSize / 512)
      let bucketCount = rowCount / bucketSize
      bits = min(16, Int.bitWidth - bucketCount.leadingZeroBitCount)
    }

    func key(of row: QuestionRow, _ number: Int) -> Int? {
      row.idHash == 0 ? nil : Int(row.idHash >> (32 - UInt32(bits)))
    }

    func entry(of row: QuestionRow, _ number: Int) -> IdBucket.Entry {
      IdBucket.Entry(row: UInt32(number), hash: row.idHash, identities[number])
    }
  }

  /// Decides where the rows of an id belong that name no group.
  private func resolve(_ doubt: IdBucket.UnresolvedID) {
    guard let questions = doubt.questions else {
      director.rows[doubt.loose].group = UInt32(defaultGroup(of: doubt))
      return
    }
    let groups = [questions.0, questions.1].map {
      director.groups[director.groups.root(Int(director.rows[$0].group))].title
    }
    let id = director.identities[doubt.loose].id
    director.findings.append(
      Finding(
        place: director.store.place(of: id),
        fact: .ambiguousId(id: id, first: groups[0], second: groups[1])))
  }

  // MARK: Fields

  /// Takes the choices of rows into their questions, and returns those that differ.
  private func mergeChoices() -> [FieldConflict] {
    guard !director.choices.isEmpty else { return [] }
    return heads.indices.compactMap { row in
      let head = Int(heads[row])
      return head == row || director.rows[row].isRefused ? nil : mergeChoices(of: row, into: head)
    }
  }

  /// Takes over the choices that `row` brought, and returns two lists that differ.
  private func mergeChoices(of row: Int, into head: Int) -> FieldConflict? {
    let new = director.choices[row]
    guard let first = new.first else { return nil }
    let old = director.choices[head]
    guard let oldFirst = old.first else {
      director.choices.set(head, asRow: row)
      return nil
    }
    if Self.areSame(old, new, in: director.store) { return nil }
    switch director.options.onConflict {
    case .error: director.rows[head].isRefused = true
    case .first: break
    case .last: director.choices.set(head, asRow: row)
    }
    return FieldConflict(
      row: row, head: head, field: .choices, first: old.first { !$0.isBlank } ?? oldFirst,
      second: new.first { !$0.isBlank } ?? first)
  }

  private static func areSame(
    _ old: ArraySlice<TextReference>, _ new: ArraySlice<TextReference>,
    in store: borrowing TextStore
  ) -> Bool {
    guard old.count == new.count else { return false }
    for (old, new) in zip(old, new) where !store[old].hasSameBytes(as: store[new]) { return false }
    return true
  }

  /// Reports two texts of one field.
  private func report(_ conflict: FieldConflict) {
    let group = director.rows[conflict.head].group
    let title =
      group == QuestionRow.noGroup
      ? TextReference() : director.groups[director.groups.root(Int(group))].title
    let name = QuestionName(
      row: conflict.head, ordinal: 1, title: title, id: director.identities[conflict.head].id)
    let fact = Fact.conflictingValue(
      Conflict(
        field: conflict.field, first: conflict.first, second: conflict.second,
        name: .question(name), decision: director.options.onConflict))
    director.findings.append(
      Finding(place: director.store.place(of: conflict.second), fact: fact))
  }
}
