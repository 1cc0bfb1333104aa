import DeckRecognition
import RecordReading

/// The meaning of each key of an input's objects by itself, by the numbers of the names in the reader's table.
struct KeyEntries {
  private let naming: NamingScheme

  /// The length of the longest path to look up.
  private let maxPathLength: Int

  /// The meaning of no key, that of composed fields, and after it that of each key.
  private var entries = [KeyEntry(parent: -1)]

  /// The mapped sources that are keys.
  private(set) var matched: Set<FieldMapping.Source> = []

  /// Whether the value of any key is the codes of a record that was rejected before.
  private(set) var hasCodes = false

  /// Whether the value of any key is the codes of the diagnostics that a record ignores.
  private(set) var hasIgnoredCodes = false

  init(_ naming: NamingScheme) {
    self.naming = naming
    // Names in inputs can be longer than folded names, which omit white space and hyphens.
    maxPathLength = (naming.mappings.map(\.source.text.utf8.count).max() ?? 0) + 256
  }

  var count: Int { entries.count - 1 }

  /// The meaning of a key, or that of no key for -1.
  subscript(name: Int32) -> KeyEntry {
    @inline(__always) _read { yield entries[Int(name) + 1] }
    @inline(__always) _modify { yield &entries[Int(name) + 1] }
  }

  /// Adds the names that were added to the table since the last call.
  mutating func update(_ names: NameTable) {
    while count < names.count {
      let name = Int32(count)
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

  private mutating func entry(for name: Int32, in names: NameTable) -> KeyEntry {
    let parent = names.parent(of: name)
    let isTop = parent < 0
    // A path that is much longer than every known name is not looked up.
    let isShort = names.pathCount(of: name) <= maxPathLength
    var entry = KeyEntry(parent: parent)
    if case .known = naming.names, parent >= 0, isShort, !names.isElement(name),
      let outer = self[parent].reading, !self[parent].isMapped
    {
      entry.inner = NameReading(names.key(of: name), inside: outer.meaning)
      entry.opensParent = entry.inner?.opens(outer.meaning) ?? false
    }
    if let platform = naming.platform {
      entry = platformEntry(for: name, in: names, platform)
    }
    let canBeOpened = !isTop && !names.isElement(name) && self[parent].reading != nil
    entry.isReported = !reportsUnknown || !isTop && !canBeOpened
    guard isShort, isTop || naming.isMapped, !names.isElement(name) else { return entry }
    let path = names.path(of: name)
    if case .known = naming.names, isTop {
      entry.reading = NameReading(path)
      entry.isReported = !reportsUnknown || DeckField.isIgnored(path)
      // The usual names are known to say nothing of learners.
      let meaning = entry.reading?.meaning ?? NameMeaning()
      if meaning.isEmpty || meaning.has(.other) || (meaning[.answer] ?? 1) > 1 {
        entry.learner = LearnerName(path)
      }
    }
    if let mapped = naming.mapped { add(mapped, path, to: &entry) }
    return entry
  }

  /// Whether unknown keys are reported: the keys of a platform's export never are.
  private var reportsUnknown: Bool {
    guard case .known = naming.names else { return false }
    return naming.mapped?.hasBothSides != true
  }

  private func platformEntry(
    for name: Int32, in names: NameTable, _ platform: Platform
  ) -> KeyEntry {
    let parent = names.parent(of: name)
    guard parent < 0 else {
      let isNoteField = names.isElement(name) && self[parent].notePart == .fields
      return KeyEntry(parent: parent, notePart: isNoteField ? .field : nil)
    }
    let key = names.pathCount(of: name) <= maxPathLength ? names.path(of: name) : ""
    let known = platform.keys
    return KeyEntry(
      parent: parent,
      ofQuestion: (known?.ofQuestion[key] ?? []).subtracting(naming.mappedFields),
      ofGroup: (known?.ofGroup[key] ?? []).subtracting(naming.mappedFields),
      notePart: known?.ofNote[key])
  }

  /// Adds the mapped fields to the entry of a key. Groups have fields with known names even if
  /// questions have only mapped fields.
  private mutating func add(_ mapped: MappedFields, _ path: String, to entry: inout KeyEntry) {
    let name = foldedName(path)
    var fields: DeckFields = []
    for mapping in mapped.mappings(folded: name) {
      fields.formUnion(DeckFields(mapping.field))
      matched.insert(mapping.source)
    }
    entry.uses = mapped.composedParts(folded: name)
    for use in entry.uses { matched.insert(mapped.composed[use.field].columns[use.part].source) }
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
}
