import RecordReading

/// The columns of a table that are mapped, and the mapped columns that it lacks.
struct MappedColumns {
  /// A field that is composed of the values of several columns.
  struct ComposedColumn {
    let field: DeckField

    /// The parts of its lines, in which the numbers of fields are indices of `columns`.
    let lines: [[ComposedPart]]

    /// The columns, counted from 0; nil for the ones that the table lacks.
    let columns: [Int?]
  }

  /// The mapped fields that the table has.
  private(set) var fields: DeckFields = []

  /// The columns that are the only source of a field, counted from 0.
  private(set) var direct: [(column: Int, field: DeckField)] = []

  /// The fields that are composed of several columns.
  private(set) var composed: [ComposedColumn] = []

  /// All mapped columns, counted from 0.
  private(set) var columns: Set<Int> = []

  /// The sources that the table has.
  private(set) var found: Set<FieldMapping.Source> = []

  /// The sources that the table lacks, each with the columns one of which is needed.
  private(set) var missing: [[FieldMapping.Source]] = []

  /// Finds the columns of a table.
  init(_ mapped: MappedFields, in index: ColumnIndex) throws(ColumnPlan.Failure) {
    for mapping in mapped.direct where mapping.field != .questions { try add(mapping, index) }
    for field in mapped.composed { try add(field, index) }
    missing = mapped.values(missingFrom: found)
  }

  /// Adds the column of a field.
  private mutating func add(
    _ mapping: FieldMapping, _ index: ColumnIndex
  ) throws(ColumnPlan.Failure) {
    guard let column = try find(mapping.source, for: mapping.field, index) else { return }
    direct.append((column, mapping.field))
    fields.insert(DeckFields(mapping.field))
  }

  /// Adds the lines of a field that is composed of several columns, except those for which the
  /// table lacks a column that is needed.
  private mutating func add(
    _ field: MappedFields.ComposedField, _ index: ColumnIndex
  ) throws(ColumnPlan.Failure) {
    var columns: [Int?] = []
    for column in field.columns {
      columns.append(try find(column.source, for: field.field, index))
    }
    let known = Set(zip(field.columns, columns).filter { $1 != nil }.map(\.0))
    let lines = zip(field.templates, field.lines).filter { template, _ in
      template.neededValues.allSatisfy { !known.isDisjoint(with: $0) }
    }
    if lines.isEmpty { return }
    fields.insert(DeckFields(field.field))
    composed.append(ComposedColumn(field: field.field, lines: lines.map(\.1), columns: columns))
  }

  /// Returns the column that is a source of a field, or nil if the table lacks it.
  private mutating func find(
    _ source: FieldMapping.Source, for field: DeckField, _ index: ColumnIndex
  ) throws(ColumnPlan.Failure) -> Int? {
    let matches = index.columns(source)
    guard let column = matches.first else { return nil }
    if matches.count > 1 { throw .ambiguous(field, first: column, second: matches[1]) }
    found.insert(source)
    columns.insert(column)
    return column
  }
}
