/// The mapped columns and keys that inputs have, and the ones that they lack.
///
/// Whether an input may lack one is known only after the last input: some input must have it.
struct MappedSources: Sendable {
  /// A source that one input lacks.
  struct Lack: Sendable {
    /// The columns or keys of the source, one of which is needed.
    let sources: [FieldMapping.Source]
    let place: SourcePosition
    /// The error if no input has the source.
    let kind: Finding.Kind
  }

  private var found: Set<FieldMapping.Source> = []
  private(set) var lacks: [Lack] = []

  /// Adds sources that an input has.
  mutating func add(found sources: some Sequence<FieldMapping.Source>) {
    found.formUnion(sources)
  }

  /// Adds a source that an input lacks.
  mutating func add(_ lack: Lack) { lacks.append(lack) }

  /// Returns whether any input has the source that `lack` is about.
  func isElsewhere(_ lack: Lack) -> Bool { !found.isDisjoint(with: lack.sources) }

  /// Adds the sources of later records.
  mutating func absorb(_ later: MappedSources) {
    found.formUnion(later.found)
    lacks += later.lacks
  }
}

extension Gathering {
  /// Reports mapped columns and keys that inputs lack. If no input has one of them, no record counts
  /// as read, because all of them would be read wrongly.
  mutating func checkMappedSources() {
    let sources = inputs.mappedSources
    let isRefused = !sources.lacks.allSatisfy(sources.isElsewhere)
    if isRefused { removeAllRecords() }
    for lack in sources.lacks {
      let isElsewhere = sources.isElsewhere(lack)
      if isElsewhere, isRefused { continue }
      let name = lack.sources.first?.text ?? ""
      findings.append(
        Finding(
          place: lack.place, kind: isElsewhere ? .columnElsewhere(name) : lack.kind))
    }
  }

  private mutating func removeAllRecords() {
    records = RecordTable()
    groups = GroupTable()
    inputs.removeRows()
    findings.removeAllAboutRecords()
  }
}
