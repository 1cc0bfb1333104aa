/// The mapped columns and keys that inputs have, and the ones that they lack.
///
/// Whether an input may lack one is known only after the last input: some input must have it.
package struct MappedSources: Sendable {
  /// A source that one input lacks.
  package struct Lack: Sendable {
    /// The columns or keys of the source, one of which is needed.
    package let sources: [FieldMapping.Source]
    package let place: SourcePosition
    /// Whether the mapping is one of this input only, which must have it.
    let isOwn: Bool
    /// The error if no input has the source.
    package let kind: Finding.Kind

    /// Returns the finding about it: a warning if another input has the source.
    package func finding(isElsewhere: Bool) -> Finding {
      Finding(
        place: place, kind: isElsewhere ? .columnElsewhere(sources.first?.text ?? "") : kind)
    }
  }

  package private(set) var found: Set<FieldMapping.Source> = []
  package private(set) var lacks: [Lack] = []

  package init() {}

  /// Adds sources that an input has.
  package mutating func add(found sources: some Sequence<FieldMapping.Source>) {
    found.formUnion(sources)
  }

  /// Adds a source that an input lacks.
  mutating func add(_ lack: Lack) { lacks.append(lack) }

  /// Returns whether any input has the source that `lack` is about.
  package func isElsewhere(_ lack: Lack) -> Bool {
    !lack.isOwn && !found.isDisjoint(with: lack.sources)
  }

  /// Adds the sources of later records.
  package mutating func absorb(_ later: MappedSources) {
    found.formUnion(later.found)
    lacks += later.lacks
  }
}
