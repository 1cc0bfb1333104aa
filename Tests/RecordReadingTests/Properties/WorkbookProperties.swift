import ByteText
import RecordReading
import TestSupport

extension ReaderProperties {
  /// Checks a workbook in Office Open XML. `input` is its parts in XML, separated by null
  /// characters: a sheet, the shared strings, the styles, the workbook, and the relationships of
  /// the workbook. Parts that are missing or empty are the usual ones.
  package static func checkXLSX(_ input: [UInt8]) throws(Violation) {
    let given = input.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
    var archive = ZipWriter()
    for (index, part) in officeParts.enumerated() {
      let number = index - 2
      let isGiven = given.indices.contains(number) && !given[number].isEmpty
      archive.members.append(
        ZipWriter.Member(part.name, isGiven ? given[number] : Array(part.contents.utf8)))
    }
    try check(workbook: archive.bytes)
  }

  /// Checks a workbook in OpenDocument, as a single text.
  package static func checkODS(_ input: [UInt8]) throws(Violation) {
    try check(workbook: input)
  }

  /// Checks the cells of a workbook: whatever its bytes are, it is read or refused, and its cells
  /// are in order.
  private static func check(workbook input: [UInt8]) throws(Violation) {
    var options = SheetOptions()
    for (skipsHidden, isStored) in [(false, false), (true, true)] {
      (options.skipsHidden, options.showsStoredNumbers) = (skipsHidden, isStored)
      var limits = ReadingLimits()
      limits.cells = 100_000
      guard let workbook = try? Workbook(Bytes(input), options, limits: limits),
        let grids = try? workbook.grids(ofSheets: Array(workbook.sheets.indices))
      else { continue }
      try require(grids.count == workbook.sheets.count, "a sheet has no cells")
      for grid in grids { try check(grid, limits) }
    }
  }

  private static func check(_ grid: CellGrid, _ limits: ReadingLimits) throws(Violation) {
    var last = CellAddress(row: -1, column: 0)
    for row in grid.rows {
      let number = Int(row.number)
      try require(number > last.row && number < CellAddress.rowCount, "row \(number) is misplaced")
      last.row = number
    }
    try require(grid.width <= CellAddress.columnCount, "the width is \(grid.width)")
    var reader = SheetReader(grid, limits: limits)
    var record = Record()
    var count = 0
    while let isRead = try? reader.read(into: &record), isRead {
      try check(record, grid, row: count)
      count += 1
    }
  }

  private static func check(
    _ record: Record, _ grid: CellGrid, row: Int
  ) throws(Violation) {
    try require(record.start == row * grid.width, "row \(row) begins at \(record.start)")
    for (column, field) in record.fields.enumerated() {
      try require(field.offset == record.start + column, "the cell \(column) is misplaced")
      let address = grid.address(at: field.offset)
      try require(
        address.row == Int(grid.rows[row].number) && address.column == column,
        "the cell \(column) of row \(row) has the address \(address.name)")
      var text: [UInt8] = []
      text.append(copying: record.text(of: field, in: Bytes([])))
      try require(String(validating: text, as: UTF8.self) != nil, "\(address.name) is not UTF-8")
      if grid.cell(at: field.offset) == nil {
        try require(text.isEmpty, "\(address.name) is blank, and has text")
      }
    }
  }

  /// The usual parts, each with its name; the third and those after it can be replaced.
  private static var officeParts: [(name: String, contents: String)] {
    let (main, package) = (
      "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
      "http://schemas.openxmlformats.org/package/2006"
    )
    let document = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    func relationships(_ list: [(String, String)]) -> String {
      "<Relationships xmlns='\(package)/relationships'>"
        + list.map { "<Relationship Id='\($0.0)' Type='x/\($0.0)' Target='\($0.1)'/>" }.joined()
        + "</Relationships>"
    }
    return [
      (
        "[Content_Types].xml",
        "<Types xmlns='\(package)/content-types'><Override PartName='/b.xml' ContentType='"
          + "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'/></Types>"
      ),
      ("_rels/.rels", relationships([("officeDocument", "b.xml")])),
      ("s.xml", "<worksheet xmlns='\(main)'/>"), ("t.xml", "<sst xmlns='\(main)'/>"),
      ("y.xml", "<styleSheet xmlns='\(main)'/>"),
      (
        "b.xml",
        "<workbook xmlns='\(main)' xmlns:r='\(document)'><sheets><sheet name='A' r:id='worksheet'/>"
          + "</sheets></workbook>"
      ),
      (
        "_rels/b.xml.rels",
        relationships([("worksheet", "s.xml"), ("sharedStrings", "t.xml"), ("styles", "y.xml")])
      ),
    ]
  }
}
