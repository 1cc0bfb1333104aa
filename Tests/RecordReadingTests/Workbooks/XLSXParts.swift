import ByteText

@testable import RecordReading

/// The parts of a workbook in Office Open XML, as text, any of which a test can change.
struct XLSXParts {
  static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let package = "http://schemas.openxmlformats.org/package/2006"
  private static let document = "http://schemas.openxmlformats.org/officeDocument/2006"

  /// The contents of each part by its name.
  var parts: [(name: String, contents: String)] = []

  /// Creates a workbook whose sheets, called `Sheet1`, `Sheet2` and so on, have this XML in
  /// `sheetData`, or in `worksheet` if it begins with `<cols` or contains `</sheetData>`.
  init(_ sheets: [String], strings: [String] = [], formats: [String] = [], date1904: Bool = false) {
    let numbers = sheets.indices.map { $0 + 1 }
    parts = [
      (
        "[Content_Types].xml",
        """
        <Types xmlns="\(Self.package)/content-types"><Default Extension="xml" ContentType="x/y"/>\
        <Override PartName="/xl/workbook.xml" ContentType="\
        application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>
        """
      ),
      ("_rels/.rels", Self.relationships([("r1", "officeDocument", "xl/workbook.xml")])),
      (
        "xl/_rels/workbook.xml.rels",
        Self.relationships(
          numbers.map { ("r\($0)", "worksheet", "worksheets/sheet\($0).xml") }
            + [("s", "sharedStrings", "sharedStrings.xml"), ("t", "styles", "styles.xml")])
      ),
      (
        "xl/workbook.xml",
        """
        <workbook xmlns="\(Self.main)" xmlns:r="\(Self.document)/relationships">\
        <workbookPr date1904="\(date1904)"/><sheets>\
        \(numbers.map { "<sheet name=\"Sheet\($0)\" sheetId=\"\($0)\" r:id=\"r\($0)\"/>" }.joined())\
        </sheets></workbook>
        """
      ),
      (
        "xl/sharedStrings.xml",
        "<sst xmlns=\"\(Self.main)\">\(strings.map { "<si>\($0)</si>" }.joined())</sst>"
      ),
      ("xl/styles.xml", Self.styles(formats)),
    ]
    for (number, sheet) in zip(numbers, sheets) {
      let isWhole = sheet.hasPrefix("<cols") || sheet.contains("</sheetData>")
      let data = isWhole ? sheet : "<sheetData>\(sheet)</sheetData>"
      parts.append(
        (
          "xl/worksheets/sheet\(number).xml",
          "<worksheet xmlns=\"\(Self.main)\">\(data)</worksheet>"
        ))
    }
  }

  /// Returns relationships, each with its id, the end of its type and its target.
  static func relationships(_ list: [(id: String, type: String, target: String)]) -> String {
    "<Relationships xmlns=\"\(package)/relationships\">"
      + list.map {
        "<Relationship Id=\"\($0.id)\" Type=\"\(document)/relationships/\($0.type)\" "
          + "Target=\"\($0.target)\"/>"
      }.joined() + "</Relationships>"
  }

  /// Returns styles of which the first is `General`, and each following one has one of `formats`: a
  /// code, or the number of a built-in format.
  private static func styles(_ formats: [String]) -> String {
    let codes = formats.enumerated().filter { Int($0.element) == nil }
    return "<styleSheet xmlns=\"\(main)\"><numFmts>"
      + codes.map { "<numFmt numFmtId=\"\(164 + $0.offset)\" formatCode=\"\($0.element)\"/>" }
      .joined() + "</numFmts><cellStyleXfs><xf numFmtId=\"9\"/></cellStyleXfs><cellXfs>"
      + "<xf numFmtId=\"0\"/>"
      + formats.indices.map { "<xf numFmtId=\"\(Int(formats[$0]) ?? 164 + $0)\"/>" }.joined()
      + "</cellXfs></styleSheet>"
  }

  /// Replaces the text in a part.
  mutating func replace(_ old: String, in name: String, with new: String) {
    for index in parts.indices where parts[index].name == name {
      parts[index].contents = parts[index].contents.replacing(old, with: new)
    }
  }

  /// Renames a part.
  mutating func rename(_ name: String, to other: String) {
    for index in parts.indices where parts[index].name == name { parts[index].name = other }
  }

  /// Removes a part.
  mutating func remove(_ name: String) {
    parts.removeAll { $0.name == name }
  }

  /// The workbook as a file.
  var bytes: [UInt8] {
    ZipWriter(parts.map { ZipWriter.Member($0.name, $0.contents) }).bytes
  }

  /// The short form of the cells of all sheets, or the reason why they cannot be read.
  func rendered(_ options: SheetOptions = SheetOptions()) -> String {
    renderedWorkbook(bytes, options)
  }
}

/// Returns the short form of the cells of a workbook, `A1=text B2=1# C2=1.5~ D2=TRUE(boolean)`, with ` | ` between
/// sheets, or the reason why they cannot be read. `#` is for whole numbers, `~` for others.
func renderedWorkbook(_ bytes: [UInt8], _ options: SheetOptions = SheetOptions()) -> String {
  do throws(WorkbookFault) {
    let workbook = try Workbook(Bytes(bytes), options)
    let grids = try workbook.grids(ofSheets: Array(workbook.sheets.indices), threads: 2)
    return grids.map(rendered).joined(separator: " | ")
  } catch {
    if case .cell(let damage, let cell, _) = error { return "✗ cell(\(damage), \(cell))" }
    return "✗ \(error)".replacing("RecordReading.", with: "")
  }
}

private func rendered(_ grid: CellGrid) -> String {
  var cells: [String] = []
  for offset in 0..<grid.end {
    guard let cell = grid.cell(at: offset) else { continue }
    let signs: [Cell.CellType: String] = [.text: "", .wholeNumber: "#", .formattedNumber: "~"]
    let kind = signs[cell.kind] ?? "(\(cell.kind))"
    cells.append(
      grid.address(at: offset).name + "="
        + String(copying: grid.text(of: cell))
        .replacing("\n", with: "␊").replacing("\r", with: "␍") + kind)
  }
  return cells.joined(separator: " ")
}
