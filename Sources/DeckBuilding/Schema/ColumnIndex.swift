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
