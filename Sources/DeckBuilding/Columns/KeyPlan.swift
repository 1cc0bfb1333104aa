package import ByteText
package import RecordReading

/// The plan for reading the keys of an input's objects: the fields that each of them provides.
///
/// The plan is extended whenever the reader's name table grows, so that each key of a record costs
/// one array lookup.
package struct KeyPlan {
  private struct Entry {
    let ofQuestion: DeckFields
    let ofGroup: DeckFields
    /// Whether the key is not to be reported as unknown, or has been.
    var isReported: Bool
    /// The kind of key, if its meaning depends on the keys next to it.
    var contextualKey: ContextualKey?
    /// Whether the key is an element of a list of answers.
    var isAnswerInList = false
    /// Whether the key is the title of a group object that does not have the mapped title.
    var isOwnTitle = false
    /// Whether the value is the codes of a record that was rejected before.
    var isCodes = false
    /// The composed fields that contain the value, and the part that it is in each of them.
    var uses: [MappedFields.PartIndex] = []
  }

  /// A key whose meaning depends on the keys next to it.
  enum ContextualKey {
    /// The question if no other key is one, and the hint otherwise.
    case clue
    /// A choice if there are several letters; a single `a` is the answer.
    case letter
    /// An element of a note's list of fields.
    case noteField
  }

  private let naming: NamingScheme

  /// The fields that are composed of the values of keys.
  private let composed: [MappedFields.Composed]

  /// Whether an object with a title but without fields of a question is a group.
  private let infersGroups: Bool

  /// Whether the title is mapped to a key.
  let hasMappedTitle: Bool

  /// The length of the longest path to look up.
  private let maxPathLength: Int

  private var entries: [Entry] = []

  /// The field indices of records by their shape.
  private var indicesByShape: [FieldIndices?] = []

  /// The mapped sources that records contained.
  private var matched: Set<FieldMapping.Source> = []

  /// Creates a plan for objects whose keys are named by a scheme.
  package init(_ naming: NamingScheme) {
    self.naming = naming
    composed = naming.mapped?.composed ?? []
    infersGroups = !naming.isMapped
    hasMappedTitle = naming.mapped?.hasTitle ?? false
    // Names in inputs can be longer than folded names, which omit white space and hyphens.
    maxPathLength = (naming.mappings.map(\.source.text.utf8.count).max() ?? 0) + 256
  }

  /// Returns the fields that a key provides in a question or in a group.
  package func fields(_ name: Int32, inGroup: Bool) -> DeckFields {
    if name < 0 { return composed[-1 - Int(name)].fields }
    return inGroup ? entries[Int(name)].ofGroup : entries[Int(name)].ofQuestion
  }

  /// Returns whether a record is a group: it contains questions, or it has a title but no fields of
  /// a question.
  package func isGroup(_ record: borrowing Record) -> Bool {
    var known: DeckFields = []
    for field in record.fields {
      let meaning = fields(field.name, inGroup: false)
      if meaning == .questions || field.kind == .records { return true }
      known.formUnion(meaning)
    }
    return known.contains(.title) && known.isSubset(of: .ofGroup) && record.parent == nil
      && record.isComplete && infersGroups
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

  /// Returns whether a key is an element of a list of answers.
  func isAnswerInList(_ name: Int32) -> Bool {
    name >= 0 && entries[Int(name)].isAnswerInList
  }

  /// Returns whether a key is the title of a group object that does not have the mapped title.
  func isOwnTitle(_ name: Int32) -> Bool { name >= 0 && entries[Int(name)].isOwnTitle }

  /// Whether the value of any key is the codes of a record that was rejected before.
  private(set) var hasCodes = false

  /// Returns whether the value of a key is the codes of a record that was rejected before.
  func isCodes(_ name: Int32) -> Bool { name >= 0 && entries[Int(name)].isCodes }

  /// Returns the kind of a key whose meaning depends on the keys next to it.
  func contextualKey(_ name: Int32) -> ContextualKey? {
    name < 0 ? nil : entries[Int(name)].contextualKey
  }

  /// Marks a key as unknown and returns whether it has to be reported, which is true the first time.
  mutating func markUnknown(_ name: Int32) -> Bool {
    if entries[Int(name)].isReported { return false }
    entries[Int(name)].isReported = true
    return true
  }

  /// Returns the beginning of the path of a key, or the template of a composed field.
  func shownName(of name: Int32, in names: NameTable) -> String {
    name < 0
      ? composed[-1 - Int(name)].composition.text : names.path(of: name, upTo: shownBytes)
  }

  /// The number of names in the plan.
  package var count: Int { entries.count }

  /// Adds the names that were added to the table since the last call.
  package mutating func update(_ names: NameTable) {
    while entries.count < names.count {
      let name = Int32(entries.count)
      var entry = entry(for: name, in: names)
      entry.isCodes = names.isCodes(name)
      hasCodes = hasCodes || entry.isCodes
      entries.append(entry)
    }
  }

  /// Returns the mapped keys that no record contained.
  func unmatched() -> [String] {
    naming.mappings.filter { $0.field != .questions }.flatMap(\.source.columns).filter {
      !matched.contains($0)
    }.map(\.text)
  }

  // MARK: Entries

  private mutating func entry(for name: Int32, in names: NameTable) -> Entry {
    let parent = names.parent(of: name)
    if parent >= 0, names.isElement(name) {
      return elementEntry(entries[Int(parent)], parent, names)
    }
    let isTop = parent < 0
    // A path that is much longer than every known name is not looked up.
    let isShort = names.pathCount(of: name) <= maxPathLength
    guard isShort, isTop || naming.isMapped else {
      return Entry(ofQuestion: [], ofGroup: [], isReported: !isTop || naming.isMapped)
    }
    let path = names.path(of: name)
    switch naming {
    case .known: return namedEntry(path)
    case .mapped(let mapped): return mappedEntry(path, isTop: isTop, mapped)
    case .platform(let platform):
      return Entry(
        ofQuestion: platform.questionFields(ofKey: path),
        ofGroup: platform.groupFields(ofKey: path), isReported: true)
    }
  }

  /// Returns the entry for an element of a list: of choices, of answers or of a note's fields.
  private func elementEntry(_ list: Entry, _ parent: Int32, _ names: NameTable) -> Entry {
    let isNote =
      names.parent(of: parent) < 0
      && naming.platform?.holdsNoteFields(names.key(of: parent)) == true
    return Entry(
      ofQuestion: list.ofQuestion.intersection([.choices, .answer]), ofGroup: [], isReported: true,
      contextualKey: isNote ? .noteField : nil, isAnswerInList: list.ofQuestion.contains(.answer))
  }

  private func namedEntry(_ name: String) -> Entry {
    let folded = matchedName(name)
    let field = FieldNames.field(named: name)
    if folded == FieldNames.clue || FieldNames.isLetter(folded) {
      let kind: ContextualKey = folded == FieldNames.clue ? .clue : .letter
      return Entry(ofQuestion: [], ofGroup: [], isReported: false, contextualKey: kind)
    }
    // A list of answers is a list of choices.
    let fields = field.map { DeckFields($0) } ?? (folded == "answers" ? .choices : [])
    return Entry(
      ofQuestion: fields.subtracting([.field, .value]), ofGroup: fields.intersection(.ofGroup),
      isReported: DeckField.isIgnored(name))
  }

  /// Returns the entry for a key if fields are mapped: questions have only mapped fields, but groups
  /// keep the fields with known names.
  private mutating func mappedEntry(_ path: String, isTop: Bool, _ mapped: MappedFields) -> Entry {
    let name = foldedName(path)
    var fields: DeckFields = []
    for mapping in mapped.mappings(folded: name) {
      fields.formUnion(DeckFields(mapping.field))
      matched.insert(mapping.source)
    }
    let uses = mapped.composedParts(folded: name)
    for use in uses { matched.insert(composed[use.field].sources[use.part]) }
    var named: DeckFields = []
    if isTop, let field = FieldNames.field(named: path) { named = DeckFields(field) }
    // If the title is mapped, a key with a known name replaces it only where it is missing.
    let isOwnTitle = mapped.hasTitle && named == .title && !fields.contains(.title)
    if mapped.hasTitle { named.remove(.title) }
    return Entry(
      ofQuestion: fields.union(named.intersection(.questions)),
      ofGroup: fields.union(named).intersection(.ofGroup), isReported: true,
      isOwnTitle: isOwnTitle, uses: uses)
  }

  // MARK: Composed fields

  /// Appends the composed fields to `record` with the names -1, -2 and so on; a field with a blank or
  /// missing part is absent.
  package func compose(_ record: inout Record, in bytes: Bytes, limits: ReadingLimits) {
    guard !composed.isEmpty else { return }
    var found = composed.map { [Int?](repeating: nil, count: $0.sources.count) }
    for (index, field) in record.fields.enumerated() where field.name >= 0 {
      for use in entries[Int(field.name)].uses { found[use.field][use.part] = index }
    }
    for (number, field) in composed.enumerated() {
      let name = -1 - Int32(number)
      let columns = found[number].compactMap { $0 }
      let offset = columns.first.map { record.fields[$0].offset } ?? record.start
      let container = columns.first { record.fields[$0].isContainer }
      let isMissing =
        columns.count < found[number].count
        || columns.contains { record.text(of: record.fields[$0], in: bytes).isBlank }
      if let container {
        // A container is not text; it is reported when the field is read.
        record.append(
          record.fields[container].kind, name: name, at: record.fields[container].offset)
      } else if isMissing {
        record.append(.absent, name: name, at: offset)
      } else {
        record.append(
          composing: field.composition.parts(columns: columns), name: name, at: offset,
          in: bytes, limits: limits)
      }
    }
  }
}
