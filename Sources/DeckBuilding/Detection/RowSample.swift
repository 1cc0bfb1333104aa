import ByteText
import DeckRecognition
import RecordReading

/// The first rows of a table, and where they begin.
struct RowSample {
  /// The maximum numbers of rows and of bytes that are read, and of cells of a row. A sheet has few bytes for many rows if
  /// its cells share long strings, so the bytes of the cells count.
  private static let (maxRows, maxBytes, maxCells) = (500, 1 << 18, 64)

  /// The cells of the rows that are not blank, without the codes and places of rejects.
  private(set) var rows: [[String]] = []

  /// The offset of each row, and its number among all rows, also blank ones.
  private(set) var starts: [(offset: Int, number: Int)] = []

  /// Returns the index of the row that begins at an offset, or nil if it is not one of them.
  func index(ofRowAt offset: Int) -> Int? { starts.firstIndex { $0.offset == offset } }

  /// Reads the rows of a text or a sheet that begin at `start`.
  init(_ content: InputContent, _ dialect: CSVDialect, from start: Int) {
    switch content {
    case .text(let source):
      let sample = source.sample(max(Self.maxBytes, start - source.start + Self.maxBytes))
      read(CSVReader(sample, dialect, from: start), isPart: sample.end < source.end)
    case .sheet(let grid):
      read(SheetReader(grid, from: start), isPart: false)
      // Rows of a sheet end with their last text.
      let width = rows.map(\.count).max() ?? 0
      rows = rows.map { $0 + repeatElement("", count: width - $0.count) }
    }
  }

  private mutating func read(_ reader: consuming some TableReader, isPart: Bool) {
    var record = Record()
    var (number, rejectCount, byteCount) = (0, 0, 0)
    while rows.count < Self.maxRows, byteCount < Self.maxBytes,
      (try? reader.read(into: &record)) == true
    {
      // A row that the end of the sample truncates is not evidence.
      if !record.isComplete, isPart { break }
      var cells = record.fields.prefix(Self.maxCells).map {
        String(copying: record.text(of: $0, in: reader.bytes))
      }
      byteCount += cells.reduce(0) { $0 + $1.utf8.count }
      if rows.isEmpty { rejectCount = cells.prefix(while: rejectColumns.contains).count }
      for column in cells.indices.prefix(rejectCount) { cells[column] = "" }
      if !SampleGrid.isBlank(cells), !HeaderRule.isRule(cells) {
        rows.append(cells)
        starts.append((record.start, number))
      }
      number += 1
    }
  }
}
