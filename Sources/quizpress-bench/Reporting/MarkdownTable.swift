/// A table that can be read as it is, and put into a document as it is.
struct MarkdownTable {
  /// The heads of the columns, and which columns hold numbers.
  let columns: [(head: String, isNumber: Bool)]
  /// The rows; each has as many cells as there are columns.
  var rows: [[String]] = []

  /// The lines of the table, columns as wide as their widest cell.
  var lines: [String] {
    let heads = columns.map(\.head)
    let widths = columns.indices.map { column in
      max(3, ([heads] + rows).map { $0[column].count }.max() ?? 0)
    }
    let rule = columns.indices.map { column in
      let dashes = String(repeating: "-", count: widths[column] - 1)
      return columns[column].isNumber ? dashes + ":" : dashes + "-"
    }
    return ([heads, rule] + rows).map { cells in
      "| "
        + columns.indices.map { column in
          let padding = String(repeating: " ", count: widths[column] - cells[column].count)
          return columns[column].isNumber ? padding + cells[column] : cells[column] + padding
        }.joined(separator: " | ") + " |"
    }
  }
}
