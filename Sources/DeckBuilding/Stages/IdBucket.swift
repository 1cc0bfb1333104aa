import ByteText
import QuestionGroups
import SystemIO

/// Finds the questions of rows whose ids have a bucket in common, by their hashes, and takes in
/// what the rows brought.
///
/// All rows of an id are in one bucket, and a bucket is so small that what is known of it stays at
/// hand: looked for among all others, each id would have to be fetched from far away.
struct IdBucket {
  /// Stands for no row.
  private static let none = UInt32.max

  /// What all buckets work on, each on other rows.
  struct Rows: Sendable {
    let rows: SharedElements<QuestionRow>
    let identities: SharedElements<QuestionKey>
    /// For each row, the one that stands for its question.
    let questionRows: SharedElements<UInt32>
    /// The group that holds, for each number of one.
    let roots: [Int]
    let onConflict: ConflictResolution
  }

  /// A row that has an id.
  struct Entry: Sendable {
    let row: UInt32
    let hash: UInt32
    private let id: TextReference
    private let start: UInt64

    init(row: UInt32, hash: UInt32, _ identity: QuestionKey) {
      self.row = row
      self.hash = hash
      id = identity.id
      start = identity.idPrefix
    }

    /// Whether both rows have the same id. Short ones are told without their texts, which lie far
    /// away.
    func hasSameId(as other: Entry, in store: borrowing TextStore) -> Bool {
      start == other.start && id.count == other.id.count
        && (id.count <= 8 || store[id].hasSameBytes(as: store[other.id]))
    }
  }

  /// The questions that have one id.
  private struct Questions {
    /// The first row of the id.
    let first: Entry
    /// The head of the rows that name no group.
    var ungrouped = IdBucket.none
    /// The questionRows of the first two questions, one a group.
    var question = IdBucket.none
    var second = IdBucket.none
  }

  /// An id whose rows without a group are not those of one question.
  struct UnresolvedID: Sendable {
    /// The head of these rows.
    let ungrouped: Int
    /// Whether the record of that row was refused, whatever was found of the question later.
    let isRefused: Bool
    /// The first row of the id.
    let first: Int
    /// The questionRows of the first two questions to which they could belong; nothing, if there is none.
    let questions: (Int, Int)?
  }

  /// What is left to somebody who sees all buckets.
  struct Remainder: Sendable {
    fileprivate(set) var unresolved: [UnresolvedID] = []
    fileprivate(set) var conflicts: [FieldConflict] = []
  }

  private let all: Rows
  private var ids: [Questions] = []
  private var index = HashIndex()

  /// The questions of ids that have several, but for the first of each, and their index by id and
  /// group.
  private var others: [(id: Int, row: UInt32)] = []
  private var othersIndex = HashIndex()

  private var remainder = Remainder()

  private init(_ rows: Rows, count: Int) {
    all = rows
    index.removeAll(expecting: count)
  }

  /// Does all that can be done with the rows of one bucket by themselves.
  static func assemble(
    _ bucket: ArraySlice<Entry>, of rows: Rows, in store: borrowing TextStore
  ) -> Remainder {
    var result = IdBucket(rows, count: bucket.count)
    for entry in bucket { result.enter(entry, store) }
    result.resolve()
    for entry in bucket { result.merge(Int(entry.row), store) }
    return result.remainder
  }

  // MARK: Ids

  /// Finds the question of a row, among those before it.
  private mutating func enter(_ entry: Entry, _ store: borrowing TextStore) {
    let (row, number) = (Int(entry.row), idNumber(of: entry, store))
    let group = all.rows[row].group
    guard group != QuestionRow.noGroup else {
      if ids[number].ungrouped == Self.none { ids[number].ungrouped = UInt32(row) }
      all.questionRows[row] = ids[number].ungrouped
      return
    }
    let root = all.roots[Int(group)]
    if ids[number].question == Self.none {
      ids[number].question = UInt32(row)
    } else if self.root(ofQuestion: ids[number].question) == root {
      all.questionRows[row] = ids[number].question
    } else {
      enter(row, root, asOtherOf: number, seed: store.seed)
    }
  }

  /// Finds the question of a row that is not the first one of its id.
  private mutating func enter(
    _ row: Int, _ root: Int, asOtherOf id: Int, seed: UInt64
  ) {
    var mixing = SplitMix64(seed: seed ^ (UInt64(id) << 32 | UInt64(root)))
    let hash = UInt32(truncatingIfNeeded: mixing.next())
    var position = othersIndex.first(hash)
    while let other = position.number {
      if others[other].id == id, self.root(ofQuestion: others[other].row) == root {
        all.questionRows[row] = others[other].row
        return
      }
      position = othersIndex.next(position)
    }
    othersIndex.insert(others.count, hash)
    others.append((id, UInt32(row)))
    if ids[id].second == Self.none { ids[id].second = UInt32(row) }
  }

