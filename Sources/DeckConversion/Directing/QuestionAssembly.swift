import QuestionGroups
import RecordReading

/// Makes one question of all rows that have an id in common, when all inputs are in.
///
/// Rows of one id and one group are one question, whatever file they come from. A row with an id
/// and no group finds its question by the id alone. The first row of a question stands for it, and
/// takes in what the others brought, in the order of their arrival:
///
///     prompts.csv  q1,Capitals,Capital of Peru?    row 0  ← head
///     answers.csv  q1,Lima                         row 7  → merged into row 0
struct QuestionAssembly: ~Copyable {
  /// The questions that have one id.
  private struct Entry {
    let id: TextReference
    /// The heads of the questions, one a group.
    var questions: [UInt32] = []
    /// The head of the rows that name no group.
    var loose: UInt32?
  }

  private var director: Director
  private var entries: [Entry] = []
  private var index = HashIndex()

  /// The questions by their ids and groups.
  private var questions = HashIndex()

  /// The inputs in which records with an id name no group.
  private var looseInputs: Set<Int> = []

  /// For each row, the one that stands for its question; none at all, where no row has an id.
  private var heads: [UInt32] = []

  /// What comes of it: the director with whole questions, and which rows stand for them.
  struct Assembled: ~Copyable {
    var director: Director
    let heads: [UInt32]

    /// Whether the row stands for a question.
    func isHead(_ row: Int) -> Bool { heads.isEmpty || heads[row] == UInt32(row) }
  }

  /// Takes over what `director` has gathered.
  init(_ director: consuming Director) {
    self.director = director
  }

  /// Assembles all questions.
  consuming func assemble() -> Assembled {
    uniteKeyedGroups()
    if !director.identities.isEmpty {
      heads = Array(0..<UInt32(director.rows.count))
      for row in director.rows.indices { enter(row) }
      for entry in entries { resolve(entry) }
      for row in heads.indices { heads[row] = heads[Int(heads[row])] }
      for row in heads.indices where heads[row] != UInt32(row) {
        merge(row, into: Int(heads[row]))
      }
    }
    return Assembled(director: director, heads: heads)
  }

  // MARK: Groups

  /// Gives groups that are called by a key the key as their title if no other arrived, and unites
  /// each with the group that records called by that title alone; not where two keys have it.
  private mutating func uniteKeyedGroups() {
    guard director.groups.hasKeys else { return }
    var rootsByTitle: [[UInt8]: Set<Int>] = [:]
    for number in 0..<director.groups.count where !director.groups[number].key.isBlank {
      let root = director.groups.root(number)
      if director.groups[root].title.isBlank {
        director.groups[root].title = director.groups[number].key
      }
      var title: [UInt8] = []
      title.append(copying: director.store[director.groups[root].title])
      rootsByTitle[title, default: []].insert(root)
    }
    for (title, roots) in rootsByTitle where roots.count == 1 {
      let search = director.groups.find(title: title.span, in: director.store)
      if let root = roots.first, let other = search.number { director.groups.unite(root, other) }
    }
  }

  /// The group of a question whose records name none.
  ///
  /// It may go by the name of its file only if all such records stand in one: otherwise it would
  /// depend on which file comes first.
  private mutating func defaultGroup(ofRow row: Int) -> Int {
    let identity = director.identities[row]
    let start = director.store.place(at: identity.recordAddress)
    let mayUseName = !director.hasTitles && looseInputs.count == 1
    let title = director.options.title ?? (mayUseName ? director.defaultTitles[start.input] : nil)
    let group = director.groups.open(at: identity.recordAddress)
    director.ordersGroupsByRows = true
    guard let title else {
      director.groups[group].lacksTitle = true
      if !director.rows[row].isRefused {
        let name = QuestionName(row: row, ordinal: 1, title: TextReference(), id: identity.id)
        director.findings.append(Finding(place: start, fact: .missingTitle(name)))
      }
      return group
    }
    director.name(group, title)
    return group
  }

  // MARK: Ids

  /// Finds the question of a row, among those before it.
  private mutating func enter(_ row: Int) {
    let id = director.identities[row].id
    guard !id.isBlank else { return }
    let entry = entryNumber(of: id)
    let group = director.rows[row].group
    guard group != QuestionRow.noGroup else {
      looseInputs.insert(director.store.place(of: id).input)
      if let loose = entries[entry].loose {
        heads[row] = loose
      } else {
        entries[entry].loose = UInt32(row)
      }
      return
    }
    let root = director.groups.root(Int(group))
    // All bits count in the low ones, by which a place is found: most questions have one group.
    var mixing = SplitMix64(seed: director.store.seed ^ (UInt64(entry) << 32 | UInt64(root)))
    let hash = UInt32(truncatingIfNeeded: mixing.next())
    var position = questions.first(hash)
    while let question = position.number {
      let other = director.groups.root(Int(director.rows[question].group))
      let otherId = director.identities[question].id
      if other == root, director.store[otherId].hasSameBytes(as: director.store[id]) {
        heads[row] = UInt32(question)
        return
      }
      position = questions.next(position)
    }
    questions.insert(row, hash)
    entries[entry].questions.append(UInt32(row))
  }

