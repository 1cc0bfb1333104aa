/// A Markdown table with aligned columns.
struct MarkdownTable {
  /// The titles of the columns. Columns of numbers are aligned to the right.
  let columns: [(title: String, isNumber: Bool)]
  /// The cells of each row, one per column.
  var rows: [[String]] = []

  /// The lines of the table.
  var lines: [String] {
    let titles = columns.map(\.title)
    let widths = columns.indices.map { column in
      max(3, ([titles] + rows).map { $0[column].count }.max() ?? 0)
    }
    let rule = columns.indices.map { column in
      let dashes = String(repeating: "-", count: widths[column] - 1)
      return columns[column].isNumber ? dashes + ":" : dashes + "-"
    }
    return ([titles, rule] + rows).map { cells in
      "| "
        + columns.indices.map { column in
          let padding = String(repeating: " ", count: widths[column] - cells[column].count)
          return columns[column].isNumber ? padding + cells[column] : cells[column] + padding
        }.joined(separator: " | ") + " |"
    }
  }
}
