import ByteText

/// A workbook in OpenDocument, packed (ODS) or as a single text in XML (FODS).
struct ODSWorkbook: Sendable {
  private static let spreadsheetType = "application/vnd.oasis.opendocument.spreadsheet"

  /// The sheets, whose cells have been read.
  let sheets: [OpenDocumentSheet]

  /// Reads the workbook in `archive`, on up to two of `threads` threads; returns nil if it contains
  /// no document in OpenDocument.
  init?(_ archive: ZipArchive, _ options: SheetOptions, threads: Int) throws(WorkbookFault) {
    guard let reader = try archive.reader(of: "content.xml") else { return nil }
    if try Self.isEncrypted(archive) { throw .foreign(.encrypted) }
    let type = try archive.text(of: "mimetype", upTo: 128)
    guard type?.hasPrefix(Self.spreadsheetType) ?? true else { throw .foreign(.otherDocument) }
    let scanner = XMLScanner<OpenDocumentName>(
      reader.readingAhead(on: threads), part: "content.xml", limits: archive.limits)
    sheets = try Self.sheets(scanner, options)
  }

  /// Reads the workbook in `text`; returns nil if the start is not that of one.
  init?(
    flat text: Bytes, _ options: SheetOptions, _ limits: ReadingLimits
  ) throws(WorkbookFault) {
    guard Self.canBeDocument(text) else { return nil }
    let scanner = XMLScanner<OpenDocumentName>(
      MemberReader(text), part: "the file", limits: limits)
    sheets = try Self.sheets(scanner, options)
  }

  private static func sheets(
    _ scanner: consuming XMLScanner<OpenDocumentName>, _ options: SheetOptions
  ) throws(WorkbookFault) -> [OpenDocumentSheet] {
    var content = OpenDocumentContent(scanner, options)
    try content.read()
    guard content.hasSpreadsheet else { throw .foreign(.otherDocument) }
    return content.sheets
  }

  /// Returns whether parts are encrypted, as the manifest says.
  private static func isEncrypted(_ archive: ZipArchive) throws(WorkbookFault) -> Bool {
    let name = "META-INF/manifest.xml"
    guard let reader = try archive.reader(of: name) else { return false }
    var scanner = XMLScanner<OpenDocumentName>(reader, part: name, limits: archive.limits)
    while true {
      switch try scanner.next() {
      case .start: if scanner.name == .encryptionData { return true }
      case .text, .end: break
      case .endOfDocument: return false
      }
    }
  }

  /// Returns whether the text begins like a document in XML of an office program.
  private static func canBeDocument(_ text: Bytes) -> Bool {
    var window = XMLWindow(MemberReader(text), pieceSize: 1 << 12, ReadingLimits())
    guard (try? window.begin()) != nil else { return false }
    let start = String(copying: window.bytes[0..<window.end])
    return start.contains("urn:oasis:names:tc:opendocument:xmlns:office:1.0")
  }
}
