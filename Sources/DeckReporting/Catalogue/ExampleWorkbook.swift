import DeckBuilding

/// A workbook as a single text (FODS), which examples can show.
struct ExampleWorkbook {
  /// A cell of the workbook.
  enum Cell: ExpressibleByStringLiteral {
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

    fileprivate var xml: String {
      switch self {
      case .text(let text): "<table:table-cell><text:p>\(text)</text:p></table:table-cell>"
      case .value(let type, let attribute, let shown):
        "<table:table-cell office:value-type=\"\(type)\" \(attribute)><text:p>\(shown)</text:p>"
          + "</table:table-cell>"
      case .formula(let formula): "<table:table-cell table:formula=\"\(formula)\"/>"
      case .merged(let text):
        "<table:table-cell table:number-rows-spanned=\"2\"><text:p>\(text)</text:p>"
          + "</table:table-cell>"
      case .covered: "<table:covered-table-cell/>"
      }
    }
  }

  /// A row of the workbook.
  struct Row: ExpressibleByArrayLiteral {
    fileprivate var cells: [Cell]
    fileprivate var isHidden = false

    init(arrayLiteral cells: Cell...) {
      self.cells = cells
    }

    /// Creates a hidden row.
    init(hidden cells: Cell...) {
      self.cells = cells
      isHidden = true
    }

    fileprivate var xml: String {
      "<table:table-row\(isHidden ? " table:visibility=\"collapse\"" : "")>"
        + cells.map(\.xml).joined() + "</table:table-row>"
    }
  }

  /// Returns a workbook of these sheets.
  static func text(_ sheets: KeyValuePairs<String, [Row]>) -> String {
    let namespaces = ["office", "table", "text"].map {
      "\n  xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\""
    }
    let tables = sheets.map { name, rows in
      "<table:table table:name=\"\(name)\">\n"
        + rows.map { $0.xml + "\n" }.joined() + "</table:table>\n"
    }
    return "<office:document\(namespaces.joined())>\n<office:body><office:spreadsheet>\n"
      + tables.joined() + "</office:spreadsheet></office:body>\n</office:document>\n"
  }
}

extension DiagnosticExample {
  /// An example with a workbook of the sheet `Rivers`, and the same one with other rows or options.
  init(
    _ wrong: [ExampleWorkbook.Row], _ options: String = "",
    corrected: [ExampleWorkbook.Row]? = nil, _ correctedOptions: String? = nil
  ) {
    self.init(
      "rivers.fods", ExampleWorkbook.text(["Rivers": wrong]), options,
      corrected: corrected.map { ExampleWorkbook.text(["Rivers": $0]) }, correctedOptions)
  }
}
