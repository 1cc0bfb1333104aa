/// A workbook of an example.
struct ExampleWorkbook: Sendable {
  /// A cell of the workbook.
  enum Cell: ExpressibleByStringLiteral, Sendable {
    case text(String)
    /// A number or a date: the type of the value, its attribute with the value, and the shown text.
    case value(type: String, attribute: String, shown: String)
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
  struct Row: ExpressibleByArrayLiteral, Sendable {
    let cells: [Cell]
    let isHidden: Bool

    init(arrayLiteral cells: Cell...) {
      self.cells = cells
      isHidden = false
    }

    /// Creates a hidden row.
    init(hidden cells: Cell...) {
      self.cells = cells
      isHidden = true
    }
  }

  /// A sheet of the workbook.
  struct Sheet: Sendable {
    let name: String
    let rows: [Row]
  }

  let sheets: [Sheet]

  /// Creates a workbook of sheets with these names.
  init(_ sheets: KeyValuePairs<String, [Row]>) {
    self.sheets = sheets.map { Sheet(name: $0, rows: $1) }
  }

  /// Creates a workbook of the sheet `Rivers`.
  init(_ rows: [Row]) {
    self.init(["Rivers": rows])
  }
}

extension DiagnosticExample {
  /// An example with a workbook of the sheet `Rivers`, and the same one with other rows or options.
  init(
    _ wrong: [ExampleWorkbook.Row], _ options: String = "",
    corrected: [ExampleWorkbook.Row]? = nil, _ correctedOptions: String? = nil
  ) {
    self.init(
      ExampleWorkbook(wrong), options, corrected: corrected.map(ExampleWorkbook.init),
      correctedOptions)
  }
}
