package import ByteText
package import RecordReading

/// What the keys of one input's objects are read as.
///
/// It follows the reader's table of names as that grows, so that each key of a record costs one
/// look into an array.
package struct KeyPlan {
  private struct Entry {
    let ofQuestion: DeckFields
    let ofGroup: DeckFields
    var isReported: Bool
    /// What is only decided by the keys beside it.
    var weak: Weak?
    /// Whether it is an element of a list of answers.
    var isAnswerInList = false
    /// Which of the composed fields have it, and which part of them it is.
    var uses: [(field: Int, part: Int)] = []
  }

  /// A key that means one thing or another.
  enum Weak {
    /// The question where nothing else is, and a hint elsewhere.
    case clue
    /// A choice beside others; alone, `a` is the answer.
    case letter
    /// An element of a note's list of fields.
    case noteField
  }

  /// A field whose text is made of those of some keys.
  private struct Composed {
    package let fields: DeckFields
    let composition: Composition
    let sources: [FieldMapping.Source]
  }

  private let mappings: [FieldMapping]
  private let composed: [Composed]

  /// Which parts of which composed fields a key is, by its folded path.
  private let composedParts: [String: [(field: Int, part: Int)]]
  private let platform: Platform?
  private let longest: Int
  private var entries: [Entry] = []

  /// What the fields of records are, by the shapes of the records.
  private var inputsByShape: [FieldIndices?] = []
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
    // Folding takes blanks and hyphens away: some more of them may stand in an input.
    longest = (mappings.map(\.source.text.utf8.count).max() ?? 0) + 256
  }

  /// What the key with this number means in a question, or in a group.
  package func fields(_ name: Int32, inGroup: Bool) -> DeckFields {
    if name < 0 { return composed[-1 - Int(name)].fields }
    return inGroup ? entries[Int(name)].ofGroup : entries[Int(name)].ofQuestion
  }

  /// A record is a group if it has questions of its own, or a title and nothing that a question
  /// has.
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

  /// What the fields of `record` are, if that was noted for one of its shape.
  func inputs(of record: borrowing Record) -> FieldIndices? {
    guard let shape = record.shape, shape < inputsByShape.count else { return nil }
    return inputsByShape[shape]
  }

  /// Notes what the fields of `record` are, and those of all records of its shape.
  mutating func note(_ inputs: FieldIndices, of record: borrowing Record) {
    guard let shape = record.shape else { return }
    let missing = shape + 1 - inputsByShape.count
    if missing > 0 { inputsByShape.append(contentsOf: repeatElement(nil, count: missing)) }
    inputsByShape[shape] = inputs
  }

  /// Whether it is an element of a list of answers.
  func isAnswerInList(_ name: Int32) -> Bool {
    name >= 0 && entries[Int(name)].isAnswerInList
  }

  /// What has to be decided about the key by those beside it.
  func weak(_ name: Int32) -> Weak? {
    name < 0 ? nil : entries[Int(name)].weak
  }

  /// Notes that the key was met where it means nothing, and says whether that is to be told.
  mutating func isUnknown(_ name: Int32) -> Bool {
    if entries[Int(name)].isReported { return false }
    entries[Int(name)].isReported = true
    return true
  }

  /// How many names were taken in.
  package var count: Int { entries.count }

  /// Takes in the names that came since the last call.
  package mutating func update(_ names: NameTable) {
    while entries.count < names.count {
      entries.append(entry(for: Int32(entries.count), in: names))
    }
  }

  /// The keys of mappings that no record had.
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
    // A path that is much longer than any name that is looked for is none of them.
    let isShort = names.pathCount(of: name) <= longest
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

  /// The elements of a list of choices are choices, and those of a note's list its fields.
  private func elementEntry(_ list: Entry, _ parent: Int32, _ names: NameTable) -> Entry {
    let isNote =
      platform == .crowdanki && names.parent(of: parent) < 0
      && names.key(of: parent) == PlatformKeys.noteFields
    return Entry(
      ofQuestion: list.ofQuestion.intersection([.choices, .answer]), ofGroup: [], isReported: true,
      weak: isNote ? .noteField : nil, isAnswerInList: list.ofQuestion.contains(.answer))
  }

  private func namedEntry(_ name: String) -> Entry {
    let folded = matchedName(name)
    let field = FieldNames.field(named: name)
    if folded == FieldNames.clue || FieldNames.isLetter(folded) {
      let weak: Weak = folded == FieldNames.clue ? .clue : .letter
      return Entry(ofQuestion: [], ofGroup: [], isReported: false, weak: weak)
    }
    // A list of answers is one of choices.
    let fields = field.map { DeckFields($0) } ?? (folded == "answers" ? .choices : [])
    return Entry(
      ofQuestion: fields.subtracting([.field, .value]), ofGroup: fields.intersection(.ofGroup),
      isReported: DeckField.isIgnored(name))
  }

  /// With mappings, a question has mapped fields only, and a group its own ones too.
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
    // A title that is mapped is not also the key of that name.
    if mappings.contains(where: { $0.field == .title }) { named.remove(.title) }
    return Entry(
      ofQuestion: mapped.union(named.intersection(.questions)),
      ofGroup: mapped.union(named).intersection(.ofGroup), isReported: true, uses: uses)
  }

  /// Whether records of its own stand under the key with this path.
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

  /// Appends the composed fields to `record`, by the names -1, -2 and so on; one that is made of a
  /// value that is blank or not there is absent.
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
        // It is no text, and is told where the field is taken.
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
