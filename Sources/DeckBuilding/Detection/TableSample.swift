import ByteText
import RecordReading

/// The first rows of a table, read in one dialect to see how well it fits.
struct TableSample {
  /// A row that is not blank.
  struct Row {
    let start: Int
    let end: Int
    /// The number of the row in the sample, blank ones counted.
    let number: Int
    let cellCount: Int
  }

  /// How much of an input is looked at.
  static let size = 1 << 16

  /// How many rows are looked at cell by cell.
  static let readRows = 40

  /// How many cells of a row are looked at.
  private static let readCells = 256

  let dialect: CSVDialect
  private let source: Source
  private(set) var rows: [Row] = []

  /// How many cells stand in quotes, and how many of them go on behind the quote or never end.
  private(set) var quotedCount = 0
  private(set) var faultCount = 0

  /// How many cells begin with an apostrophe.
  private(set) var apostropheCount = 0

  /// Reads the rows of `source` from `start` on.
  init(_ source: Source, _ dialect: CSVDialect, from start: Int) {
    self.dialect = dialect
    self.source = source
    let sample = source.sample(max(Self.size, start - source.start + Self.size))
    // Whether some of the table is not in the sample.
    let isPart = sample.end < source.end
    rows.reserveCapacity(Self.readRows)
    var reader = CSVReader(sample, dialect, from: start)
    var record = Record()
    var number = 0
    do {
      while try reader.read(into: &record) {
        // A row that the end of the sample cuts says nothing.
        if !record.isComplete, isPart { break }
        add(record, number, in: source.bytes)
        number += 1
      }
    } catch {
      if case .unclosedQuote = error.reason, !isPart { faultCount += 1 }
    }
    width = usualWidth()
  }

  private mutating func add(_ record: borrowing Record, _ number: Int, in bytes: Bytes) {
    faultCount += record.faults.count
    var isBlank = true
    for field in record.fields {
      if field.isQuoted { quotedCount += 1 }
      let text = record.text(of: field, in: bytes)
      if !text.isEmpty, text[0] == UInt8(ascii: "'") { apostropheCount += 1 }
      if isBlank, !text.isBlank { isBlank = false }
    }
    if isBlank { return }
    rows.append(
      Row(start: record.start, end: record.end, number: number, cellCount: record.fields.count))
  }

  private func usualWidth() -> (cells: Int, rows: Int) {
    var usual = (cells: 0, rows: 0)
    let counts = rows.map(\.cellCount).sorted()
    var start = 0
    for (index, cells) in counts.enumerated() {
      if cells != counts[start] { start = index }
      // The larger of two comes later.
      if index + 1 - start >= usual.rows { usual = (cells, index + 1 - start) }
    }
    return usual
  }

  /// The texts of the first cells of a row; they are read once more, as hardly any are asked for.
  func cells(of row: Row) -> [String] {
    var reader = CSVReader(source, dialect, from: row.start)
    var record = Record()
    guard (try? reader.read(into: &record)) == true else { return [] }
    return record.fields.prefix(Self.readCells).map {
      String(copying: record.text(of: $0, in: source.bytes))
    }
  }

  /// The number of cells that most rows have, the larger one of two; and how many rows have it.
  private(set) var width: (cells: Int, rows: Int) = (0, 0)

  /// The part of the rows that have as many cells as most.
  var agreement: Double {
    rows.isEmpty ? 0 : Double(width.rows) / Double(rows.count)
  }
}
