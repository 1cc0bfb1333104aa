package import ByteText
import SystemIO

/// A workbook: its sheets, and their cells.
package struct Workbook: Sendable {
  private enum Representation {
    /// The cells are read when they are asked for.
    case officeOpenXML(XLSXWorkbook, SheetOptions)
    /// The cells have been read, along with the names of the sheets.
    case openDocument([CellGrid])
  }

  package let sheets: [Sheet]

  private let content: Representation

  /// Reads the list of the sheets of the workbook in `bytes`, whose content determines its format,
  /// on up to `threads` threads.
  package init(
    _ bytes: Bytes, _ options: SheetOptions = SheetOptions(),
    limits: ReadingLimits = ReadingLimits(), threads: Int = 1
  ) throws(WorkbookFault) {
    guard ZipArchive.canBeArchive(bytes) else {
      let sheets = try OpenDocumentContent.sheets(flat: bytes, options, limits)
      guard let sheets else { throw .foreign(ForeignFile(bytes)) }
      self.init(sheets)
      return
    }
    let archive = try ZipArchive(bytes, limits: limits)
    if let package = try Package(archive) {
      let workbook = try XLSXWorkbook(package)
      self.init(workbook.sheets.map(\.sheet), .officeOpenXML(workbook, options))
    } else if let sheets = try OpenDocumentContent.sheets(of: archive, options, threads: threads) {
      self.init(sheets)
    } else {
      throw .foreign(ForeignFile(archive))
    }
  }

  private init(_ sheets: [OpenDocumentContent.ReadSheet]) {
    self.init(sheets.map(\.sheet), .openDocument(sheets.map(\.grid)))
  }

  private init(_ sheets: [Sheet], _ content: Representation) {
    (self.sheets, self.content) = (sheets, content)
  }

  /// Returns the cells of the sheets with these indices, which are read on up to `threads` threads.
  package func grids(
    ofSheets indices: [Int], threads: Int = 1
  ) throws(WorkbookFault) -> [CellGrid] {
    switch content {
    case .officeOpenXML(let workbook, let options):
      try workbook.grids(of: indices.map { workbook.sheets[$0] }, options, threads: threads)
    case .openDocument(let grids): indices.map { grids[$0] }
    }
  }
}
