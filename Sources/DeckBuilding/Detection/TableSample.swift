import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The first rows of a table. Those of a text are read in one dialect to find out how well it fits.
struct TableSample {
  /// A row that is not blank.
  struct Row {
    let start: Int
    /// The number of the row in the sample of a text, or in the sheet, including blank rows.
    let number: Int
    let cellCount: Int
    /// Whether the row ends, rather than the text in a quote that is not closed.
    let isComplete: Bool
    /// Whether a cell has text after its closing quote, or no closing quote.
    let hasFault: Bool
  }

  /// The number of bytes of a text that are read.
  static let size = 1 << 16

  /// The maximum number of rows whose cells are examined.
  static let maxRows = 40

  /// The maximum number of cells of a row that are examined.
  private static let maxCells = 256

  let dialect: CSVDialect
  private let content: InputContent
  private(set) var rows: [Row] = []

  /// The number of quoted cells.
  private(set) var quotedCount = 0

  /// The number of quoted cells with text after the closing quote or without a closing quote.
  private(set) var faultCount = 0

  /// The number of lines that end inside rows with such a cell, which a stray quote has joined.
  private var joinedCount = 0

  /// The numbers of cells after the first one of their row, and of the ones that begin with a blank.
  private var (laterCount, blankStartCount) = (0, 0)

  /// The numbers of cells below the first row that are not the first of their row and have text,
  /// and of the ones that begin with a blank.
  private(set) var (textCount, paddedCount) = (0, 0)

  /// The number of cells that begin with an apostrophe.
  private(set) var apostropheCount = 0

  /// Reads the rows that begin at `start`, of a sheet or, in one dialect, of a text.
  init(_ content: InputContent, _ dialect: CSVDialect, from start: Int) {
    self =
      content.grid.map { TableSample($0, from: start) }
      ?? TableSample(content.source, dialect, from: start)
  }

  /// Reads the rows of `source` that begin at `start`.
  init(_ source: Source, _ dialect: CSVDialect, from start: Int) {
    self.dialect = dialect
    content = .text(source)
    let sample = source.sample(max(Self.size, start - source.start + Self.size))
    // Whether the sample ends before the table does.
    let isPart = sample.end < source.end
    rows.reserveCapacity(Self.maxRows)
    var reader = CSVReader(sample, dialect, from: start)
    var record = Record()
    var number = 0
    do {
      while try reader.read(into: &record) {
        // A row that the end of the sample truncates is not evidence.
        if !record.isComplete, isPart { break }
        add(record, number, in: source.bytes)
        number += 1
      }
    } catch {
      if case .unclosedQuote = error.reason, !isPart { faultCount += 1 }
    }
    width = usualWidth()
  }

  /// Reads the rows of the sheet `grid` that begin at `start`.
  init(_ grid: CellGrid, from start: Int) {
    dialect = CSVDialect(delimiter: .comma)
    content = .sheet(grid)
    var reader = SheetReader(grid, from: start)
    var record = Record()
    while rows.count < Self.maxRows, (try? reader.read(into: &record)) == true {
      add(record, grid.address(at: record.start).row, in: reader.bytes)
    }
    width = (rows.map(\.cellCount).max() ?? 0, rows.count)
  }

  private mutating func add(_ record: borrowing Record, _ number: Int, in bytes: Bytes) {
    faultCount += record.faults.count
    if !record.faults.isEmpty { joinedCount += Self.lineEndCount(in: record, of: bytes) }
    var isBlank = true
    // There can be rows above the header.
    let isRule = isMarkdown && !rows.isEmpty && HeaderRule.isRule(record, in: bytes)
    for (number, field) in record.fields.enumerated() {
      if number > 0 { laterCount += 1 }
      if number > 0, !field.isQuoted, field.textCount > 1,
        record.text(of: field, in: bytes)[0] == UInt8(ascii: " ")
      {
        blankStartCount += 1
      }
      if field.isQuoted { quotedCount += 1 }
      let text = record.text(of: field, in: bytes)
      if number > 0, !rows.isEmpty, !isRule, field.isQuoted || !text.isBlank {
        textCount += 1
        if !field.isQuoted, text[0] == UInt8(ascii: " ") { paddedCount += 1 }
      }
      if !text.isEmpty, text[0] == UInt8(ascii: "'") { apostropheCount += 1 }
      if isBlank, !text.isBlank { isBlank = false }
    }
    if isBlank { return }
    rows.append(
      Row(
        start: record.start, number: number, cellCount: record.fields.count,
        isComplete: record.isComplete, hasFault: !record.faults.isEmpty))
  }

  /// Returns the number of lines that end inside a row.
  private static func lineEndCount(in record: borrowing Record, of bytes: Bytes) -> Int {
    LineIndex.lineEndCount(in: bytes[record.start..<max(record.start, record.end)])
  }

  private func usualWidth() -> (cells: Int, rows: Int) {
    var usual = (cells: 0, rows: 0)
    // A row that breaks off has fewer cells than it should; it counts only if all rows do.
    let complete = rows.filter(\.isComplete)
    let counts = (complete.isEmpty ? rows : complete).map(\.cellCount).sorted()
    var start = 0
    for (index, cells) in counts.enumerated() {
      if cells != counts[start] { start = index }
      // The counts are sorted, so the larger of two equally common ones is used.
      if index + 1 - start >= usual.rows { usual = (cells, index + 1 - start) }
    }
    return usual
  }

