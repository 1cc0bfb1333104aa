import ByteText
import DeckBuilding
import RecordReading

/// Writes a table with quotes only where they are needed, one kind of line end, and no blank rows at
/// the end.
///
/// Lines before the table, and lines that begin like comments, keep their bytes. So do all rows if there
/// are blanks around their cells, which may align them, or cells that are continued on other lines.
struct TidyTable {
  let bytes: Bytes
  let layout: TableLayout
  let limits: ReadingLimits

  /// Returns the table.
  func text() throws(TidyingRefusal) -> Bytes {
    let text = try tidied()
    guard try Self.rows(of: text, self) == Self.rows(of: bytes, self) else { throw .inexact }
    return text
  }

  private func tidied() throws(TidyingRefusal) -> Bytes {
    let start = max(Source(bytes).start, layout.start)
    let keepsRows = layout.dialect.hasPadding || layout.dialect.continuesCells
    let writer = CellWriter(dialect: layout.dialect, quoted: .blanks)
    var buffer = ByteBuffer(capacity: bytes.count)
    buffer.append(bytes[0..<start])
    let lineEnd = bytes.lineEnd(from: start)
    // The counts of bytes up to the last row that is not blank, written and read.
    var (kept, end) = (buffer.count, start)
    try Self.forEachRow(of: bytes, self) { cells, range in
      if keepsRows || bytes[range.lowerBound] == UInt8(ascii: "#") {
        // A comment, or a row that looks like one, is not divided into cells.
        buffer.append(bytes[range.lowerBound..<contentEnd(of: range)])
        buffer.append(lineEnd)
      } else {
        writer.append(row: cells, lineEnd: lineEnd, to: &buffer)
      }
      if !Self.isBlank(cells) { kept = buffer.count }
      end = range.upperBound
    }
    guard end == bytes.count else { throw .irregularRows(offset: end) }
    let text = buffer.finish()
    var result = ByteBuffer(capacity: kept)
    result.append(text[0..<kept])
    return result.finish()
  }

  /// Returns the end of a row without its line end.
  private func contentEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, bytes.isLineEnd(at: end - 1) { end -= 1 }
    return end
  }

  // MARK: Rows

  /// Returns the cells of all rows up to the last one that is not blank.
  private static func rows(
    of bytes: Bytes, _ table: TidyTable
  ) throws(TidyingRefusal) -> [[[UInt8]]] {
    var rows: [[[UInt8]]] = []
    var count = 0
    try forEachRow(of: bytes, table) { cells, _ in
      rows.append(cells.map { Array($0.utf8) })
      if !isBlank(cells) { count = rows.count }
    }
    return Array(rows[..<count])
  }

  /// Calls `body` with the cells of each row and its range, with its line end.
  private static func forEachRow(
    of bytes: Bytes, _ table: TidyTable, _ body: ([String], Range<Int>) -> Void
  ) throws(TidyingRefusal) {
    let start = max(Source(bytes).start, table.layout.start)
    var reader = CSVReader(
      Source(bytes), table.layout.dialect, from: start, limits: table.limits)
    var record = Record()
    var end = start
    while try table.read(&reader, into: &record) {
      guard record.faults.isEmpty, record.isComplete else {
        throw .irregularRows(offset: record.start)
      }
      body(
        record.fields.map { String(copying: record.text(of: $0, in: bytes)) },
        end..<reader.position)
      end = reader.position
    }
  }

  /// Reads the next row.
  private func read(
    _ reader: inout CSVReader, into record: inout Record
  ) throws(TidyingRefusal) -> Bool {
    do throws(ReadingError) {
      return try reader.read(into: &record)
    } catch {
      throw .unread
    }
  }

  private static func isBlank(_ cells: [String]) -> Bool {
    cells.allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }
}

extension Bytes {
  /// Returns the first line end from `start` on; a line feed if there is none.
  func lineEnd(from start: Int = 0) -> String {
    guard let end = (start..<max(start, count)).first(where: { isLineEnd(at: $0) }) else {
      return "\n"
    }
    if self[end] == 0x0A { return "\n" }
    return end + 1 < count && self[end + 1] == 0x0A ? "\r\n" : "\r"
  }
}
