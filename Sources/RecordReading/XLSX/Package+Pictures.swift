import ByteText

extension Package {
  /// Returns the pictures over the cells of the sheet in `part` (ECMA-376 Part 1, 20.5); `drawing`
  /// is the relationship to the part with its drawings.
  func pictures(in drawing: String, of part: PartPath) throws(WorkbookFault) -> CellGrid.Pictures {
    var pictures = CellGrid.Pictures()
    let relationship = try relationships(of: part).first { $0.id == drawing }
    guard let target = relationship?.target, has(target) else { return pictures }
    var scanner = try scanner(of: target)
    // A picture without an anchor in a cell is placed on the sheet.
    var anchor = CellAddress(row: 0, column: 0)
    while true {
      switch try scanner.next() {
      case .start:
        switch scanner.name {
        case .anchorStart: anchor = try scanner.readAnchor()
        case .picture: pictures.add(at: anchor)
        default: break
        }
      case .text, .end: break
      case .endOfDocument: return pictures
      }
    }
  }
}

extension XMLScanner<SpreadsheetName> {
  /// Reads the cell that the anchor names that the last event began, up to the end of the anchor.
  fileprivate mutating func readAnchor() throws(WorkbookFault) -> CellAddress {
    var address = CellAddress(row: 0, column: 0)
    let outer = depth - 1
    var element = SpreadsheetName.other
    while depth > outer {
      switch try next() {
      case .start: element = name
      case .text:
        let number = text.wholeNumber ?? 0
        if element == .column { address.column = min(number, CellAddress.columnCount - 1) }
        if element == .row { address.row = min(number, CellAddress.rowCount - 1) }
      case .end: element = .other
      case .endOfDocument: return address
      }
    }
    return address
  }
}
