package import ByteText
import SystemIO

/// A workbook: its sheets, and their cells.
package struct Workbook: Sendable {
  /// A sheet.
  package struct Sheet: Sendable {
    package let name: String

    /// Whether the program that shows the workbook hides the sheet.
    package let isHidden: Bool
  }

  private enum Content {
    /// The cells are read when they are asked for.
    case officeOpenXML(XLSXWorkbook)
    /// The cells have been read, along with the names of the sheets.
    case openDocument(ODSWorkbook)
  }

  /// The sheets that are tables, in order.
  package let sheets: [Sheet]

  private let content: Content
  private let options: SheetOptions

  /// Reads the list of the sheets of the workbook in `bytes`, whose content determines its format,
  /// on up to `threads` threads.
  package init(
    _ bytes: Bytes, _ options: SheetOptions = SheetOptions(),
    limits: ReadingLimits = ReadingLimits(), threads: Int = 1
  ) throws(WorkbookFault) {
    content = try Self.content(of: bytes, options, limits, threads)
    self.options = options
    sheets =
      switch content {
      case .officeOpenXML(let workbook):
        workbook.sheets.map { Sheet(name: $0.name, isHidden: $0.isHidden) }
      case .openDocument(let workbook):
        workbook.sheets.map { Sheet(name: $0.name, isHidden: $0.isHidden) }
      }
  }

  private static func content(
    of bytes: Bytes, _ options: SheetOptions, _ limits: ReadingLimits, _ threads: Int
  ) throws(WorkbookFault) -> Content {
    guard ZipArchive.canBeArchive(bytes) else {
      if let workbook = try ODSWorkbook(flat: bytes, options, limits) {
        return .openDocument(workbook)
      }
      throw .foreign(ForeignFile(bytes))
    }
    let archive = try ZipArchive(bytes, limits: limits)
    if let package = try Package(archive) { return .officeOpenXML(try XLSXWorkbook(package)) }
    if let workbook = try ODSWorkbook(archive, options, threads: threads) {
      return .openDocument(workbook)
    }
    throw .foreign(ForeignFile(archive))
  }

  /// Returns the cells of the sheets with these indices, which are read on up to `threads` threads.
  package func grids(
    ofSheets indices: [Int], threads: Int = 1
  ) throws(WorkbookFault) -> [CellGrid] {
    switch content {
    case .officeOpenXML(let workbook):
      try workbook.grids(ofSheets: indices, options, threads: threads)
    case .openDocument(let workbook): indices.map { workbook.sheets[$0].grid }
    }
  }
}
