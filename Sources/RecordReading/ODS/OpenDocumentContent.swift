import ByteText

/// A reader of the content of a workbook in OpenDocument, sheet by sheet.
struct OpenDocumentContent: ~Copyable {
  typealias ReadSheet = (sheet: Sheet, grid: CellGrid)

  private var scanner: XMLScanner<OpenDocumentName>
  private let options: SheetOptions
  private var sheets: [ReadSheet] = []

  private var hasSpreadsheet = false

  private var hiddenStyles: Set<String> = []

  /// The styles of superscripts and subscripts.
  private var scripts: [String: SmallTextPosition] = [:]

  private init(_ scanner: consuming XMLScanner<OpenDocumentName>, _ options: SheetOptions) {
    self.scanner = scanner
    self.options = options
  }

  private mutating func read() throws(WorkbookFault) -> [ReadSheet] {
    var style = ""
    while try scanner.nextStart() {
      switch scanner.name {
      case .style: style = scanner.string(.styleName) ?? ""
      case .tableProperties:
        if scanner.string(.isDisplayed) == "false" { hiddenStyles.insert(style) }
      case .textProperties:
        if let position = scanner.string(.textPosition) {
          scripts[style] = SmallTextPosition(position: position)
        }
      case .spreadsheet: hasSpreadsheet = true
      case .trackedChanges, .dataLinks: try scanner.skipElement()
      case .table: if hasSpreadsheet { try readSheet() }
      default: break
      }
    }
    guard hasSpreadsheet else { throw .foreign(.otherDocument) }
    return sheets
  }

  private mutating func readSheet() throws(WorkbookFault) {
    let name = scanner.string(.tableName) ?? ""
    let isHidden = hiddenStyles.contains(scanner.string(.tableStyleName) ?? "")
    var table = OpenDocumentTable(sheet: name, scripts, scanner.limits, options)
    try table.read(&scanner)
    // The cells of other files, which are kept for formulas that refer to them, are not sheets.
    if table.isCopy { return }
    sheets.append((Sheet(name: name, isHidden: isHidden), try table.finish()))
  }
}

// MARK: - Documents

extension OpenDocumentContent {
  private static let spreadsheetType = "application/vnd.oasis.opendocument.spreadsheet"

  /// Reads the workbook in `archive` (ODS), on up to two of `threads` threads; returns nil if it
  /// contains no document in OpenDocument.
  static func sheets(
    of archive: ZipArchive, _ options: SheetOptions, threads: Int
  ) throws(WorkbookFault) -> [ReadSheet]? {
    guard let reader = try archive.reader(of: "content.xml") else { return nil }
    if try isEncrypted(archive) { throw .foreign(.encrypted) }
    let type = try archive.text(of: "mimetype", upTo: 128)
    guard type?.hasPrefix(spreadsheetType) ?? true else { throw .foreign(.otherDocument) }
    let scanner = XMLScanner<OpenDocumentName>(
      reader.readingAhead(on: threads), part: "content.xml", limits: archive.limits)
    var content = OpenDocumentContent(scanner, options)
    return try content.read()
  }

  /// Reads the workbook in `text`, a single text in XML (FODS); returns nil if the start is not that of one.
  static func sheets(
    flat text: Bytes, _ options: SheetOptions, _ limits: ReadingLimits
  ) throws(WorkbookFault) -> [ReadSheet]? {
    guard canBeDocument(text) else { return nil }
    let scanner = XMLScanner<OpenDocumentName>(
      MemberReader(text), part: "the file", limits: limits)
    var content = OpenDocumentContent(scanner, options)
    return try content.read()
  }

  /// Returns whether parts are encrypted, as the manifest says.
  private static func isEncrypted(_ archive: ZipArchive) throws(WorkbookFault) -> Bool {
    let name = "META-INF/manifest.xml"
    guard let reader = try archive.reader(of: name) else { return false }
    var scanner = XMLScanner<OpenDocumentName>(reader, part: name, limits: archive.limits)
    while try scanner.nextStart() {
      if scanner.name == .encryptionData { return true }
    }
    return false
  }

  /// Returns whether the text begins like a document in XML of an office program.
  private static func canBeDocument(_ text: Bytes) -> Bool {
    var window = XMLWindow(MemberReader(text), pieceSize: 1 << 12, ReadingLimits())
    guard (try? window.begin()) != nil else { return false }
    let start = String(copying: window.bytes[0..<window.end])
    return start.contains("urn:oasis:names:tc:opendocument:xmlns:office:1.0")
  }
}

extension SmallTextPosition {
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