  /// Returns the first cells of a row. Rows are read again for this, because few are needed.
  func cells(of row: Row) -> [String] {
    switch content {
    case .text(let source): Self.cells(CSVReader(source, dialect, from: row.start))
    case .sheet(let grid): Self.cells(SheetReader(grid, from: row.start))
    }
  }

  /// Whether the table can be one in Markdown.
  private var isMarkdown: Bool { dialect.delimiter == .pipe }

  /// Whether there is a line below the first row, as below a header in Markdown.
  var hasHeaderRule: Bool {
    isMarkdown && rows.count > 1 && HeaderRule.isRule(cells(of: rows[1]))
  }

  /// Returns whether a row has the usual number of cells. A row of a sheet ends with its last text,
  /// and blank cells follow.
  func hasUsualWidth(_ row: Row) -> Bool {
    switch content {
    case .text: row.cellCount == width.cells
    case .sheet: true
    }
  }

  /// The cells of the first rows with the usual number of cells, without white space around them and
  /// without a line below the header.
  var usualRows: [[String]] { usualRows(after: -1) }

  /// Returns the cells of the first rows with the usual number of cells that begin after `offset`, at most `most`,
  /// without white space around them.
  func usualRows(after offset: Int, most: Int = maxRows) -> [[String]] {
    let count = min(width.cells, Self.maxCells)
    var found: [[String]] = []
    for row in rows where row.start > offset && hasUsualWidth(row) {
      if found.count == most { break }
      var cells = cells(of: row).map(\.trimmed)
      cells += repeatElement("", count: max(0, count - cells.count))
      if cells.count == count, !HeaderRule.isRule(cells) { found.append(cells) }
    }
    return found
  }

  /// Returns the summary of each column, whose name the first row may have; none if there are no rows.
  func columns(hasHeader: Bool) -> [ColumnSummary] {
    let rows = usualRows.dropFirst(hasHeader ? 1 : 0)
    return (rows.first?.indices ?? 0..<0).map { column in
      ColumnSummary(rows.map { $0[column] })
    }
  }

  /// Whether the first row, which can be the header, has the usual number of cells.
  var hasUsualFirstRow: Bool { rows.first.map(hasUsualWidth) ?? false }

  /// Whether a column has only quoted and blank cells below the first row.
  var hasQuotedColumn: Bool {
    guard case .text(let source) = content, let header = rows.first else { return false }
    var plain: Set<Int> = []
    var quoted: Set<Int> = []
    for row in rows.prefix(Self.maxRows)
    where row.start > header.start && row.cellCount == width.cells {
      var (reader, record) = (CSVReader(source, dialect, from: row.start), Record())
      guard (try? reader.read(into: &record)) == true, record.faults.isEmpty else { continue }
      for (column, field) in record.fields.enumerated() where field.isQuoted || field.textCount > 0
      {
        if field.isQuoted { quoted.insert(column) } else { plain.insert(column) }
      }
    }
    return !quoted.subtracting(plain).isEmpty
  }

  /// Returns the first cells of the next row of a reader.
  private static func cells(_ reader: consuming some TableReader) -> [String] {
    var record = Record()
    guard (try? reader.read(into: &record)) == true else { return [] }
    return record.fields.prefix(maxCells).map {
      String(copying: record.text(of: $0, in: reader.bytes))
    }
  }

  /// The least share of rows of one cell that go on in the cell above them, and how many times more words they have than
  /// the first cells of the others: a term without its definition is as short as the other terms.
  private static let (minShareOfContinued, minRatioOfWords) = (0.25, 1.5)

  /// The first text of a row of its own that goes on in the cell above it, as line breaks do in an export of Quizlet: all
  /// other rows are two cells with a tab between them. Nil if the rows are something else.
  var continuedText: String? {
    guard dialect.delimiter == .tab, rows.first?.cellCount == 2,
      rows.allSatisfy({ $0.cellCount < 3 })
    else { return nil }
    let alone = rows.filter { $0.cellCount == 1 }
    if alone.count < 2 || Double(alone.count) < Self.minShareOfContinued * Double(rows.count) {
      return nil
    }
    func meanWordCount(_ rows: [Row]) -> Double {
      let words = rows.compactMap {
        cells(of: $0).first?.split(whereSeparator: \.isWhitespace).count
      }
      return Double(words.reduce(0, +)) / Double(rows.count)
    }
    let terms = rows.filter { $0.cellCount == 2 }
    return meanWordCount(alone) < Self.minRatioOfWords * meanWordCount(terms)
      ? nil : alone.first.flatMap { cells(of: $0).first }
  }

  /// Whether most cells begin with a blank, as text does after a comma in a sentence.
  var hasBlankStarts: Bool { blankStartCount * 2 > laterCount }

  /// Whether each cell but the first of its row begins with a blank. The first row can be a header without blanks.
  var hasPadding: Bool { textCount > 0 && paddedCount == textCount }

  /// The most common number of cells, the larger one if there are two, and the number of such rows. The
  /// rows of a sheet are all as wide as the longest one.
  private(set) var width: (cells: Int, rows: Int) = (0, 0)

  /// The fraction of the rows that have the most common number of cells.
  var agreement: Double {
    rows.isEmpty ? 0 : Double(width.rows) / Double(rows.count)
  }

  /// The fraction of the lines that are rows with the most common number of cells and without a stray quote. A row
  /// with one counts as the lines that it has joined.
  var agreementWithoutFaults: Double {
    let fitting = rows.count { hasUsualWidth($0) && !$0.hasFault }
    return rows.isEmpty ? 0 : Double(fitting) / Double(rows.count + joinedCount)
  }
}
