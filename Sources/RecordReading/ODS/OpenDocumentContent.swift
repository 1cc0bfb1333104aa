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

  /// The styles of superscripts and subscripts.
  private var scripts: [String: Script] = [:]

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
        case .textProperties:
          if let position = scanner.string(.textPosition) {
            scripts[style] = Script(position: position)
          }
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
    var table = OpenDocumentTable(sheet: name, scripts, scanner.limits, options)
    try table.read(&scanner)
    // The cells of other files, which are kept for formulas that refer to them, are not sheets.
    if table.isCopy { return }
    sheets.append(OpenDocumentSheet(name: name, isHidden: isHidden, grid: try table.finish()))
  }
}

extension Script {
  /// Creates the position of a text (ODF 1.3 Part 3, 20.398), such as `super 58%` or `-33% 58%`;
  /// nil if it is on the line.
  fileprivate init?(position: String) {
    let height = position.prefix { $0 != " " }
    switch height {
    case "super": self = .superscript
    case "sub": self = .subscript
    default:
      guard let percentage = Int(height.prefix { $0 != "%" && $0 != "." }), percentage != 0 else {
        return nil
      }
      self = percentage > 0 ? .superscript : .subscript
    }
  }
}
