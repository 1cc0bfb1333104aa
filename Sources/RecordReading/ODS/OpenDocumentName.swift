import ByteText

/// The names in OpenDocument spreadsheets (ODF 1.3 Part 3) that matter for their cells, with the
/// usual prefixes of their namespaces.
enum OpenDocumentName: String, XMLName {
  case other = ""

  // Documents.
  case spreadsheet = "office:spreadsheet"
  case encryptionData = "manifest:encryption-data"
  case style = "style:style"
  case styleName = "style:name"
  case tableProperties = "style:table-properties"
  case textProperties = "style:text-properties"
  case textPosition = "style:text-position"
  case isDisplayed = "table:display"

  // Tables.
  case table = "table:table"
  case tableName = "table:name"
  case tableStyleName = "table:style-name"
  case tableSource = "table:table-source"
  case trackedChanges = "table:tracked-changes"
  case dataLinks = "table:dde-links"
  case shapes = "table:shapes"
  case forms = "office:forms"
  case column = "table:table-column"
  case row = "table:table-row"
  case visibility = "table:visibility"
  case columnsRepeated = "table:number-columns-repeated"
  case rowsRepeated = "table:number-rows-repeated"

  // Cells.
  case cell = "table:table-cell"
  case coveredCell = "table:covered-table-cell"
  case columnsSpanned = "table:number-columns-spanned"
  case rowsSpanned = "table:number-rows-spanned"
  case formula = "table:formula"
  case valueType = "office:value-type"
  case extendedValueType = "calcext:value-type"
  case value = "office:value"
  case dateValue = "office:date-value"
  case timeValue = "office:time-value"
  case booleanValue = "office:boolean-value"
  case stringValue = "office:string-value"

  // Text.
  case paragraph = "text:p"
  case spaces = "text:s"
  case count = "text:c"
  case tab = "text:tab"
  case lineBreak = "text:line-break"
  case rubyText = "text:ruby-text"
  case note = "text:note"
  case annotation = "office:annotation"
  case span = "text:span"
  case textStyleName = "text:style-name"
  case frame = "draw:frame"
  case image = "draw:image"
  case object = "draw:object"

  private static let prefixes = [
    "office", "table", "text", "style", "manifest", "drawing",
  ].reduce(
    into: ["urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0": "calcext"]
  ) { prefixes, name in
    let uri = "urn:oasis:names:tc:opendocument:xmlns:\(name):1.0"
    prefixes[uri] = name == "drawing" ? "draw" : name
  }

  static func named(_ local: Span<UInt8>, in namespace: Span<UInt8>) -> OpenDocumentName {
    guard let prefix = prefixes[String(copying: namespace)] else { return .other }
    return OpenDocumentName(rawValue: "\(prefix):\(String(copying: local))") ?? .other
  }
}
