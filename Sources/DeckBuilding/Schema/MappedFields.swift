import RecordReading

/// The mappings of fields, indexed by the folded names of their sources.
package struct MappedFields: Sendable {
  /// A field that is composed of several columns or keys.
  struct ComposedField: Sendable {
    let field: DeckField

    /// The templates of its lines, usually one.
    let templates: [Composition]

    /// The columns or keys in the templates, each once.
    let columns: [Composition.ColumnReference]

    /// The parts of each line, in which the numbers of fields are indices of `columns`.
    let lines: [[ComposedPart]]

    fileprivate init(_ field: DeckField, _ templates: [Composition]) {
      self.field = field
      self.templates = templates
      var numbers: [Composition.ColumnReference: Int] = [:]
      var columns: [Composition.ColumnReference] = []
      for column in templates.flatMap(\.values).joined() where numbers[column] == nil {
        numbers[column] = columns.count
        columns.append(column)
      }
      self.columns = columns
      lines = templates.map { $0.parts(numbers) }
    }

    /// The templates as they are written on the command line.
    var text: String { templates.map(\.text).joined(separator: "', '") }
  }

  /// The indices of a composed field, and of a column or key among the field's columns.
  typealias PartIndex = (field: Int, part: Int)

  /// All mappings.
  package let mappings: [FieldMapping]

  /// The mappings of fields that are the value of one column or key.
  let direct: [FieldMapping]

  /// The fields that are composed of several columns or keys, or are mapped several times.
  let composed: [ComposedField]

  /// The union of all mapped fields.
  let fields: DeckFields

  /// Whether the title is mapped.
  var hasTitle: Bool { fields.contains(.title) }

  /// The indices of direct mappings whose source is a name, by folded name.
  private let directByName: [String: [Int]]

  /// The parts of composed fields, by folded name.
  private let composedPartsByName: [String: [PartIndex]]

  init(_ mappings: [FieldMapping]) {
    self.mappings = mappings
    fields = DeckFields(mappings.map { DeckFields($0.field) })
    (direct, composed) = Self.divided(mappings)
    var indices: [String: [Int]] = [:]
    for (index, mapping) in direct.enumerated() {
      guard case .name(let name) = mapping.source else { continue }
      indices[foldedName(name), default: []].append(index)
    }
    directByName = indices
    var parts: [String: [PartIndex]] = [:]
    for (index, field) in composed.enumerated() {
      for (part, column) in field.columns.enumerated() {
        guard case .name(let name) = column else { continue }
        parts[foldedName(name), default: []].append((index, part))
      }
    }
    composedPartsByName = parts
  }

  /// Returns the mappings to one column or key, and the composed fields.
  private static func divided(
    _ mappings: [FieldMapping]
  ) -> (direct: [FieldMapping], composed: [ComposedField]) {
    let counts = Dictionary(grouping: mappings, by: \.field).mapValues(\.count)
    var direct: [FieldMapping] = []
    var composed: [ComposedField] = []
    for mapping in mappings {
      let hasLines = mapping.field.joinsLines && counts[mapping.field, default: 0] > 1
      let line: Composition
      switch mapping.source {
      case .composition(let composition): line = composition
      case .position(let position) where hasLines: line = Composition(.position(position))
      case .name(let name) where hasLines: line = Composition(.name(name))
      default:
        direct.append(mapping)
        continue
      }
      if hasLines, let number = composed.firstIndex(where: { $0.field == mapping.field }) {
        composed[number] = ComposedField(mapping.field, composed[number].templates + [line])
      } else {
        composed.append(ComposedField(mapping.field, [line]))
      }
    }
    return (direct, composed)
  }

  /// Returns whether a key at the top of a record holds questions, or groups of them: `categories` and `words` for
  /// `categories.words`.
  func holdsQuestions(_ key: String) -> Bool {
    let name = foldedName(key)
    return mappings.contains { mapping in
      let path = mapping.source.text
      return mapping.field == .questions
        && (foldedName(path) == name
          || path.split(separator: ".").contains { foldedName(String($0)) == name })
    }
  }

  /// Returns the last value in the template of a field and the text before it, in brackets.
  func lastPart(of field: DeckField) -> String? {
    composed.first { $0.field == field }?.templates.last?.lastPart
  }

  /// Returns the values of which no column or key has been found, each with the columns or keys one of which is needed.
  func values(missingFrom found: Set<FieldMapping.Source>) -> [[FieldMapping.Source]] {
    var missing: [[FieldMapping.Source]] = []
    for mapping in mappings where mapping.field != .questions {
      for value in mapping.source.values where found.isDisjoint(with: value) {
        if !missing.contains(value) { missing.append(value) }
      }
    }
    return missing
  }

  /// Whether all sources are positions of columns.
  var hasOnlyPositions: Bool { directByName.isEmpty && composedPartsByName.isEmpty }

  /// Whether any source is a position of a column.
  var hasPositions: Bool {
    mappings.contains { mapping in
      mapping.source.values.joined().contains {
        if case .position = $0 { true } else { false }
      }
    }
  }

  /// Whether both the prompt and the answer are mapped.
  var hasBothSides: Bool { fields.isSuperset(of: [.prompt, .answer]) }

  /// Whether the prompt or the answer is mapped.
  var hasSide: Bool { !fields.isDisjoint(with: [.prompt, .answer]) }

  /// Returns the columns that are mapped to the prompt, the answer or choices, which have no other
  /// meaning by their names.
  func sides(in index: ColumnIndex) -> Set<Int> { columns(of: Self.sides, in: index) }

  /// Returns the columns that are mapped to any of several fields.
  func columns(of fields: Set<DeckField>, in index: ColumnIndex) -> Set<Int> {
    Set(direct.filter { fields.contains($0.field) }.flatMap { index.columns($0.source) })
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
  private var folded: [String] { Array(directByName.keys) + composedPartsByName.keys }

  private func contains(folded name: String) -> Bool {
    directByName[name] != nil || composedPartsByName[name] != nil
  }

  /// Returns whether a column or key called `name` is mapped, or is part of a composed field.
  func contains(_ name: String) -> Bool {
    contains(folded: foldedName(name))
  }

  /// Returns the mappings whose source is the column or key with the folded name.
  func mappings(folded name: String) -> [FieldMapping] {
    directByName[name]?.map { direct[$0] } ?? []
  }

  /// Returns the parts of composed fields that are the column or key with the folded name.
  func composedParts(folded name: String) -> [PartIndex] {
    composedPartsByName[name] ?? []
  }
}

/// An index of a table's columns by name and position.
struct ColumnIndex {
  /// The number of columns.
  let width: Int

  /// The columns by folded name.
  private var columns: [String: [Int]] = [:]

  /// The number of leading columns that positions do not count: the first columns of rejects.
  private let skipped: Int

  init(header: [String]?, width: Int) {
    self.width = width
    skipped = header?.prefix(while: rejectColumns.contains).count ?? 0
    for (column, name) in (header ?? []).prefix(width).enumerated() {
      columns[foldedName(name), default: []].append(column)
    }
  }

  /// Returns the columns that `source` refers to.
  func columns(_ source: FieldMapping.Source) -> [Int] {
    switch source {
    case .name(let name): return columns[foldedName(name)] ?? []
    case .position(let position):
      guard position > 0 else { return [] }
      let column = position - 1 + skipped
      return column < width ? [column] : []
    case .composition: return []
    }
  }
}
