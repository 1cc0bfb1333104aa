/// Workbooks in OpenDocument, as single texts.
package enum FlatWorkbook {
  /// Returns a workbook with these tables.
  package static func text(tables: String, styles: String = "") -> String {
    let namespaces = ["office", "table", "text", "style", "drawing"].map { name in
      let prefix = name == "drawing" ? "draw" : name
      return " xmlns:\(prefix)=\"urn:oasis:names:tc:opendocument:xmlns:\(name):1.0\""
    }
    return "<office:document\(namespaces.joined()) xmlns:calcext=\""
      + "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0\">"
      + "<office:automatic-styles>\(styles)</office:automatic-styles>"
      + "<office:body><office:spreadsheet>\(tables)</office:spreadsheet></office:body>"
      + "</office:document>"
  }

  /// Returns a workbook with one sheet of these rows.
  package static func text(rows: [[String]]) -> String {
    let cells = rows.map { row in
      "<table:table-row>"
        + row.map { "<table:table-cell>\(paragraph($0))</table:table-cell>" }
        .joined() + "</table:table-row>"
    }
    return text(tables: "<table:table table:name=\"S\">\(cells.joined())</table:table>")
  }

  /// Returns a paragraph, in which white space that it would change is elements.
  private static func paragraph(_ text: String) -> String {
    "<text:p>"
      + text.unicodeScalars.map {
        switch $0 {
        case "&", "<", ">", "\r": "&#\($0.value);"
        case " ": "<text:s/>"
        case "\t": "<text:tab/>"
        case "\n": "<text:line-break/>"
        default: String($0)
        }
      }.joined() + "</text:p>"
  }
}
