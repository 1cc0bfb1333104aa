import ByteText

/// A sheet of a workbook in OpenDocument.
struct OpenDocumentSheet: Sendable {
  let name: String
  let isHidden: Bool
  let grid: CellGrid
}

/// A reader of the content of a workbook in OpenDocument, sheet by sheet.
struct OpenDocumentContent: ~Copyable {
  private var scanner: XMLScanner<OpenDocumentName>
  private let options: SheetOptions
  private(set) var sheets: [OpenDocumentSheet] = []

  /// Whether the document is a spreadsheet.
  private(set) var hasSpreadsheet = false

  /// The styles of sheets that are hidden.
  private var hiddenStyles: Set<String> = []

  init(_ scanner: consuming XMLScanner<OpenDocumentName>, _ options: SheetOptions) {
    self.scanner = scanner
    self.options = options
  }

  /// Reads all sheets.
  mutating func read() throws(WorkbookFault) {
    var style = ""
    while true {
      switch try scanner.next() {
      case .start:
        switch scanner.name {
        case .style: style = scanner.string(.styleName) ?? ""
        case .tableProperties:
          if scanner.string(.isDisplayed) == "false" { hiddenStyles.insert(style) }
        case .spreadsheet: hasSpreadsheet = true
        case .trackedChanges, .dataLinks: try scanner.skipElement()
        case .table: if hasSpreadsheet { try readSheet() }
        default: break
        }
      case .text, .end: break
      case .endOfDocument: return
      }
    }
  }

  private mutating func readSheet() throws(WorkbookFault) {
    let name = scanner.string(.tableName) ?? ""
    let isHidden = hiddenStyles.contains(scanner.string(.tableStyleName) ?? "")
    var table = OpenDocumentTable(scanner.limits, options)
    try table.read(&scanner)
    // The cells of other files, which are kept for formulas that refer to them, are not sheets.
    if table.isCopy { return }
    sheets.append(OpenDocumentSheet(name: name, isHidden: isHidden, grid: try table.finish()))
  }
}
