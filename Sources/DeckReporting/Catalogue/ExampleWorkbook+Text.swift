/// The workbook of an example as a file: a single text (FODS).
extension ExampleWorkbook {
  /// The content of the file.
  var text: String {
    let namespaces = ["office", "table", "text"].map {
      "\n  xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\""
    }
    return "<office:document\(namespaces.joined())>\n<office:body><office:spreadsheet>\n"
      + sheets.map(\.xml).joined() + "</office:spreadsheet></office:body>\n</office:document>\n"
  }
}

extension ExampleWorkbook.Sheet {
  fileprivate var xml: String {
    "<table:table table:name=\"\(name)\">\n" + rows.map { $0.xml + "\n" }.joined()
      + "</table:table>\n"
  }
}

extension ExampleWorkbook.Row {
  fileprivate var xml: String {
    "<table:table-row\(isHidden ? " table:visibility=\"collapse\"" : "")>"
      + cells.map(\.xml).joined() + "</table:table-row>"
  }
}

extension ExampleWorkbook.Cell {
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
