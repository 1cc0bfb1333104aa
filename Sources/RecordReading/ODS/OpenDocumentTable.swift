import ByteText

/// A reader of the rows of one sheet in OpenDocument (ODF 1.3 Part 3, 9.1).
struct OpenDocumentTable: ~Copyable {
  private let options: SheetOptions
  private var grid: GridBuilder
  private var text: OpenDocumentText

  /// The tags that many cells have.
  private var tags: [OpenDocumentTag] = []

  /// The largest number of them.
  private static let maxTagCount = 8

  /// The number of the next column, while columns are declared.
  private var column = 0

  /// Whether the sheet is a copy of one in another file.
  private(set) var isCopy = false

  /// Creates a reader; `scripts` are the styles of superscripts and subscripts.
  init(
    sheet: String, _ scripts: [String: SmallTextPosition], _ limits: ReadingLimits,
    _ options: SheetOptions
  ) {
    self.options = options
    text = OpenDocumentText(scripts)
    grid = GridBuilder(sheet: sheet, limits, skipsHidden: options.skipsHidden)
  }

  mutating func finish() throws(WorkbookFault) -> CellGrid {
    try grid.finish(sharedStrings: .empty)
  }

  /// Reads the rows of the table that the last event of `scanner` began. Groups and headers of rows
  /// and columns make no difference.
  mutating func read(_ scanner: inout XMLScanner<OpenDocumentName>) throws(WorkbookFault) {
    let outer = scanner.depth - 1
    while try scanner.nextStart(inside: outer) {
      switch scanner.name {
      case .row: try readRow(&scanner)
      case .column: hideColumns(scanner)
      case .tableSource: isCopy = true
      case .shapes:
        // They have no place among the cells.
        for _ in 0..<(try scanner.countPictures()) {
          grid.addPicture(at: CellAddress(row: 0, column: 0))
        }
      case .forms, .table: try scanner.skipElement()
      default: break
      }
    }
  }

  private mutating func hideColumns(_ scanner: borrowing XMLScanner<OpenDocumentName>) {
    let end = min(column + scanner.count(.columnsRepeated), CellAddress.columnCount)
    if scanner.isHidden { grid.hide(columns: column..<end) }
    column = max(column, end)
  }

  // MARK: Rows

  private mutating func readRow(
    _ scanner: inout XMLScanner<OpenDocumentName>
  ) throws(WorkbookFault) {
    let count = scanner.count(.rowsRepeated)
    let (outer, row) = (scanner.depth - 1, grid.next.row + 1)
    grid.beginRow(row, isNumbered: true, isHidden: scanner.isHidden)
    try readPlainCells(&scanner)
    while try scanner.nextStart(inside: outer) {
      switch scanner.name {
      case .cell:
        try readCell(&scanner)
        try readPlainCells(&scanner)
      case .coveredCell:
        let count = scanner.count(.columnsRepeated)
        for _ in 0..<(try scanner.countPictures()) { grid.addPicture() }
        grid.skip(count)
      default: try scanner.skipElement()
      }
    }
    try grid.repeatRow(count)
  }

  // MARK: Cells

  /// Reads the cells that come next as long as they have tags that have been read before, and plain text.
  private mutating func readPlainCells(
    _ scanner: inout XMLScanner<OpenDocumentName>
  ) throws(WorkbookFault) {
    guard scanner.canReadElements(2), scanner.isName(.paragraph, "text:p") else { return }
    while let (range, isNumber) = try readPlainCell(&scanner) {
      let start = grid.strings.buffer.count
      text.appendParagraph(scanner.bytes(range), to: &grid.strings.buffer)
      guard grid.strings.buffer.count > start else {
        grid.skip(1)
        continue
      }
      let isWhole =
        isNumber && grid.strings.buffer.span.extracting(start...).isWholeNumber
      try grid.add(isWhole ? .wholeNumber : isNumber ? .formattedNumber : .text)
    }
  }

  /// Adds the tag of the cell that the last event began, unless it is known or not plain.
  private mutating func learnTag(_ scanner: borrowing XMLScanner<OpenDocumentName>) {
    guard tags.count < Self.maxTagCount else { return }
    for tag in tags where tag.isTag(of: scanner) { return }
    if let tag = OpenDocumentTag(scanner) { tags.append(tag) }
  }

  /// Reads the next cell if it is plain. Returns the range of its text, and whether it is a number.
  @inline(__always)
  private func readPlainCell(
    _ scanner: inout XMLScanner<OpenDocumentName>
  ) throws(WorkbookFault) -> (Range<Int>, Bool)? {
    for tag in tags where !(tag.isNumber && options.showsStoredNumbers) {
      if let range = try tag.readCell(&scanner) { return (range, tag.isNumber) }
    }
    return nil
  }

  private mutating func readCell(
    _ scanner: inout XMLScanner<OpenDocumentName>
  ) throws(WorkbookFault) {
    learnTag(scanner)
    let value = OpenDocumentValue(scanner)
    let count = scanner.count(.columnsRepeated)
    let start = grid.strings.buffer.count
    let hasText = try text.read(&scanner, into: &grid.strings.buffer)
    if text.hasInvalidSpaces { throw grid.fault(.spaces) }
    for _ in 0..<text.pictureCount { grid.addPicture() }
    if !hasText || options.showsStoredNumbers, value.type.isShownByFormat || !hasText {
      grid.strings.buffer.removeAll(from: start)
      value.appendStored(to: &grid.strings.buffer)
    }
    let isBlank = grid.strings.buffer.count == start
    if isBlank, !value.isMissing { return grid.skip(count) }
    try value.merge(in: &grid)
    var kind = value.kind(showing: grid.strings.buffer.span.extracting(start...))
    if kind == .text, text.hasPlainScript { kind = .plainScript }
    try grid.add(kind, count: count)
  }
}

extension XMLScanner<OpenDocumentName> {
  /// Returns the number that the attribute with this name has, 1 if it has none. Larger numbers
  /// than nine digits can hold count as the largest one that they can.
  func count(_ name: OpenDocumentName) -> Int {
    guard let index = attributeIndex(name) else { return 1 }
    return value(at: index).wholeNumber ?? 999_999_999
  }

  /// Whether the row or the columns that the last event began are hidden.
  var isHidden: Bool { string(.visibility).map { $0 != "visible" } ?? false }
}
