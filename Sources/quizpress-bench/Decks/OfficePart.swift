/// The parts of a workbook in XLSX that do not depend on the deck.
enum OfficePart {
  private static let schemas = "http://schemas.openxmlformats.org"
  static let namespace = "\(schemas)/spreadsheetml/2006/main"
  private static let types = "application/vnd.openxmlformats-officedocument.spreadsheetml"
  private static let document = "\(schemas)/officeDocument/2006/relationships"

  static let sheetStart = "<worksheet xmlns=\"\(namespace)\"><sheetData>"

  static let all = [
    (name: "[Content_Types].xml", text: contentTypes),
    (name: "_rels/.rels", text: relationships([("officeDocument", "xl/workbook.xml")])),
    (
      name: "xl/_rels/workbook.xml.rels",
      text: relationships([
        ("worksheet", "worksheets/sheet1.xml"), ("sharedStrings", "sharedStrings.xml"),
        ("styles", "styles.xml"),
      ])
    ),
    (
      name: "xl/workbook.xml",
      text: "<workbook xmlns=\"\(namespace)\" xmlns:r=\"\(document)\"><sheets>"
        + "<sheet name=\"Deck\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>"
    ),
    (
      name: "xl/styles.xml",
      text: "<styleSheet xmlns=\"\(namespace)\"><fonts count=\"1\"><font/></fonts>"
        + "<fills count=\"1\"><fill><patternFill patternType=\"none\"/></fill></fills>"
        + "<borders count=\"1\"><border/></borders>"
        + "<cellStyleXfs count=\"1\"><xf/></cellStyleXfs><cellXfs count=\"1\">"
        + "<xf numFmtId=\"0\"/></cellXfs></styleSheet>"
    ),
  ]

  private static var contentTypes: String {
    let parts = [
      ("workbook", "sheet.main"), ("worksheets/sheet1", "worksheet"),
      ("sharedStrings", "sharedStrings"), ("styles", "styles"),
    ]
    return "<Types xmlns=\"\(schemas)/package/2006/content-types\"><Default Extension=\"rels\" "
      + "ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
      + parts.map { name, type in
        "<Override PartName=\"/xl/\(name).xml\" ContentType=\"\(types).\(type)+xml\"/>"
      }.joined() + "</Types>"
  }

  private static func relationships(_ targets: [(type: String, path: String)]) -> String {
    "<Relationships xmlns=\"\(schemas)/package/2006/relationships\">"
      + targets.enumerated().map { index, target in
        "<Relationship Id=\"r\(index + 1)\" Type=\"\(document)/\(target.type)\" "
          + "Target=\"\(target.path)\"/>"
      }.joined() + "</Relationships>"
  }
}

/// The parts of a workbook in ODS that do not depend on the deck.
enum OpenDocumentPart {
  private static let names = "urn:oasis:names:tc:opendocument:xmlns"
  static let mediaType = "application/vnd.oasis.opendocument.spreadsheet"

  static let manifest =
    "<manifest:manifest xmlns:manifest=\"\(names):manifest:1.0\"><manifest:file-entry "
    + "manifest:full-path=\"/\" manifest:media-type=\"\(mediaType)\"/><manifest:file-entry "
    + "manifest:full-path=\"content.xml\" manifest:media-type=\"text/xml\"/></manifest:manifest>"

  static let contentStart =
    "<office:document-content"
    + ["office", "table", "text"].map { " xmlns:\($0)=\"\(names):\($0):1.0\"" }.joined()
    + " xmlns:calcext=\"urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0\">"
    + "<office:body><office:spreadsheet><table:table table:name=\"Deck\">"

  static let contentEnd =
    "</table:table></office:spreadsheet></office:body></office:document-content>"
}
