import ByteText

/// A reader of the cells of a sheet in Office Open XML (ECMA-376 Part 1, 18.3).
struct SheetPart: ~Copyable {
  private var scanner: XMLScanner<SpreadsheetName>
  private let styles: CellStyles
  private let options: SheetOptions
  private var grid: GridBuilder

  /// The cell that is being read.
  private var cell = OpenCell(start: 0)

  /// The cells with shared strings that their formats change.
  private var changedStrings: [(cell: Int, sharedString: Int, style: Int)] = []

  /// The relationship to the drawings over the cells, if there are any.
  private(set) var drawing: String?

  /// The pictures in these drawings.
  var pictures = CellGrid.Pictures()

  /// The facts about a cell before its end.
  private struct OpenCell {
    var type = CellValueType.number
    var style = 0
    var hasValue = false
    var hasFormula = false
    var hasPlainScript = false
    /// The start of its text in the buffer of the grid.
    let start: Int
  }

  /// The type of a cell's value (18.18.11).
  private enum CellValueType {
    case number, sharedString, text, inlineText, boolean, error, date

    @inline(__always)
    init(_ text: Span<UInt8>) {
      guard !text.isEmpty else {
        self = .number
        return
      }
      switch text[0] {
      case UInt8(ascii: "s"): self = text.count == 1 ? .sharedString : .text
      case UInt8(ascii: "i"): self = .inlineText
      case UInt8(ascii: "b"): self = .boolean
      case UInt8(ascii: "e"): self = .error
      case UInt8(ascii: "d"): self = .date
      default: self = .number
      }
    }
  }

  init(
    _ scanner: consuming XMLScanner<SpreadsheetName>, sheet: String, _ styles: CellStyles,
    _ options: SheetOptions
  ) {
    grid = GridBuilder(sheet: sheet, scanner.limits, skipsHidden: options.skipsHidden)
    self.scanner = scanner
    self.styles = styles
    self.options = options
  }

  /// Reads the cells. `finish` makes a grid of them.
  mutating func read() throws(WorkbookFault) {
    while try scanner.nextStart() {
      switch scanner.name {
      case .cell:
        try readCell()
        try readPlainCells()
      case .row:
        try beginRow()
        try readPlainCells()
      case .column: hideColumns()
      case .mergedCell: try readMergedCell()
      case .drawing: drawing = scanner.string(.relationshipID)
      default: break
      }
    }
  }

  /// Returns the grid, whose cells refer to `sharedStrings`; `language` is that of the workbook.
  mutating func finish(
    _ sharedStrings: StringTable, _ language: [UInt8]
  ) throws(WorkbookFault) -> CellGrid {
    for changed in changedStrings where changed.sharedString < sharedStrings.count {
      styles[changed.style].append(
        text: sharedStrings[changed.sharedString], to: &grid.strings.buffer)
      try grid.replaceString(ofCell: changed.cell)
    }
    var result = try grid.finish(sharedStrings: sharedStrings)
    result.pictures = pictures
    // The file has the values and their formats, but not the text that a program shows.
    result.isInEnglish = true
    result.language = language
    return result
  }

  // MARK: Rows and columns

  private mutating func beginRow() throws(WorkbookFault) {
    var number = grid.next.row + 1
    let index = scanner.attributeIndex(.r)
    if let index {
      guard let written = scanner.value(at: index).wholeNumber, written > 0 else {
        throw .cellOutOfRange
      }
      number = written - 1
    }
    guard number < CellAddress.rowCount else { throw .cellOutOfRange }
    grid.beginRow(number, isNumbered: index != nil, isHidden: scanner.isTrue(.hidden))
  }

  private mutating func hideColumns() {
    guard scanner.isTrue(.hidden), let first = scanner.number(.min),
      let last = scanner.number(.max), first > 0, first <= last
    else { return }
    grid.hide(columns: first - 1..<min(last, CellAddress.columnCount))
  }

  private mutating func readMergedCell() throws(WorkbookFault) {
    guard let index = scanner.attributeIndex(.reference),
      let range = CellRange(scanner.value(at: index))
    else { return }
    try grid.merge(range)
  }

  // MARK: Cells

  @inline(__always)
  private mutating func readCell() throws(WorkbookFault) {
    cell = OpenCell(start: grid.strings.buffer.count)
    for index in scanner.attributes.all.indices {
      switch scanner.attributes.all[index].name {
      case .r:
        guard let address = CellAddress(scanner.value(at: index)) else { throw .cellOutOfRange }
        try grid.move(to: address)
      case .s: cell.style = scanner.value(at: index).wholeNumber ?? 0
      case .t: cell.type = CellValueType(scanner.value(at: index))
      default: break
      }
    }
    try readContents()
    try addCell()
  }

  /// Reads the plain cells that come next, if there are any.
  private mutating func readPlainCells() throws(WorkbookFault) {
    guard scanner.canReadElements(2), scanner.isName(.cell, "c"), scanner.isName(.value, "v") else {
      return
    }
    while let plain = PlainCell(
      at: scanner.position, in: scanner.window.bytes, upTo: scanner.window.end)
    {
      try add(plain)
      scanner.position = plain.end
    }
  }

