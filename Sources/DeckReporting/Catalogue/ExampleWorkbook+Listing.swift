/// The workbook of an example as people see it: the cells of each sheet in a grid.
extension ExampleWorkbook {
  /// Returns the lines that show the workbook, whose file has the name `file`.
  func listing(as file: String) -> [String] {
    sheets.flatMap { ["\(file), sheet \($0.name):"] + $0.grid }
  }
}

extension ExampleWorkbook.Sheet {
  /// The rows with their numbers, below the letters of the columns.
  fileprivate var grid: [String] {
    let letters = ["A", "B", "C"].prefix(rows.map(\.cells.count).max() ?? 0)
    var lines = [[""] + letters]
    for (index, row) in rows.enumerated() {
      let cells = row.cells.map(\.shown)
      lines.append(["\(index + 1)"] + cells + (row.isHidden ? ["(hidden row)"] : []))
    }
    let widths = lines.reduce(into: [Int](repeating: 0, count: 5)) { widths, line in
      for (column, text) in line.enumerated() { widths[column] = max(widths[column], text.count) }
    }
    return lines.map { line in
      zip(line, widths).dropLast().map { $0 + String(repeating: " ", count: $1 - $0.count) + "  " }
        .joined() + (line.last ?? "")
    }
  }
}

extension ExampleWorkbook.Cell {
  /// The text of the cell, and what a spreadsheet program shows in another way.
  fileprivate var shown: String {
    switch self {
    case .text(let text): text
    case .value(let type, _, let shown): "\(shown) (\(type == "date" ? "date" : "number"))"
    case .formula: "(formula without value)"
    case .merged(let text): "\(text) (merged)"
    case .covered: "(merged)"
    }
  }
}