  private mutating func entryNumber(of id: TextReference) -> Int {
    let hash = director.store[id].shortHash(seed: director.store.seed)
    var position = index.first(hash)
    while let number = position.number {
      if director.store[entries[number].id].hasSameBytes(as: director.store[id]) { return number }
      position = index.next(position)
    }
    entries.append(Entry(id: id))
    index.insert(entries.count - 1, hash)
    return entries.count - 1
  }

  /// Finds the question of the rows that name no group.
  private mutating func resolve(_ entry: Entry) {
    guard let loose = entry.loose else { return }
    switch entry.questions.count {
    case 0:
      director.rows[Int(loose)].group = UInt32(defaultGroup(ofRow: Int(loose)))
    case 1:
      let question = entry.questions[0]
      let group = director.rows[Int(question)].group
      heads[Int(max(loose, question))] = min(loose, question)
      director.rows[Int(loose)].group = group
    default:
      let groups = entry.questions.prefix(2).map {
        director.groups[director.groups.root(Int(director.rows[Int($0)].group))].title
      }
      let id = director.identities[Int(loose)].id
      director.findings.append(
        Finding(
          place: director.store.place(of: id),
          fact: .ambiguousId(id: id, first: groups[0], second: groups[1])))
      for row in entry.questions + [loose] { director.rows[Int(row)].isRefused = true }
    }
  }

  // MARK: Fields

  /// Takes what `row` brought into the question that `head` stands for.
  private mutating func merge(_ row: Int, into head: Int) {
    if director.rows[row].isRefused {
      director.rows[head].isRefused = true
      return
    }
    let draft = director.rows[row].draft
    let prompt = merged(.prompt, director.rows[head].draft.prompt, draft.prompt, head)
    if prompt != director.rows[head].draft.prompt {
      director.rows[head].draft.prompt = prompt
      director.rows[head].promptHash = director.rows[row].promptHash
    }
    director.rows[head].draft.answer = merged(
      .answer, director.rows[head].draft.answer, draft.answer, head)
    director.rows[head].draft.hint = merged(
      .hint, director.rows[head].draft.hint, draft.hint, head)
    mergeChoices(of: row, into: head)
    director.rows[head].excused.formUnion(director.rows[row].excused)
    if director.identities[head].groupAddress < 0, director.identities[row].groupAddress >= 0 {
      director.identities[head].groupAddress = director.identities[row].groupAddress
    }
    let old = director.identities[head].order
    let new = director.identities[row].order
    let order = merged(.order, old, new, head)
    if order != old { director.identities[head] = takenOver(order, from: row, by: head) }
  }

  /// Takes over the choices that `row` brought; two lists that differ are reported.
  private mutating func mergeChoices(of row: Int, into head: Int) {
    let new = director.choices[row]
    guard let first = new.first else { return }
    let old = director.choices[head]
    guard let oldFirst = old.first else {
      director.choices.set(head, asRow: row)
      return
    }
    let isSame =
      old.count == new.count
      && zip(old, new).allSatisfy {
        director.store[$0].hasSameBytes(as: director.store[$1])
      }
    if isSame { return }
    report(
      .choices, old.first { !$0.isBlank } ?? oldFirst, new.first { !$0.isBlank } ?? first, head)
    if director.options.onConflict == .last {
      director.choices.set(head, asRow: row)
    }
  }

  private func takenOver(_ order: TextReference, from row: Int, by head: Int) -> Identity {
    var identity = director.identities[head]
    identity.order = order
    identity.number = director.identities[row].number
    return identity
  }

  /// Which of two texts of one field holds; two that differ are reported.
  private mutating func merged(
    _ field: DeckField, _ old: TextReference, _ new: TextReference, _ head: Int
  ) -> TextReference {
    guard !new.isBlank else { return old }
    guard !old.isBlank else { return new }
    if director.store[old].hasSameBytes(as: director.store[new]) { return old }
    report(field, old, new, head)
    return director.options.onConflict == .last ? new : old
  }

  /// Reports two texts of one field, and refuses the question unless it is decided which holds.
  private mutating func report(
    _ field: DeckField, _ old: TextReference, _ new: TextReference, _ head: Int
  ) {
    let group = director.rows[head].group
    let title =
      group == QuestionRow.noGroup
      ? TextReference() : director.groups[director.groups.root(Int(group))].title
    let name = QuestionName(
      row: head, ordinal: 1, title: title, id: director.identities[head].id)
    let decision = director.options.onConflict
    let conflict = Conflict(
      field: field, first: old, second: new, name: .question(name), decision: decision)
    director.findings.append(
      Finding(place: director.store.place(of: new), fact: .conflictingValue(conflict)))
    if decision == .error { director.rows[head].isRefused = true }
  }
}
