import ByteText
import DeckRecognition
package import RecordReading

/// The plan for reading the keys of an input's objects: the fields that each of them provides.
///
/// The plan is extended whenever the reader's name table grows, so that each key of a record costs one array lookup.
/// What a key means can depend on the other keys of its record; that is determined once for each set of keys.
package struct KeyPlan {
  private let naming: NamingScheme

  /// The fields that are composed of the values of keys.
  private let composed: [MappedFields.ComposedField]

  /// Whether any field is composed of the values of keys.
  var hasComposed: Bool { !composed.isEmpty }

  /// The meaning of each key by itself.
  private(set) var entries: KeyEntries

  /// The sets of keys of records.
  private var sets = KeySets()

  /// The last question, whose keys most questions have again.
  private var lastQuestion = QuestionLayout()

  /// The field indices of records by their shape.
  private var indicesByShape: [FieldIndices?] = []

  /// Creates a plan for objects whose keys are named by a scheme.
  package init(_ naming: NamingScheme) {
    self.naming = naming
    composed = naming.mapped?.composed ?? []
    entries = KeyEntries(naming)
  }

  // MARK: Records

  /// Returns what the keys of a record provide, as keys of a question or of a group.
  mutating func keys(of record: borrowing Record, inGroup: Bool = false) -> RecordKeys {
    // The members of a line of records mean the same in all lines.
    var set = KeySets.Signature(isGroup: inGroup, upTo: record.fields.count)
    let opened = inGroup ? [] : openedObjects(of: record)
    for number in record.fields.indices where isNamed(record.fields[number], opened) {
      set.append(record.fields[number].name, kind(ofField: number, in: record))
    }
    if let keys = sets.find(set) { return keys }
    let names = set.keys.compactMap { key in
      let entry = entries[key.name]
      return (entry.reading ?? entry.inner).map { NamedFields.Name(reading: $0, kind: key.kind) }
    }
    let fields = inGroup ? NamedFields(ofGroup: names) : NamedFields(names)
    var values = fields.values
    for (index, key) in set.keys.enumerated() {
      guard let field = values[index].field else { continue }
      if naming.mappedFields.contains(DeckFields(field)) {
        values[index] = NamedFields.Value()
        entries[key.name].isReported = true
      } else {
        entries[key.name].provided.insert(DeckFields(field))
      }
    }
    return sets.add(RecordKeys(values, opened: opened), set)
  }

  /// Returns whether the name of a field decides, with the others of its record, what it provides:
  /// it is at the top of the record, or in one of the objects that are `opened`. A call would copy the plan.
  @inline(__always)
  func isNamed(_ field: Field, _ opened: [Int32]) -> Bool {
    guard field.name >= 0, field.kind != .records else { return false }
    let name = field.name
    if entries[name].isRead { return opened.isEmpty || !opened.contains(name) }
    return entries[name].isReadInside && opened.contains(entries[name].parent)
  }

  /// Returns the objects in a record whose values are read as the record's own, because their names
  /// show their meaning: `{"question": {"text": "2+2?"}, "answer": {"value": "4"}}`.
  private func openedObjects(of record: borrowing Record) -> [Int32] {
    var opened: [Int32] = []
    for field in record.fields where field.name >= 0 {
      let name = field.name
      if entries[name].opensParent, field.kind != .absent, !opened.contains(entries[name].parent) {
        opened.append(entries[name].parent)
      }
    }
    // `a` is an answer, but beside `b` one of several choices.
    let hasSecond = record.fields.contains {
      $0.kind == .object && $0.name >= 0 && letter($0.name) == 2
    }
    if hasSecond { opened.removeAll { letter($0) == 1 } }
    return opened
  }

  /// Returns the number of the letter that a key at the top of a record is, counted from 1; nil if it is something else.
  private func letter(_ name: Int32) -> Int? {
    guard entries[name].parent < 0, let reading = entries[name].reading, reading.isBareNumber,
      let series = reading.series, series.isLetter
    else { return nil }
    return series.number
  }

  /// Returns the kind of the value of a field.
  func kind(ofField number: Int, in record: borrowing Record) -> NamedFields.ValueKind {
    let field = record.fields[number]
    switch field.kind {
    case .text, .bare, .absent: return .text
    case .object, .records: return .object
    case .list:
      guard number + 1 < record.fields.count else { return .list }
      let next = record.fields[number + 1]
      return next.isContainer && isInside(next, field) ? .containers : .list
    }
  }

  /// Returns what the keys of a record provide if it is a question, or nil if it is a group: it contains
  /// records, or it has a title but no fields of a question.
  mutating func keysOfQuestion(_ record: borrowing Record) -> RecordKeys? {
    if let last = lastQuestion.keys(of: record) { return last }
    let keys = newKeysOfQuestion(record)
    lastQuestion = keys.map { QuestionLayout($0, of: record) } ?? QuestionLayout()
    return keys
  }

  private mutating func newKeysOfQuestion(_ record: borrowing Record) -> RecordKeys? {
    if record.hasOnlyRecords { return nil }
    var known: DeckFields = []
    for field in record.fields {
      if field.kind == .records { return nil }
      known.formUnion(fields(field))
    }
    if known.contains(.questions) { return nil }
    let keys = self.keys(of: record)
    guard !naming.isOnlyMapped, record.parent == nil, record.isComplete else { return keys }
    known.formUnion(keys.fields)
    let isGroup =
      known.contains(.questions) || known.contains(.title) && known.isSubset(of: .ofGroup)
    return isGroup ? nil : keys
  }

  /// Returns whether a record has no part of a question: all its text are numbers that count
  /// records. One with an id and an order gives a question its place.
  func isOnlyCounted(
    _ record: borrowing Record, _ keys: RecordKeys, in bytes: Bytes
  ) -> Bool {
    guard record.isComplete, record.faults.isEmpty else { return false }
    var (counted, hasNumber): (DeckFields, Bool) = ([], false)
    for number in record.fields.indices where record.fields[number].kind != .absent {
      let text = record.text(of: record.fields[number], in: bytes)
      guard record.fields[number].isText, text.isBlank || OrderNumber.counts(text) else {
        return false
      }
      counted.formUnion(fields(record.fields[number]))
      if !text.isBlank { hasNumber = true }
    }
    guard hasNumber else { return false }
    counted.formUnion(keys.fields)
    return counted == [.id] || counted == [.order]
  }

  /// Returns the field indices of records with the shape of `record`, if they have been stored.
  func inputs(of record: borrowing Record) -> FieldIndices? {
    guard let shape = record.shape, shape < indicesByShape.count else { return nil }
    return indicesByShape[shape]
  }

  /// Stores the field indices for all records with the shape of `record`.
  mutating func store(_ indices: FieldIndices, forShapeOf record: borrowing Record) {
    guard let shape = record.shape else { return }
    let missing = shape + 1 - indicesByShape.count
    if missing > 0 { indicesByShape.append(contentsOf: repeatElement(nil, count: missing)) }
    indicesByShape[shape] = indices
  }

  // MARK: Fields

  /// Returns the fields that a mapping or a platform sets for a field of a record.
  @inline(__always)
  func fields(_ field: Field, inGroup: Bool = false) -> DeckFields {
    if field.name < 0 { return DeckFields(composed[-1 - Int(field.name)].field) }
    let name = field.name
    return inGroup ? entries[name].ofGroup : entries[name].ofQuestion
  }

  /// The meaning of a key by itself; that of no key for a composed field, whose name is negative.
  subscript(name: Int32) -> KeyEntry {
    @inline(__always) _read { yield entries[max(name, -1)] }
  }

  /// Notes that the value of a key contains records.
  mutating func noteRecords(_ name: Int32) { entries[name].provided.insert(.questions) }

  /// Returns whether `field` is inside the value of `container`.
  func isInside(_ field: Field, _ container: Field) -> Bool {
    var name = field.name
    while name >= 0 {
      name = entries[name].parent
      if name == container.name { return true }
    }
    return false
  }

  /// Marks a key as unknown and returns whether it has to be reported, which is true the first
  /// time, unless the key is inside an object that is not one of those `opened`.
  mutating func markUnknown(_ name: Int32, opened: [Int32]) -> Bool {
    let parent = entries[name].parent
    if entries[name].isReported || parent >= 0 && !opened.contains(parent) { return false }
    entries[name].isReported = true
    return true
  }

  /// Returns the beginning of the path of a key, or the template of a composed field.
  func shownName(of name: Int32, in names: NameTable) -> String {
    name < 0
      ? composed[-1 - Int(name)].text : names.path(of: name, upTo: shownBytes)
  }

  /// The number of names in the plan.
  package var count: Int { entries.count }

  /// Adds the names that were added to the table since the last call.
  package mutating func update(_ names: NameTable) { entries.update(names) }

  // MARK: Mappings

  /// Returns the mapped keys that no record contained, each with the keys one of which is needed.
  func unmatched() -> [[FieldMapping.Source]] {
    naming.mapped?.values(missingFrom: entries.matched) ?? []
  }

  /// Appends the composed fields to `record` with the names -1, -2 and so on. Returns the fields
  /// from which text is missing because a value is blank or missing.
  func compose(
    _ record: inout Record, in bytes: Bytes, limits: ReadingLimits
  ) -> [IncompleteText] {
    var incomplete: [IncompleteText] = []
    var found = composed.map { [Int?](repeating: nil, count: $0.columns.count) }
    for (index, field) in record.fields.enumerated() where field.name >= 0 {
      for use in entries[field.name].uses { found[use.field][use.part] = index }
    }
    for (number, field) in composed.enumerated() {
      let name = -1 - Int32(number)
      let indices = found[number]
      if let container = indices.lazy.compactMap(\.self).first(where: {
        record.fields[$0].isContainer
      }) {
        // A container is not text; it is reported when the field is read.
        record.append(
          record.fields[container].kind, name: name, at: record.fields[container].offset)
        continue
      }
      let isIncomplete = record.append(
        composing: field.lines, of: indices, name: name, in: bytes, limits: limits
      ) { $0.isBlank }
      if isIncomplete {
        incomplete.append((field.field, record.fields[record.fields.count - 1].offset))
      }
    }
    return incomplete
  }
}

extension KeyPlan {
  /// Uses the own title of a group object if it has no mapped title.
  func completeTitle(
    _ indices: inout FieldIndices, of record: borrowing Record, in bytes: Bytes
  ) {
    guard naming.mapped?.hasTitle == true, !record.hasText(indices[.title], in: bytes) else {
      return
    }
    if let own = record.fields.firstIndex(where: { self[$0.name].isOwnTitle }) {
      indices.set(.title, own)
    }
  }
}