  @inline(__always)
  private mutating func add(_ plain: PlainCell) throws(WorkbookFault) {
    cell = OpenCell(start: grid.strings.buffer.count)
    if let range = plain.address {
      guard let address = CellAddress(scanner.bytes(range)) else { throw .cellOutOfRange }
      try grid.move(to: address)
    }
    if let style = plain.style { cell.style = scanner.bytes(style).wholeNumber ?? 0 }
    guard !plain.isSharedString else {
      return try addSharedString(scanner.bytes(plain.value).wholeNumber)
    }
    grid.strings.buffer.append(scanner.bytes(plain.value))
    try addNumber()
  }

  @inline(__always)
  private mutating func readContents() throws(WorkbookFault) {
    let outer = scanner.depth - 1
    var isInValue = false
    while scanner.depth > outer {
      switch try scanner.next() {
      case .start:
        switch scanner.name {
        case .value:
          try beginValue()
          isInValue = true
        case .inlineString:
          try beginValue()
          cell.hasPlainScript = try scanner.appendRuns(to: &grid.strings.buffer)
        case .formula:
          cell.hasFormula = true
          try scanner.skipElement()
        default: break
        }
      case .text: if isInValue { grid.strings.buffer.append(scanner.text) }
      case .end: isInValue = false
      case .endOfDocument: return
      }
    }
  }

  /// Begins the value of the cell, which must be the only one that is not empty.
  private mutating func beginValue() throws(WorkbookFault) {
    guard grid.strings.buffer.count == cell.start else { throw grid.fault(.severalValues) }
    cell.hasValue = true
  }

  /// Adds the cell whose value has been appended to the buffer, unless it is blank.
  @inline(__always)
  private mutating func addCell() throws(WorkbookFault) {
    guard grid.strings.buffer.count > cell.start else {
      // A formula can have an empty text as its value.
      let isMissing = cell.hasFormula && !(cell.hasValue && cell.type == .text)
      return isMissing ? try grid.add(.missingValue) : grid.skip()
    }
    switch cell.type {
    case .sharedString:
      let number = grid.strings.buffer.span.extracting(cell.start...).wholeNumber
      grid.strings.buffer.removeAll(from: cell.start)
      try addSharedString(number)
    case .number: try addNumber()
    case .text:
      grid.strings.buffer.unescape(from: cell.start)
      try addText()
    case .inlineText: try addText()
    case .boolean:
      let isTrue = grid.strings.buffer.span[cell.start] == UInt8(ascii: "1")
      grid.strings.buffer.removeAll(from: cell.start)
      grid.strings.buffer.append(isTrue ? "TRUE" : "FALSE")
      try grid.add(.boolean)
    case .error: try grid.add(.error)
    case .date: try grid.add(.date)
    }
  }

  @inline(__always)
  private mutating func addSharedString(_ number: Int?) throws(WorkbookFault) {
    guard let number else { throw .missingSharedString }
    let count = grid.cellCount
    try grid.add(sharedString: number)
    if !styles.isGeneral(cell.style), styles[cell.style].changesText, grid.cellCount > count {
      changedStrings.append((count, number, cell.style))
    }
  }

  private mutating func addText() throws(WorkbookFault) {
    if !styles.isGeneral(cell.style), styles[cell.style].changesText {
      let text = Bytes(copying: grid.strings.buffer.span.extracting(cell.start...))
      grid.strings.buffer.removeAll(from: cell.start)
      styles[cell.style].append(text: text.span, to: &grid.strings.buffer)
    }
    try grid.add(cell.hasPlainScript ? .plainScript : .text)
  }

  @inline(__always)
  private mutating func addNumber() throws(WorkbookFault) {
    // Most numbers are short, whole and shown as they are.
    if styles.isGeneral(cell.style),
      grid.strings.buffer.span.extracting(cell.start...).isShownAsWritten
    {
      return try grid.add(.wholeNumber)
    }
    try addFormattedNumber()
  }

  private mutating func addFormattedNumber() throws(WorkbookFault) {
    guard let number = StoredNumber(grid.strings.buffer.span.extracting(cell.start...)) else {
      return try grid.add(.text)
    }
    grid.strings.buffer.removeAll(from: cell.start)
    let format = styles[cell.style]
    if options.showsStoredNumbers
      || !format.append(number, styles.dateSystem, to: &grid.strings.buffer)
    {
      _ = NumberFormat.general.append(number, styles.dateSystem, to: &grid.strings.buffer)
    }
    try grid.add(kind(of: number, format))
  }

  /// Returns the kind of a number whose shown text has been appended to the buffer.
  private func kind(of number: StoredNumber, _ format: NumberFormat) -> Cell.CellType {
    if format.kind == .date { return format.followsSystem ? .systemDate : .date }
    if number.mayLackDigits { return .longNumber }
    return grid.strings.buffer.span.extracting(cell.start...).isWholeNumber
      ? .wholeNumber : .formattedNumber
  }
}

extension Span<UInt8> {
  /// Whether the text is a whole number of at most 15 digits without leading zeros.
  @inline(__always)
  fileprivate var isShownAsWritten: Bool {
    count <= 15 && isWholeNumber && (self[0] != UInt8(ascii: "0") || count == 1)
  }
}
