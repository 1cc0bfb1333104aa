import RecordReading

/// The columns of a table that are mapped, and the mapped columns that it lacks.
struct MappedColumns {
  private let index: ColumnIndex

  /// The mapped fields that the table has.
  private(set) var fields: DeckFields = []

  /// The columns that are the only source of a field, counted from 0.
  private(set) var direct: [(column: Int, field: DeckField)] = []

  /// The fields that are composed of several columns.
  private(set) var composed: [ColumnPlan.Composed] = []

  /// All mapped columns, counted from 0.
  private(set) var columns: Set<Int> = []

  /// The sources that the table has.
  private(set) var found: [FieldMapping.Source] = []

  /// The sources that the table lacks, each with the columns one of which is needed.
  private(set) var missing: [[FieldMapping.Source]] = []

  /// Creates an empty list of columns in a table.
  init(_ index: ColumnIndex) {
    self.index = index
  }

  /// Adds the column of a field.
  mutating func add(_ mapping: FieldMapping) throws(ColumnPlan.Failure) {
    for column in try resolve([mapping.source], for: mapping.field) {
      direct.append((column, mapping.field))
      fields.insert(DeckFields(mapping.field))
    }
  }

  /// Adds the lines of a field that is composed of several columns, unless the table lacks a column
  /// that is needed for them.
  mutating func add(_ field: MappedFields.Composed) throws(ColumnPlan.Failure) {
    var lines: [[ComposedPart]] = []
    var used: [Int] = []
    for line in field.lines {
      var resolved: [[Composition.Column]: [Int]] = [:]
      for value in line.values {
        resolved[value] = try resolve(value.map(\.source), for: field.field)
      }
      guard line.neededValues.allSatisfy({ resolved[$0]?.isEmpty == false }) else { continue }
      lines.append(line.parts { resolved[$0] ?? [] })
      used += line.values.flatMap { resolved[$0] ?? [] }
    }
    guard !lines.isEmpty else { return }
    fields.insert(DeckFields(field.field))
    composed.append(ColumnPlan.Composed(field: field.field, lines: lines, columns: used))
  }

  /// Returns the columns that exist among the sources of a value, the preferred one first.
  private mutating func resolve(
    _ sources: [FieldMapping.Source], for field: DeckField
  ) throws(ColumnPlan.Failure) -> [Int] {
    var resolved: [Int] = []
    for source in sources {
      let matches = index.columns(source)
      if matches.count > 1 { throw .ambiguous(field, first: matches[0], second: matches[1]) }
      if !matches.isEmpty { found.append(source) }
      resolved += matches
    }
    if resolved.isEmpty { missing.append(sources) }
    columns.formUnion(resolved)
    return resolved
  }
}
