import RecordReading

/// Streams, in which the group of a record must be known when the record is added: the records in an
/// object wait for its end, which shows its name.
extension ObjectSession {
  /// Adds a record at the top level and the records inside it.
  ///
  /// The records of the object's group are added one after another, and those of other groups
  /// before or after them, so that groups appear in the order of their first records.
  mutating func addLine(
    _ record: borrowing Record, _ choices: inout ChoiceFields, to director: inout Director,
    _ boundary: inout some GroupBoundary
  ) {
    let inner = nested.take()
    if record.isBlank, inner.isEmpty {
      director.gathering.records.blankCount += 1
      return
    }
    let names = LineNames(of: record, around: inner, self, director.scope.platform)
    director.scope.objects.parents.formUnion(names.parents)
    let start = inner.firstIndex { names.name(of: $0) == names.outer } ?? inner.endIndex
    for record in inner[..<start] {
      add(record, named: names.name(of: record), &choices, to: &director, &boundary)
    }
    for record in inner[start...] where names.name(of: record) == names.outer {
      add(record, named: names.outer, &choices, to: &director, &boundary)
    }
    if !names.isWrapper {
      add(record, named: names.outer, &choices, to: &director, &boundary)
    }
    for record in inner[start...] where names.name(of: record) != names.outer {
      add(record, named: names.name(of: record), &choices, to: &director, &boundary)
    }
    director.scope.objects = GroupObjectScope()
  }

  private mutating func add(
    _ record: borrowing Record, named group: GroupName, _ choices: inout ChoiceFields,
    to director: inout Director, _ boundary: inout some GroupBoundary
  ) {
    if record.isBlank, record.parent != nil {
      director.gathering.records.blankCount += 1
    } else if boundary.enter(group, at: record.start, &director) {
      add(record, &choices, to: &director)
    }
  }

  /// Returns the name of the group that `record` names itself.
  fileprivate func name(of record: borrowing Record) -> GroupName {
    GroupName(of: record, keys.groupFields(of: record, in: bytes), in: bytes)
  }
}

/// The names of the groups of an object at the top level and of the records inside it.
private struct LineNames {
  /// The name of the group of the object.
  let outer: GroupName

  /// Whether the object is not itself a group, because all records inside it name their groups.
  let isWrapper: Bool

  /// The numbers of the objects that contain records.
  let parents: Set<Int>

  /// The names that records name themselves, by the numbers of the records.
  private let names: [Int: GroupName]

  /// The numbers of decks that only contain other decks, and so do not name a group.
  private let decksOfDecks: Set<Int>

  init<Reader>(
    of record: borrowing Record, around inner: [Record], _ session: ObjectSession<Reader>,
    _ platform: Platform?
  ) {
    var names = inner.reduce(into: [Int: GroupName]()) { $0[$1.number] = session.name(of: $1) }
    names[record.number] = session.name(of: record)
    let records = inner.filter { !$0.isBlank }
    parents = Set(records.compactMap(\.parent))
    // The objects that name the group of any record inside them.
    let namers = Set(records.filter { names[$0.number]?.isNamed != true }.compactMap(\.parent))
    func isDeckOfDecks(_ record: borrowing Record) -> Bool {
      platform?.hasDecksOfDecks == true && session.keys.isGroup(record) && record.isComplete
        && !namers.contains(record.number)
    }
    decksOfDecks = Set(records.filter { isDeckOfDecks($0) }.map(\.number))
    let isDeckOfDecks = isDeckOfDecks(record)
    let isUnnamed =
      isDeckOfDecks
      || session.isUnnamed(record, session.keys.groupFields(of: record, in: session.bytes))
    isWrapper =
      isUnnamed && record.isComplete && parents.contains(record.number)
      && !namers.contains(record.number)
    outer = isDeckOfDecks ? .none : names[record.number] ?? .none
    self.names = names
  }

  /// Returns the name of the group of a record inside the object: its own, or else that of the
  /// object directly around it.
  func name(of record: borrowing Record) -> GroupName {
    if decksOfDecks.contains(record.number) { return .none }
    let own = names[record.number] ?? .none
    guard !own.isNamed, let parent = record.parent else { return own }
    return names[parent] ?? .none
  }
}

/// The records inside an object that has not ended, in order.
struct NestedRecords {
  private var records: [Record] = []

  var isEmpty: Bool { records.isEmpty }

  mutating func append(_ record: borrowing Record) {
    records.append(copy record)
  }

  /// Returns the records, and removes them.
  mutating func take() -> [Record] {
    defer { records = [] }
    return records
  }
}
