import ByteText
package import RecordReading

/// The plan for reading the keys of an input's objects: the fields that each of them provides.
///
/// The plan is extended whenever the reader's name table grows, so that each key of a record costs
/// one array lookup. What a key means can depend on the other keys of its record; that is
/// determined once for each set of keys.
package struct KeyPlan {
  private let naming: NamingScheme

  /// The fields that are composed of the values of keys.
  private let composed: [MappedFields.Composed]

  /// Whether any field is composed of the values of keys.
  var hasComposed: Bool { !composed.isEmpty }

  /// Whether the input is a stream of records.
  let isOfRecords: Bool

  /// Whether an object with a title but without fields of a question is a group.
  private let infersGroups: Bool

  /// Whether the title is mapped to a key.
  let hasMappedTitle: Bool

  /// The length of the longest path to look up.
  private let maxPathLength: Int

  private var entries: [Entry] = []

  /// The sets of keys of records.
  private var sets = KeySets()

  /// The field indices of records by their shape.
  private var indicesByShape: [FieldIndices?] = []

  /// The mapped sources that records contained.
  private(set) var matched: Set<FieldMapping.Source> = []

  /// Creates a plan for objects whose keys are named by a scheme.
  package init(_ naming: NamingScheme) {
    self.naming = naming
    composed = naming.mapped?.composed ?? []
    isOfRecords = naming.isOfRecords
    infersGroups = !naming.isOnlyMapped && !naming.isOfRecords
    hasMappedTitle = naming.mapped?.hasTitle ?? false
    // Names in inputs can be longer than folded names, which omit white space and hyphens.
    maxPathLength = (naming.mappings.map(\.source.text.utf8.count).max() ?? 0) + 256
  }

  // MARK: Records

  /// Returns what the keys of a record provide, as keys of a question or of a group.
  mutating func keys(of record: borrowing Record, inGroup: Bool = false) -> RecordKeys {
    // The members of a line of records mean the same in all lines.
    if isOfRecords { return RecordKeys([], opened: []) }
    var set = KeySets.Signature(isGroup: inGroup)
    let opened = inGroup ? [] : openedObjects(of: record)
    for number in record.fields.indices where isNamed(record.fields[number], opened) {
      set.append(record.fields[number].name, kind(ofField: number, in: record))
    }
    if let keys = sets[set] { return keys }
    let names = set.keys.compactMap { key in
      let entry = entries[Int(key.name)]
      return (entry.reading ?? entry.inner).map { NamedFields.Name(reading: $0, kind: key.kind) }
    }
    let fields = inGroup ? NamedFields(ofGroup: names) : NamedFields(names)
    var values = fields.values
    for (index, key) in set.keys.enumerated() {
      guard let field = values[index].field else { continue }
      if naming.mappedFields.contains(DeckFields(field)) {
        values[index] = NamedFields.Value()
        entries[Int(key.name)].isReported = true
      } else {
        entries[Int(key.name)].provided.insert(DeckFields(field))
      }
    }
    return sets.add(RecordKeys(values, opened: opened), set)
  }

  /// Returns whether the name of a field decides, with the others of its record, what it provides:
  /// it is at the top of the record, or in one of the objects that are `opened`.
  func isNamed(_ field: Field, _ opened: [Int32]) -> Bool {
    guard field.name >= 0, field.kind != .records, !isOfRecords else { return false }
    let name = Int(field.name)
    if entries[name].reading != nil { return opened.isEmpty || !opened.contains(field.name) }
    return entries[name].inner != nil && opened.contains(entries[name].parent)
  }

  /// Returns the objects in a record whose values are read as the record's own, because their names
  /// show their meaning: `{"question": {"text": "2+2?"}, "answer": {"value": "4"}}`.
  private func openedObjects(of record: borrowing Record) -> [Int32] {
    var opened: [Int32] = []
    for field in record.fields where field.name >= 0 {
      let name = Int(field.name)
      if entries[name].opensParent, field.kind != .absent, !opened.contains(entries[name].parent) {
        opened.append(entries[name].parent)
      }
    }
    return opened
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

  /// Returns whether a record is a group: it contains records, or it has a title but no fields of a
  /// question.
  mutating func isGroup(_ record: borrowing Record) -> Bool {
    if record.hasOnlyRecords { return true }
    for field in record.fields {
      if field.kind == .records || fields(field).contains(.questions) { return true }
    }
    guard infersGroups, record.parent == nil, record.isComplete else { return false }
    var known = self.keys(of: record).fields
    for field in record.fields { known.formUnion(fields(field)) }
    return known.contains(.questions) || known.contains(.title) && known.isSubset(of: .ofGroup)
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
  func fields(_ field: Field, inGroup: Bool = false) -> DeckFields {
    if field.name < 0 { return DeckFields(composed[-1 - Int(field.name)].field) }
    let name = Int(field.name)
    return inGroup ? entries[name].ofGroup : entries[name].ofQuestion
  }

  /// Returns whether a key is the title of a group object that does not have the mapped title.
  func isOwnTitle(_ name: Int32) -> Bool { name >= 0 && entries[Int(name)].isOwnTitle }

  /// Whether the value of any key is the codes of a record that was rejected before.
  private(set) var hasCodes = false

  /// Returns whether the value of a key is the codes of a record that was rejected before.
  func isCodes(_ name: Int32) -> Bool { name >= 0 && entries[Int(name)].isCodes }

  /// Returns the member of a line of records that a key is, or nil for other keys.
  func member(_ name: Int32) -> RecordMember? { name >= 0 ? entries[Int(name)].member : nil }

  /// Whether the value of any key is the codes of the diagnostics that a record ignores.
  private(set) var hasIgnoredCodes = false

  /// Returns whether the value of a key is the codes of the diagnostics that a record ignores.
  func isIgnoredCodes(_ name: Int32) -> Bool { name >= 0 && entries[Int(name)].isIgnoredCodes }

  /// Returns all fields that a key has provided.
  func providedFields(_ name: Int32) -> DeckFields {
    let entry = entries[Int(name)]
    return entry.provided.union(entry.ofQuestion).union(entry.ofGroup)
  }

  /// Returns whether a mapping refers to a key.
  func isMapped(_ name: Int32) -> Bool { entries[Int(name)].isMapped }

  /// Returns whether a field is an element of a note's list of fields.
  func isNoteField(_ field: Field) -> Bool {
    field.name >= 0 && entries[Int(field.name)].isNoteField
  }

  /// Notes that the value of a key contains records.
  mutating func noteRecords(_ name: Int32) { entries[Int(name)].provided.insert(.questions) }

  /// Returns whether the name of a list of answers could also be that of a list of choices.
  func isListOfAnswers(_ field: Field) -> Bool {
    field.name >= 0 && entries[Int(field.name)].reading?.meaning.has(.answers) ?? false
  }

  /// Returns whether `field` is inside the value of `container`.
  func isInside(_ field: Field, _ container: Field) -> Bool {
    var name = field.name
    while name >= 0 {
      name = entries[Int(name)].parent
      if name == container.name { return true }
    }
    return false
  }

  /// Marks a key as unknown and returns whether it has to be reported, which is true the first
  /// time, unless the key is inside an object that is not one of those `opened`.
  mutating func markUnknown(_ name: Int32, opened: [Int32]) -> Bool {
    let (parent, number) = (entries[Int(name)].parent, Int(name))
    if entries[number].isReported || parent >= 0 && !opened.contains(parent) { return false }
    entries[number].isReported = true
    return true
  }

  /// Returns the beginning of the path of a key, or the template of a composed field.
  func shownName(of name: Int32, in names: NameTable) -> String {
    name < 0
      ? composed[-1 - Int(name)].text : names.path(of: name, upTo: shownBytes)
  }

  // MARK: Entries

  /// The number of names in the plan.
  package var count: Int { entries.count }

  /// Adds the names that were added to the table since the last call.
  package mutating func update(_ names: NameTable) {
    while entries.count < names.count {
      let name = Int32(entries.count)
      var entry = entry(for: name, in: names)
      entry.isCodes = names.isCodes(name)
      if !entry.isMapped, names.isIgnoredCodes(name) {
        // The name does not matter to what other keys mean.
        (entry.isIgnoredCodes, entry.isReported, entry.reading) = (true, true, nil)
        hasIgnoredCodes = true
      }
      hasCodes = hasCodes || entry.isCodes
      entries.append(entry)
    }
  }

  private mutating func entry(for name: Int32, in names: NameTable) -> Entry {
    let parent = names.parent(of: name)
    let isTop = parent < 0
    // A path that is much longer than every known name is not looked up.
    let isShort = names.pathCount(of: name) <= maxPathLength
    var entry = Entry(parent: parent)
    if case .known = naming.names, parent >= 0, isShort, !names.isElement(name),
      let outer = entries[Int(parent)].reading, !entries[Int(parent)].isMapped
    {
      entry.inner = NameReading(names.key(of: name), inside: outer.meaning)
      entry.opensParent = entry.inner?.opens(outer.meaning) ?? false
    }
    if let platform = naming.platform {
      entry = platformEntry(for: name, in: names, platform)
    }
    if isOfRecords { return memberEntry(for: name, in: names) }
    let canBeOpened = !isTop && !names.isElement(name) && entries[Int(parent)].reading != nil
    entry.isReported = !reportsUnknown || !isTop && !canBeOpened
    guard isShort, isTop || naming.isMapped, !names.isElement(name) else { return entry }
    let path = names.path(of: name)
    if case .known = naming.names, isTop {
      entry.reading = NameReading(path)
      entry.isReported = !reportsUnknown || DeckField.isIgnored(path)
    }
    if let mapped = naming.mapped { add(mapped, path, to: &entry) }
    return entry
  }

  /// Whether unknown keys are reported: the keys of a platform's export never are.
  private var reportsUnknown: Bool {
    guard case .known = naming.names else { return false }
    return naming.mapped?.hasBothSides != true
  }

  /// Returns the entry of a key in a line of records.
  private func memberEntry(for name: Int32, in names: NameTable) -> Entry {
    let parent = names.parent(of: name)
    var entry = Entry(parent: parent)
    guard parent < 0, names.pathCount(of: name) <= maxPathLength else { return entry }
    entry.member = RecordMember(rawValue: names.key(of: name))
    entry.ofQuestion = entry.member?.field.map { DeckFields($0) } ?? []
    entry.isReported = entry.member != nil
    return entry
  }

  private func platformEntry(
    for name: Int32, in names: NameTable, _ platform: Platform
  ) -> Entry {
    let parent = names.parent(of: name)
    guard parent < 0 else {
      let isNote =
        names.isElement(name) && names.parent(of: parent) < 0
        && platform.holdsNoteFields(names.key(of: parent))
      return Entry(parent: parent, isNoteField: isNote)
    }
    let key = names.pathCount(of: name) <= maxPathLength ? names.path(of: name) : ""
    return Entry(
      parent: parent,
      ofQuestion: platform.questionFields(ofKey: key).subtracting(naming.mappedFields),
      ofGroup: platform.groupFields(ofKey: key).subtracting(naming.mappedFields))
  }

  /// Adds the mapped fields to the entry of a key. Groups have fields with known names even if
  /// questions have only mapped fields.
  private mutating func add(_ mapped: MappedFields, _ path: String, to entry: inout Entry) {
    let name = foldedName(path)
    var fields: DeckFields = []
    for mapping in mapped.mappings(folded: name) {
      fields.formUnion(DeckFields(mapping.field))
      matched.insert(mapping.source)
    }
    entry.uses = mapped.composedParts(folded: name)
    for use in entry.uses { matched.insert(composed[use.field].columns[use.part].source) }
    entry.isMapped = !fields.isEmpty || !entry.uses.isEmpty
    if entry.isMapped { entry.inner = nil }
    if mapped.contains(pathFrom: name) { entry.isReported = true }
    if mapped.isSide(folded: name) || entry.isMapped && entry.reading?.meaning.isEmpty == true {
      entry.reading = nil
    }
    entry.ofQuestion.formUnion(fields)
    entry.ofGroup.formUnion(fields.intersection(.ofGroup))
    guard entry.parent < 0, naming.platform == nil,
      let field = FieldNames.field(named: path)
    else { return }
    // If the title is mapped, a key with a known name replaces it only where it is missing.
    entry.isOwnTitle = mapped.hasTitle && field == .title && !fields.contains(.title)
    if naming.isOnlyMapped, !(mapped.hasTitle && field == .title) {
      let named = DeckFields(field)
      entry.ofQuestion.formUnion(named.intersection(.questions))
      entry.ofGroup.formUnion(named.intersection(.ofGroup))
    }
  }

  // MARK: Mappings

  /// Returns the mapped keys that no record contained, each with the keys one of which is needed.
  func unmatched() -> [[FieldMapping.Source]] {
    naming.mapped?.values(missingFrom: matched) ?? []
  }

  /// Appends the composed fields to `record` with the names -1, -2 and so on. Returns the fields
  /// from which text is missing because a value is blank or missing.
  func compose(
    _ record: inout Record, in bytes: Bytes, limits: ReadingLimits
  ) -> [IncompleteTexts.Occurrence] {
    var incomplete: [IncompleteTexts.Occurrence] = []
    var found = composed.map { [Int?](repeating: nil, count: $0.columns.count) }
    for (index, field) in record.fields.enumerated() where field.name >= 0 {
      for use in entries[Int(field.name)].uses { found[use.field][use.part] = index }
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
        let offset = record.fields[record.fields.count - 1].offset
        incomplete.append(IncompleteTexts.Occurrence(field: field.field, offset: offset))
      }
    }
    return incomplete
  }
}
