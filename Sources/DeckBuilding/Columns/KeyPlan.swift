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
    /// The composed fields that contain the value, and the part that it is in each of them.
    var uses: [(field: Int, part: Int)] = []
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

  /// A field that is composed of the values of keys.
  private struct Composed {
    let fields: DeckFields
    let composition: Composition
    let sources: [FieldMapping.Source]
  }

  private let mappings: [FieldMapping]
  private let composed: [Composed]

  /// The parts of composed fields that each key is used in, by its folded path.
  private let composedParts: [String: [(field: Int, part: Int)]]
  private let platform: Platform?

  /// The length of the longest path to look up.
  private let maxPathLength: Int

  private var entries: [Entry] = []

  /// The field indices of records by their shape.
  private var indicesByShape: [FieldIndices?] = []
  private var matched: Set<FieldMapping.Source> = []

  package init(_ mappings: [FieldMapping], platform: Platform? = nil) {
    self.mappings = mappings
    self.platform = mappings.isEmpty ? platform : nil
    composed = mappings.compactMap { mapping in
      guard case .composition(let composition) = mapping.source else { return nil }
      return Composed(
        fields: DeckFields(mapping.field), composition: composition, sources: composition.sources)
    }
    var parts: [String: [(field: Int, part: Int)]] = [:]
    for (number, field) in composed.enumerated() {
      for (part, source) in field.sources.enumerated() {
        guard case .name(let name) = source else { continue }
        parts[foldedName(name), default: []].append((number, part))
      }
    }
    composedParts = parts
    // Names in inputs can be longer than folded names, which omit white space and hyphens.
    maxPathLength = (mappings.map(\.source.text.utf8.count).max() ?? 0) + 256
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
      && record.isComplete && mappings.isEmpty
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

  /// The number of names in the plan.
  package var count: Int { entries.count }

  /// Adds the names that were added to the table since the last call.
  package mutating func update(_ names: NameTable) {
    while entries.count < names.count {
      entries.append(entry(for: Int32(entries.count), in: names))
    }
  }

  /// Returns the mapped keys that no record contained.
  func unmatched() -> [String] {
    mappings.filter { $0.field != .questions }.flatMap(\.source.columns).filter {
      !matched.contains($0)
    }.map(\.text)
  }

  // MARK: Entries

  private mutating func entry(for name: Int32, in names: NameTable) -> Entry {
    let parent = names.parent(of: name)
    if parent >= 0, names.isElement(name) {
      return elementEntry(entries[Int(parent)], parent, names)
    }
    // A path that is much longer than every known name is not looked up.
    let isShort = names.pathCount(of: name) <= maxPathLength
    let isTop = parent < 0
    guard isShort, isTop || !mappings.isEmpty else {
      return Entry(ofQuestion: [], ofGroup: [], isReported: !isTop || !mappings.isEmpty)
    }
    let path = names.path(of: name)
    if let platform {
      let fields = PlatformKeys.fields(path, in: platform)
      return Entry(
        ofQuestion: fields.subtracting(platform == .crowdanki ? .title : []), ofGroup: fields,
        isReported: true)
    }
    return mappings.isEmpty ? namedEntry(path) : mappedEntry(path, isTop: isTop)
  }

  /// Returns the entry for an element of a list: of choices, of answers or of a note's fields.
  private func elementEntry(_ list: Entry, _ parent: Int32, _ names: NameTable) -> Entry {
    let isNote =
      platform == .crowdanki && names.parent(of: parent) < 0
      && names.key(of: parent) == PlatformKeys.noteFields
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
  private mutating func mappedEntry(_ path: String, isTop: Bool) -> Entry {
    var mapped: DeckFields = []
    for mapping in mappings where mapping.source.matches(name: path, position: 0) {
      mapped.formUnion(DeckFields(mapping.field))
      matched.insert(mapping.source)
    }
    let uses = composedParts[foldedName(path)] ?? []
    for use in uses { matched.insert(composed[use.field].sources[use.part]) }
    var named: DeckFields = []
    if isTop, let field = FieldNames.field(named: path) { named = DeckFields(field) }
    // If the title is mapped, a key with a known name is not a title too.
    if mappings.contains(where: { $0.field == .title }) { named.remove(.title) }
    return Entry(
      ofQuestion: mapped.union(named.intersection(.questions)),
      ofGroup: mapped.union(named).intersection(.ofGroup), isReported: true, uses: uses)
  }

  /// Returns a predicate that is true for the paths of keys that contain records.
  package static func holdsRecords(
    _ mappings: [FieldMapping], platform: Platform? = nil
  ) -> @Sendable (String) -> Bool {
    { path in
      if let platform, mappings.isEmpty { return PlatformKeys.holdsRecords(path, in: platform) }
      return FieldNames.field(named: path) == .questions
        || mappings.contains {
          $0.field == .questions && $0.source.matches(name: path, position: 0)
        }
    }
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