  private func root(ofQuestion row: UInt32) -> Int { all.roots[Int(all.rows[Int(row)].group)] }

  /// The number of the row's id among those of the bucket.
  private mutating func idNumber(of entry: Entry, _ store: borrowing TextStore) -> Int {
    var position = index.first(entry.hash)
    while let number = position.number {
      if ids[number].first.hasSameId(as: entry, in: store) { return number }
      position = index.next(position)
    }
    index.insert(ids.count, entry.hash)
    ids.append(Questions(first: entry))
    return ids.count - 1
  }

  /// Finds the questions of the rows that name no group.
  private mutating func resolve() {
    for id in ids where id.ungrouped != Self.none {
      let (ungrouped, question) = (Int(id.ungrouped), Int(id.question))
      let isRefused = all.rows[ungrouped].isRefused
      if id.question == Self.none {
        remainder.unresolved.append(
          UnresolvedID(ungrouped: ungrouped, isRefused: isRefused, first: ungrouped, questions: nil)
        )
      } else if id.second == Self.none {
        all.questionRows[max(ungrouped, question)] = min(id.ungrouped, id.question)
        all.rows[ungrouped].group = all.rows[question].group
      } else {
        remainder.unresolved.append(
          UnresolvedID(
            ungrouped: ungrouped, isRefused: isRefused, first: min(ungrouped, question),
            questions: (question, Int(id.second))))
        all.rows[ungrouped].isRefused = true
        all.rows[question].isRefused = true
      }
    }
    for (id, row) in others where ids[id].ungrouped != Self.none {
      all.rows[Int(row)].isRefused = true
    }
  }

  // MARK: Fields

  /// Takes what the row brought into its question; the choices aside, which are in one list.
  private mutating func merge(_ row: Int, _ store: borrowing TextStore) {
    // The head that was found first may have found its own question among rows without a group.
    let head = Int(all.questionRows[Int(all.questionRows[row])])
    guard head != row else { return }
    all.questionRows[row] = UInt32(head)
    let new = all.rows[row]
    guard !new.isRefused else {
      all.rows[head].isRefused = true
      return
    }
    var draft = all.rows[head].draft
    draft.prompt = merged(.prompt, draft.prompt, new.draft.prompt, (row, head), store)
    draft.answer = merged(.answer, draft.answer, new.draft.answer, (row, head), store)
    draft.hint = merged(.hint, draft.hint, new.draft.hint, (row, head), store)
    if draft.prompt != all.rows[head].draft.prompt { all.rows[head].promptHash = new.promptHash }
    all.rows[head].draft = draft
    all.rows[head].waivedErrors.formUnion(new.waivedErrors)
    if new.hasMoreThanId { mergeIdentity(of: row, into: head, store) }
  }

  private mutating func mergeIdentity(
    of row: Int, into head: Int, _ store: borrowing TextStore
  ) {
    let (old, new) = (all.identities[head], all.identities[row])
    if old.groupAddress < 0, new.groupAddress >= 0 {
      all.identities[head].groupAddress = new.groupAddress
    }
    let order = merged(.order, old.order, new.order, (row, head), store)
    if order != old.order {
      all.identities[head].order = order
      all.identities[head].number = new.number
    }
  }

  /// Which of two texts of one field holds; two that differ are a conflict.
  private mutating func merged(
    _ field: DeckField, _ old: TextReference, _ new: TextReference, _ rows: (row: Int, head: Int),
    _ store: borrowing TextStore
  ) -> TextReference {
    guard !new.isBlank else { return old }
    guard !old.isBlank else { return new }
    if store[old].hasSameBytes(as: store[new]) { return old }
    remainder.conflicts.append(
      FieldConflict(row: rows.row, head: rows.head, field: field, first: old, second: new))
    if all.onConflict == .error { all.rows[rows.head].isRefused = true }
    return all.onConflict == .last ? new : old
  }
}

/// A field of a question that two rows set to different texts.
struct FieldConflict: Sendable {
  /// The row that brought the second text.
  let row: Int
  /// The row that stands for the question.
  let head: Int
  let field: DeckField
  let first: TextReference
  let second: TextReference

  /// Where the conflict comes among those of the same row.
  private var rank: Int {
    switch field {
    case .prompt: 0
    case .answer: 1
    case .hint: 2
    case .choices: 3
    default: 4
    }
  }

  /// Whether it is told before `other`.
  func isBefore(_ other: FieldConflict) -> Bool { (row, rank) < (other.row, other.rank) }
}
