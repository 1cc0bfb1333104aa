/// Finds the columns of a table by their names and positions.
struct ColumnIndex {
  /// How many columns there are.
  let width: Int

  /// The columns by their folded names.
  private var columns: [String: [Int]] = [:]

  /// How many columns do not count: the one of codes that rejects have before their own.
  private let skipped: Int

  init(header: [String]?, width: Int) {
    self.width = width
    skipped = header?.first == rejectCodesColumn ? 1 : 0
    for (column, name) in (header ?? []).prefix(width).enumerated() {
      columns[foldedName(name), default: []].append(column)
    }
  }

  /// The columns that `source` names.
  func columns(_ source: FieldMapping.Source) -> [Int] {
    switch source {
    case .name(let name): return columns[foldedName(name)] ?? []
    case .position(let position):
      let column = position - 1 + skipped
      return column < width ? [column] : []
    case .composition: return []
    }
  }
}
