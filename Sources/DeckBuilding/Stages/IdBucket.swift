import ByteText
@_spi(Conversion) import QuestionGroups
import SystemIO

/// The assembly of the questions in one bucket of rows, which is selected by the hash of the id.
///
/// All rows with the same id are in one bucket, and a bucket is small enough for its data to stay
/// in the cache. A search among the ids of all rows would have to fetch each id from main memory.
struct IdBucket {
  /// The value that represents no row.
  private static let none = UInt32.max

  /// The data that all buckets share; each bucket accesses only its own rows.
  struct Rows: Sendable {
    let rows: SharedElements<QuestionRow>
    let keys: SharedElements<QuestionKey>
    /// For each row, the row that represents its question.
    let questionRows: SharedElements<UInt32>
    /// The current number of each group.
    let roots: [Int]
    let onConflict: ConflictResolution
  }

  /// A row that has an id.
  struct IdentifiedRow: Sendable {
    let row: UInt32
    let hash: UInt32
    private let id: TextReference
    private let prefix: UInt64

    init(row: UInt32, hash: UInt32, _ key: QuestionKey) {
      self.row = row
      self.hash = hash
      id = key.id
      prefix = key.idPrefix
    }

    /// Returns whether both rows have the same id. Short ids are compared by their prefixes alone,
    /// because their text is far away in memory.
    func hasSameId(as other: IdentifiedRow, in store: borrowing TextStore) -> Bool {
      prefix == other.prefix && id.count == other.id.count
        && (id.count <= 8 || store[id].hasSameBytes(as: store[other.id]))
    }
  }

  /// The questions with the same id.
  private struct Questions {
    /// The first row with the id.
    let firstRow: IdentifiedRow
    /// The row that represents the rows that do not name a group.
    var ungrouped = IdBucket.none
    /// The row that represents the first question in a group.
    var first = IdBucket.none
    /// The row that represents the second question, which is in another group.
    var second = IdBucket.none
  }

  /// An id for which the rows that do not name a group cannot be assigned to exactly one question.
  struct UnresolvedID: Sendable {
    /// The row that represents these rows.
    let ungrouped: Int
    /// The first row with the id.
    let first: Int
    /// The rows that represent the first two questions to which the rows could belong, or nil if
    /// no row with the id names a group.
    let questions: (Int, Int)?
  }

  /// The ids and conflicts that are processed after all buckets.
  struct Remainder: Sendable {
    fileprivate(set) var unresolved: [UnresolvedID] = []
    fileprivate(set) var conflicts: [FieldConflict] = []
  }

  private let shared: Rows
  private var ids: [Questions] = []
  private var index = HashIndex()

  /// The questions of ids that have several questions, except the first question of each id, with
  /// an index by id and group.
  private var others: [(id: Int, row: UInt32)] = []
  private var othersIndex = HashIndex()

  private var remainder = Remainder()

  private init(_ rows: Rows, count: Int) {
    shared = rows
    index.removeAll(expecting: count)
  }

  /// Assembles the questions of one bucket, as far as possible without other buckets.
  static func assemble(
    _ bucket: ArraySlice<IdentifiedRow>, of rows: Rows, in store: borrowing TextStore
  ) -> Remainder {
    var assembly = IdBucket(rows, count: bucket.count)
    for entry in bucket { assembly.enter(entry, store) }
    assembly.resolve()
    for entry in bucket { assembly.merge(Int(entry.row), store) }
    return assembly.remainder
  }

  // MARK: Ids

  /// Finds the question of a row among the questions of earlier rows.
  private mutating func enter(_ entry: IdentifiedRow, _ store: borrowing TextStore) {
    let (row, number) = (Int(entry.row), idNumber(of: entry, store))
    if shared.rows[row].refusal == .ofRecord { removeFields(ofRow: row) }
    let group = shared.rows[row].group
    guard group != QuestionRow.noGroup else {
      if ids[number].ungrouped == Self.none { ids[number].ungrouped = UInt32(row) }
      shared.questionRows[row] = ids[number].ungrouped
      return
    }
    let root = shared.roots[Int(group)]
    if ids[number].first == Self.none {
      ids[number].first = UInt32(row)
    } else if self.root(ofQuestion: ids[number].first) == root {
      shared.questionRows[row] = ids[number].first
    } else {
      enter(row, root, asOtherOf: number, seed: store.seed)
    }
  }

  /// Finds the question of a row whose group differs from the group of the id's first question.
  private mutating func enter(
    _ row: Int, _ root: Int, asOtherOf id: Int, seed: UInt64
  ) {
    var mixing = SplitMix64(seed: seed ^ (UInt64(id) << 32 | UInt64(root)))
    let hash = UInt32(truncatingIfNeeded: mixing.next())
    let other = othersIndex.first(hash) {
      others[$0].id == id && self.root(ofQuestion: others[$0].row) == root
    }
    if let other {
      shared.questionRows[row] = others[other].row
      return
    }
    othersIndex.insert(others.count, hash)
    others.append((id, UInt32(row)))
    if ids[id].second == Self.none { ids[id].second = UInt32(row) }
  }

  private func root(ofQuestion row: UInt32) -> Int {
    shared.roots[Int(shared.rows[Int(row)].group)]
  }

