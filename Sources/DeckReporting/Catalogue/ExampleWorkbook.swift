import ByteText

/// A workbook of an example.
struct ExampleWorkbook: Sendable {
  /// A cell of the workbook.
  enum ExampleCell: ExpressibleByStringLiteral, Sendable {
    case text(String)
    /// A number and how it is shown, and a date.
    case number(String, shown: String)
    case date(String, shown: String)
    /// A formula without a value.
    case formula(String)
    /// Text in merged cells of two rows.
    case merged(String)
    /// A cell that is covered by merged cells.
    case covered

    init(stringLiteral text: String) {
      self = .text(text)
    }
  }

  /// A row of the workbook.
  struct ExampleRow: ExpressibleByArrayLiteral, Sendable {
    let cells: [ExampleCell]
    let isHidden: Bool

    init(arrayLiteral cells: ExampleCell...) {
      self.cells = cells
      isHidden = false
    }

    init(hidden cells: ExampleCell...) {
      self.cells = cells
      isHidden = true
    }
  }

  private let sheets: [(name: String, rows: [ExampleRow])]

  /// Creates a workbook of the sheet `Rivers` and, if there are any, one with notes.
  init(_ rows: [ExampleRow], notes: [ExampleRow] = []) {
    sheets = [("Rivers", rows)] + (notes.isEmpty ? [] : [("Notes", notes)])
  }

  /// Returns the lines that show the workbook, whose file has the name `file`: its cells in grids, with the numbers
  /// of the rows and the letters of the columns.
  func listing(as file: String) -> [String] {
    sheets.flatMap { name, rows in
      let letters = ["A", "B", "C"].prefix(rows.map(\.cells.count).max() ?? 0)
      let lines = rows.enumerated().map { index, row in
        ["\(index + 1)"] + row.cells.map(\.shown) + (row.isHidden ? ["(hidden row)"] : [])
      }
      return ["\(file), sheet \(name):"] + ([[""] + letters] + lines).aligned()
    }
  }

  /// The content of the file: a single text (FODS).
  var text: String {
    let namespaces = ["office", "table", "text"].map {
      "\n  xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\""
    }
    let tables = sheets.map { name, rows in
      "<table:table table:name=\"\(name)\">\n" + rows.map { $0.xml + "\n" }.joined()
        + "</table:table>\n"
    }
    return "<office:document\(namespaces.joined())>\n<office:body><office:spreadsheet>\n"
      + tables.joined() + "</office:spreadsheet></office:body>\n</office:document>\n"
  }
}

extension ExampleWorkbook.ExampleCell {
  /// The text of the cell, and what a spreadsheet program shows in another way.
  fileprivate var shown: String {
    switch self {
    case .text(let text): text
    case .number(_, let shown): "\(shown) (number)"
    case .date(_, let shown): "\(shown) (date)"
    case .formula: "(formula without value)"
    case .merged(let text): "\(text) (merged)"
    case .covered: "(merged)"
    }
  }

  fileprivate var xml: String {
    switch self {
    case .text(let text): "<table:table-cell><text:p>\(text)</text:p></table:table-cell>"
    case .number(let number, let shown):
      "<table:table-cell office:value-type=\"float\" office:value=\"\(number)\">"
        + "<text:p>\(shown)</text:p></table:table-cell>"
    case .date(let date, let shown):
      "<table:table-cell office:value-type=\"date\" office:date-value=\"\(date)\">"
        + "<text:p>\(shown)</text:p></table:table-cell>"
    case .formula(let formula): "<table:table-cell table:formula=\"\(formula)\"/>"
    case .merged(let text):
      "<table:table-cell table:number-rows-spanned=\"2\"><text:p>\(text)</text:p>"
        + "</table:table-cell>"
    case .covered: "<table:covered-table-cell/>"
    }
  }
}

extension ExampleWorkbook.ExampleRow {
  fileprivate var xml: String {
    "<table:table-row\(isHidden ? " table:visibility=\"collapse\"" : "")>"
      + cells.map(\.xml).joined() + "</table:table-row>"
  }
}
