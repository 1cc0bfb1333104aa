import SystemIO

/// A workbook in Office Open XML: its sheets, and the parts that they share.
struct XLSXWorkbook: Sendable {
  typealias SheetPlace = (sheet: Sheet, part: PartPath)

  private let package: Package
  private(set) var sheets: [SheetPlace] = []
  private var dateSystem = DateSystem.since1900

  /// The part with the strings that sheets share.
  private let sharedStrings: PartPath?

  /// The part with the number formats.
  private let styles: PartPath?

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
    try package.scan(workbook) { scanner in
      switch scanner.name {
      case .workbookProperties where scanner.isTrue(.date1904): dateSystem = .since1904
      case .sheet:
        // Charts and macros are sheets without a table.
        guard let part = sheetParts[scanner.string(.relationshipID) ?? ""] else { return }
        let isHidden = scanner.string(.state).map { $0 != "visible" } ?? false
        sheets.append((Sheet(name: scanner.string(.name) ?? "", isHidden: isHidden), part))
      default: break
      }
    }
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

  /// Reads the cells of sheets on up to `threads` threads: one for the shared strings, and one for each sheet.
  func grids(
    of sheets: [SheetPlace], _ options: SheetOptions, threads: Int
  ) throws(WorkbookFault) -> [CellGrid] {
    let styles = try readStyles()
    let strings = Threads.Slot<Result<StringTable, WorkbookFault>>()
    let parts = sheets.map { _ in Threads.Slot<Result<SheetPart, WorkbookFault>>() }
    Threads.run(sheets.count + 1, on: threads) { number in
      if number == 0 {
        strings.value = Result { () throws(WorkbookFault) in try readSharedStrings() }
      } else {
        parts[number - 1].value = Result { () throws(WorkbookFault) in
          try read(sheets[number - 1], styles, options)
        }
      }
    }
    let sharedStrings = try strings.value?.get() ?? .empty
    var grids: [CellGrid] = []
    let language = package.language
    for slot in parts {
      guard var part = try slot.value.take()?.get() else { continue }
      grids.append(try part.finish(sharedStrings, language))
    }
    return grids
  }

  private func readStyles() throws(WorkbookFault) -> CellStyles {
    guard let styles, package.has(styles) else { return CellStyles(dateSystem) }
    return try CellStyles(package.scanner(of: styles), dateSystem)
  }

  private func readSharedStrings() throws(WorkbookFault) -> StringTable {
    guard let sharedStrings, package.has(sharedStrings) else { return .empty }
    return try StringTable(sharedStringsIn: package.scanner(of: sharedStrings))
  }

  private func read(
    _ source: SheetPlace, _ styles: CellStyles, _ options: SheetOptions
  ) throws(WorkbookFault) -> SheetPart {
    var part = SheetPart(
      try package.scanner(of: source.part), sheet: source.sheet.name, styles, options)
    try part.read()
    if let drawing = part.drawing {
      part.pictures = try package.pictures(in: drawing, of: source.part)
    }
    return part
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
