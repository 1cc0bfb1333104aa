/// The mappings of fields, indexed by the folded names of their sources.
package struct MappedFields: Sendable {
  /// A field that is composed of several columns or keys.
  struct Composed: Sendable {
    let fields: DeckFields
    let composition: Composition
    let sources: [FieldMapping.Source]
  }

  /// The index of a part of a composed field.
  struct PartIndex: Sendable {
    /// The index of the composed field.
    let field: Int
    /// The index of the part among the field's sources.
    let part: Int
  }

  package let mappings: [FieldMapping]

  /// The fields that are composed of several columns or keys.
  let composed: [Composed]

  /// The union of all mapped fields.
  let fields: DeckFields

  /// Whether the title is mapped.
  let hasTitle: Bool

  /// The indices of the mappings whose source is a name, by folded name.
  private let mappingsByName: [String: [Int]]

  /// The parts of composed fields, by folded name.
  private let composedPartsByName: [String: [PartIndex]]

  init(_ mappings: [FieldMapping]) {
    self.mappings = mappings
    fields = DeckFields(mappings.map { DeckFields($0.field) })
    hasTitle = mappings.contains { $0.field == .title }
    composed = mappings.compactMap { mapping in
      guard case .composition(let composition) = mapping.source else { return nil }
      return Composed(
        fields: DeckFields(mapping.field), composition: composition, sources: composition.sources)
    }
    var indices: [String: [Int]] = [:]
    for (index, mapping) in mappings.enumerated() {
      guard case .name(let name) = mapping.source else { continue }
      indices[foldedName(name), default: []].append(index)
    }
    mappingsByName = indices
    var parts: [String: [PartIndex]] = [:]
    for (index, field) in composed.enumerated() {
      for (part, source) in field.sources.enumerated() {
        guard case .name(let name) = source else { continue }
        parts[foldedName(name), default: []].append(PartIndex(field: index, part: part))
      }
    }
    composedPartsByName = parts
  }

  /// Whether all sources are positions of columns.
  var hasOnlyPositions: Bool { mappingsByName.isEmpty && composedPartsByName.isEmpty }

  /// Whether both the prompt and the answer are mapped.
  var hasBothSides: Bool { fields.isSuperset(of: [.prompt, .answer]) }

  /// Whether the prompt or the answer is mapped.
  var hasSide: Bool { !fields.isDisjoint(with: [.prompt, .answer]) }

  /// Returns the columns that are mapped to the prompt, the answer or choices, which have no other meaning by
  /// their names.
  func sides(in index: ColumnIndex) -> Set<Int> {
    Set(mappings.filter { Self.sides.contains($0.field) }.flatMap { index.columns($0.source) })
  }

  /// Returns whether the key with the folded name is mapped to the prompt, the answer or choices.
  func isSide(folded name: String) -> Bool {
    mappings(folded: name).contains { Self.sides.contains($0.field) }
  }

  private static let sides: Set<DeckField> = [.prompt, .answer, .choices]

  /// Returns whether the key with the folded path, or a key in its value, is mapped.
  func contains(pathFrom path: String) -> Bool {
    contains(folded: path) || folded.contains { $0.hasPrefix(path + ".") }
  }

  /// The folded names and paths that are mapped, or are parts of composed fields.
  private var folded: [String] { Array(mappingsByName.keys) + composedPartsByName.keys }

  private func contains(folded name: String) -> Bool {
    mappingsByName[name] != nil || composedPartsByName[name] != nil
  }

  /// Returns whether a column or key called `name` is mapped, or is part of a composed field.
  func contains(_ name: String) -> Bool {
    contains(folded: foldedName(name))
  }

  /// Returns the mappings whose source is the column or key with the folded name.
  func mappings(folded name: String) -> [FieldMapping] {
    mappingsByName[name]?.map { mappings[$0] } ?? []
  }

  /// Returns the parts of composed fields that are the column or key with the folded name.
  func composedParts(folded name: String) -> [PartIndex] {
    composedPartsByName[name] ?? []
  }
}