  /// Returns the number of the row's id among the ids of the bucket, adding the id if it is new.
  private mutating func idNumber(of entry: IdentifiedRow, _ store: borrowing TextStore) -> Int {
    let number = index.first(entry.hash) {
      ids[$0].firstRow.hasSameId(as: entry, in: store)
    }
    if let number { return number }
    index.insert(ids.count, entry.hash)
    ids.append(Questions(firstRow: entry))
    return ids.count - 1
  }

  /// Finds the questions of the rows that do not name a group.
  private mutating func resolve() {
    for id in ids where id.ungrouped != Self.none {
      let (ungrouped, first) = (Int(id.ungrouped), Int(id.first))
      if id.first == Self.none {
        remainder.unresolved.append(
          UnresolvedID(ungrouped: ungrouped, first: ungrouped, questions: nil))
      } else if id.second == Self.none {
        shared.questionRows[max(ungrouped, first)] = min(id.ungrouped, id.first)
        shared.rows[ungrouped].group = shared.rows[first].group
      } else {
        remainder.unresolved.append(
          UnresolvedID(
            ungrouped: ungrouped, first: min(ungrouped, first),
            questions: (first, Int(id.second))))
        shared.rows[ungrouped].refuse(.ofRecord)
        shared.rows[first].refuse(.ofRecord)
      }
    }
    for (id, row) in others where ids[id].ungrouped != Self.none {
      shared.rows[Int(row)].refuse(.ofRecord)
    }
  }

  // MARK: Fields

  /// Removes the fields of a record that was refused: they are not part of its question, whether
  /// the record arrived first or later.
  private func removeFields(ofRow row: Int) {
    let start = TextReference.absent(at: shared.keys[row].recordAddress)
    shared.rows[row].draft.prompt = start
    shared.rows[row].draft.answer = start
    shared.rows[row].draft.hint = start
    shared.keys[row].order = TextReference()
    shared.keys[row].number = .none
  }

  /// Merges the fields of a row into its question, except the choices: one table contains the
  /// choices of all rows, and `QuestionAssembly` merges them.
  private mutating func merge(_ row: Int, _ store: borrowing TextStore) {
    // In `resolve`, the row that was found first may have become part of a question that an earlier row represents.
    let questionRow = Int(shared.questionRows[Int(shared.questionRows[row])])
    guard questionRow != row else { return }
    shared.questionRows[row] = UInt32(questionRow)
    let new = shared.rows[row]
    shared.rows[questionRow].refuse(new.refusal)
    if new.refusal == .ofRecord { return }
    var draft = shared.rows[questionRow].draft
    draft.prompt = merged(.prompt, draft.prompt, new.draft.prompt, (row, questionRow), store)
    draft.answer = merged(.answer, draft.answer, new.draft.answer, (row, questionRow), store)
    draft.hint = merged(.hint, draft.hint, new.draft.hint, (row, questionRow), store)
    if draft.prompt != shared.rows[questionRow].draft.prompt {
      shared.rows[questionRow].promptHash = new.promptHash
    }
    shared.rows[questionRow].draft = draft
    shared.rows[questionRow].waived.formUnion(new.waived)
    if new.hasMoreThanId { mergeKey(of: row, into: questionRow, store) }
  }

  /// Merges the group and the order of a row into its question.
  private mutating func mergeKey(
    of row: Int, into questionRow: Int, _ store: borrowing TextStore
  ) {
    let (old, new) = (shared.keys[questionRow], shared.keys[row])
    // The name is only a place: that of the first cell in which a name can be added.
    if old.groupName.isAbsent, !new.groupName.isAbsent {
      shared.keys[questionRow].groupName = new.groupName
    }
    let order = merged(.order, old.order, new.order, (row, questionRow), store)
    if order != old.order {
      shared.keys[questionRow].order = order
      shared.keys[questionRow].number = new.number
    }
  }

  /// Returns the value of a field that two rows set, and records a conflict if their values differ.
  private mutating func merged(
    _ field: DeckField, _ old: TextReference, _ new: TextReference,
    _ rows: (row: Int, questionRow: Int), _ store: borrowing TextStore
  ) -> TextReference {
    if old.isBlank || new.isBlank { return old.completed(by: new) }
    if store[old].hasSameBytes(as: store[new]) { return old }
    remainder.conflicts.append(
      FieldConflict(
        row: rows.row, questionRow: rows.questionRow, field: field, first: old, second: new))
    if shared.onConflict == .error { shared.rows[rows.questionRow].refuse(.ofField) }
    return shared.onConflict == .last ? new : old
  }
}

extension TextReference {
  /// Returns the text or, if it is missing, the one that arrived later: a value, or a blank cell in
  /// which the value can be added.
  fileprivate func completed(by later: TextReference) -> TextReference {
    isBlank && (!later.isBlank || isAbsent && !later.isAbsent) ? later : self
  }
}

/// A field of a question that two rows set to different values.
struct FieldConflict: Sendable {
  /// The row with the second value.
  let row: Int
  /// The row that represents the question.
  let questionRow: Int
  let field: DeckField
  let first: TextReference
  let second: TextReference

  /// The position of the conflict among the conflicts of the same row.
  private var rank: Int {
    switch field {
    case .prompt: 0
    case .answer: 1
    case .hint: 2
    case .choices: 3
    default: 4
    }
  }

  /// Returns whether the conflict is reported before `other`.
  func isBefore(_ other: FieldConflict) -> Bool { (row, rank) < (other.row, other.rank) }
}
