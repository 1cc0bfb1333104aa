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
