import SystemIO

/// A workbook in Office Open XML: its sheets, and the parts that they share.
struct XLSXWorkbook: Sendable {
  /// A sheet and its part.
  struct Sheet: Sendable {
    let name: String
    let isHidden: Bool
    let part: PartPath
  }

  let package: Package
  private(set) var sheets: [Sheet] = []
  private(set) var dateSystem = DateSystem.since1900

  /// The part with the strings that sheets share.
  let sharedStrings: PartPath?

  /// The part with the number formats.
  let styles: PartPath?

  /// Reads the list of sheets of the workbook in `package`.
  init(_ package: Package) throws(WorkbookFault) {
    self.package = package
    let workbook = try Self.workbookPart(of: package)
    let relationships = try package.relationships(of: workbook)
    func part(_ type: String, _ ending: String) -> PartPath? {
      relationships.first { $0.type == type }?.target ?? package.parts(ofType: [ending]).first
    }
    sharedStrings = part("sharedStrings", ".sharedstrings+xml")
    styles = part("styles", "spreadsheetml.styles+xml")
    let sheetParts = Dictionary(
      relationships.filter { $0.type == "worksheet" }.map { ($0.id, $0.target) },
      uniquingKeysWith: { first, _ in first })
    var sheets: [Sheet] = []
    var dateSystem = DateSystem.since1900
    try package.scan(workbook) { scanner in
      switch scanner.name {
      case .workbookProperties where scanner.isTrue(.date1904): dateSystem = .since1904
      case .sheet:
        // Charts and macros are sheets without a table.
        guard let part = sheetParts[scanner.string(.relationshipID) ?? ""] else { return }
        let state = scanner.string(.state) ?? "visible"
        sheets.append(
          Sheet(name: scanner.string(.name) ?? "", isHidden: state != "visible", part: part))
      default: break
      }
    }
    self.sheets = sheets
    self.dateSystem = dateSystem
  }

  /// Returns the part that lists the sheets.
  private static func workbookPart(of package: Package) throws(WorkbookFault) -> PartPath {
    let binary = package.parts(ofType: ["sheet.binary.macroenabled.main"])
    guard binary.isEmpty else { throw .foreign(.excelBinary) }
    let workbooks = package.parts(
      ofType: ["sheet", "template", "addin"].flatMap {
        ["spreadsheetml.\($0).main+xml", ".\($0).macroenabled.main+xml"]
      })
    let main = try package.relationships(of: nil).first { $0.type == "officeDocument" }
    if let main, workbooks.isEmpty || workbooks.contains(main.target) { return main.target }
    guard let first = workbooks.first else { throw .foreign(.otherDocument) }
    return first
  }

  // MARK: Cells

  /// Reads the cells of the sheets with these indices, on up to `threads` threads: one for the
  /// shared strings, and one for each sheet.
  func grids(
    ofSheets indices: [Int], _ options: SheetOptions, threads: Int
  ) throws(WorkbookFault) -> [CellGrid] {
    let styles = try readStyles()
    let readings = indices.map { SheetReading(sheets[$0], of: package, styles, options) }
    let strings = SharedReading(sharedStrings, of: package)
    Threads.run(readings.count + 1, on: threads) { number in
      number == 0 ? strings.read() : readings[number - 1].read()
    }
    let sharedStrings = try strings.result.get()
    var grids: [CellGrid] = []
    let language = package.language
    for reading in readings { grids.append(try reading.finish(sharedStrings, language)) }
    return grids
  }

  private func readStyles() throws(WorkbookFault) -> CellStyles {
    guard let styles, package.has(styles) else { return CellStyles(dateSystem) }
    return try CellStyles(package.scanner(of: styles), dateSystem)
  }
}

extension XMLScanner<SpreadsheetName> {
  /// Returns whether the attribute with this name is set.
  func isTrue(_ name: SpreadsheetName) -> Bool {
    guard let index = attributeIndex(name) else { return false }
    let value = value(at: index)
    return value.count > 0 && (value[0] == UInt8(ascii: "1") || value[0] == UInt8(ascii: "t"))
  }

  /// Returns the whole number that the attribute with this name has, or nil if it has none.
  @inline(__always)
  func number(_ name: SpreadsheetName) -> Int? {
    guard let index = attributeIndex(name) else { return nil }
    return value(at: index).wholeNumber
  }
}

/// The reading of the strings that sheets share. Only one thread at a time has it.
private final class SharedReading: @unchecked Sendable {
  private let part: PartPath?
  private let package: Package
  private(set) var result: Result<StringTable, WorkbookFault> = .success(.empty)

  init(_ part: PartPath?, of package: Package) {
    self.part = part
    self.package = package
  }

  func read() {
    guard let part, package.has(part) else { return }
    do throws(WorkbookFault) {
      result = .success(try StringTable(sharedStringsIn: package.scanner(of: part)))
    } catch {
      result = .failure(error)
    }
  }
}

/// The reading of the cells of one sheet. Only one thread at a time has it.
private final class SheetReading: @unchecked Sendable {
  private let source: XLSXWorkbook.Sheet
  private let package: Package
  private let styles: CellStyles
  private let options: SheetOptions
  private var sheet: SheetPart?
  private var pictures = CellGrid.Pictures()
  private var fault: WorkbookFault?

  init(
    _ source: XLSXWorkbook.Sheet, of package: Package, _ styles: CellStyles,
    _ options: SheetOptions
  ) {
    self.source = source
    self.package = package
    self.styles = styles
    self.options = options
  }

  func read() {
    do throws(WorkbookFault) {
      sheet = SheetPart(
        try package.scanner(of: source.part), sheet: source.name, styles, options)
      try sheet?.read()
      if let drawing = sheet?.drawing {
        pictures = try package.pictures(in: drawing, of: source.part)
      }
    } catch {
      fault = error
    }
  }

  func finish(
    _ sharedStrings: StringTable, _ language: [UInt8]
  ) throws(WorkbookFault) -> CellGrid {
    if let fault { throw fault }
    var grid = try sheet?.finish(sharedStrings) ?? .empty
    grid.pictures = pictures
    // The file has the values and their formats, but not the texts that a program shows.
    grid.isInEnglish = true
    grid.language = language
    sheet = nil
    return grid
  }
}
