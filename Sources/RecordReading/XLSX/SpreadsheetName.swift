import ByteText

/// The names in the parts of a workbook in Office Open XML (ECMA-376) that matter for its cells.
enum SpreadsheetName: String, XMLName {
  case other = ""

  // Packages.
  case contentTypeOverride = "Override"
  case partName = "PartName"
  case contentType = "ContentType"
  case relationship = "Relationship"
  case id = "Id"
  case type = "Type"
  case target = "Target"
  case targetMode = "TargetMode"
  /// The language of the content, in the core properties.
  case language

  // The workbook.
  case workbookProperties = "workbookPr"
  case date1904
  case sheet
  case name
  case state
  /// The attribute by which a sheet refers to its relationship.
  case relationshipID = "id"

  // Shared strings and styles.
  case stringItem = "si"
  case phoneticRun = "rPh"
  case verticalAlignment = "vertAlign"
  case scriptValue = "val"
  case numberFormat = "numFmt"
  case numberFormatID = "numFmtId"
  case formatCode
  case cellFormats = "cellXfs"
  case cellFormat = "xf"

  // Sheets.
  case column = "col"
  case min
  case max
  case hidden
  case row
  case cell = "c"
  case value = "v"
  case formula = "f"
  case inlineString = "is"
  case mergedCell = "mergeCell"
  case reference = "ref"
  /// A run of text; as an attribute, the address of a row or of a cell.
  case r
  /// The text of a run; as an attribute, the type of a cell.
  case t
  /// The number of a style.
  case s

  // Drawings over a sheet.
  case drawing
  case anchorStart = "from"
  case picture = "pic"

  private static let namespaces: Set<String> = [
    "",
    "http://schemas.openxmlformats.org/package/2006/content-types",
    "http://schemas.openxmlformats.org/package/2006/relationships",
    "http://purl.org/dc/elements/1.1/",
    "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
    "http://purl.oclc.org/ooxml/spreadsheetml/main",
    "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing",
    "http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing",
  ]

  private static let relationshipNamespaces: Set<String> = [
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "http://purl.oclc.org/ooxml/officeDocument/relationships",
  ]

  static func named(_ local: Span<UInt8>, in namespace: Span<UInt8>) -> SpreadsheetName {
    let (local, namespace) = (String(copying: local), String(copying: namespace))
    if relationshipNamespaces.contains(namespace) {
      return local == relationshipID.rawValue ? .relationshipID : .other
    }
    guard namespaces.contains(namespace), local != relationshipID.rawValue else { return .other }
    return SpreadsheetName(rawValue: local) ?? .other
  }
}
