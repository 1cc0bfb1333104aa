package import ByteText

/// The reading of a row with misplaced quotes that results in the number of cells of the table.
///
/// A cell that begins with a quote ends at the first quote before a delimiter or the end of the row, so that quotes in
/// between need not be doubled; or its quote is text, and it ends at the first delimiter. Of the readings with the
/// right number of cells, it is the one with the fewest misplaced quotes:
///
///     "house,casa,"where, as a rule, one lives"      "house│casa│where, as a rule, one lives
///     house,casa,"a "home", or a cottage"             house│casa│a "home", or a cottage
package struct FittingRow {
  private struct CellReading {
    let offset: Int
    let text: Range<Int>
    /// The offset of the delimiter or of the end of the row.
    let end: Int
    var isQuoted = false
    /// Whether doubled quotes are one quote each.
    var hasPairs = false
    /// The number of misplaced quotes.
    var strayCount = 0
    /// The offset of the first misplaced quote.
    var firstStray = Int.max
  }

  /// The cells up to a place in the row.
  private struct ReadingPath {
    var cells: [CellReading] = []
    var strayCount = 0
    /// Whether no other cells have as few misplaced quotes.
    var isUnique = true
  }

  /// The maximum number of places that the cells up to a column can end at.
  private static let maxPaths = 64

  /// The maximum number of columns.
  private static let maxWidth = 256

  /// How often the bytes of a row may be read, which bounds the time for one with many quotes.
  private static let maxReadings = 64

  private let bytes: Bytes
  private let quote: UInt8
  private let delimiter: [UInt8]
  private let hasPadding: Bool
  private let end: Int
  private var cells: [CellReading] = []

  /// Finds the reading of the row in `range`, or returns nil if none or several fit `width` cells,
  /// or quotes can be escaped.
  package init?(_ range: Range<Int>, of bytes: Bytes, _ dialect: CSVDialect, width: Int) {
    guard let quote = dialect.quote, dialect.escape == nil, (2...Self.maxWidth).contains(width)
    else { return nil }
    self.bytes = bytes
    self.quote = quote
    delimiter = dialect.delimiter.bytes
    hasPadding = dialect.hasPadding
    end = range.upperBound
    var paths = [range.lowerBound: ReadingPath()]
    var unreadBytes = range.count * Self.maxReadings
    for column in 1...width {
      var longer: [Int: ReadingPath] = [:]
      for (start, path) in paths {
        let readings = readings(at: start)
        // A quote that is not closed was searched for up to the end.
        let hasQuote = start < end && bytes[start] == quote
        unreadBytes -=
          (hasQuote && readings.count < 2 ? end : readings.map(\.end).max() ?? end) - start
        guard unreadBytes >= 0 else { return nil }
        for cell in readings where (cell.end == end) == (column == width) {
          var path = path
          path.cells.append(cell)
          path.strayCount += cell.strayCount
          let next = cell.end + (column == width ? 0 : delimiter.count)
          longer[next] = longer[next].map { Self.better(path, $0) } ?? path
        }
      }
      guard !longer.isEmpty, longer.count <= Self.maxPaths else { return nil }
      paths = longer
    }
    guard let path = paths[end], path.isUnique else { return nil }
    cells = path.cells
  }

  private static func better(_ one: ReadingPath, _ other: ReadingPath) -> ReadingPath {
    var path = one.strayCount < other.strayCount ? one : other
    if one.strayCount == other.strayCount { path.isUnique = false }
    return path
  }

  /// The offset of the first misplaced quote.
  var firstStray: Int? {
    cells.map(\.firstStray).min().flatMap { $0 == .max ? nil : $0 }
  }

  /// Appends the cells to `record`, which is empty.
  package func append(to record: inout Record) {
    for (column, cell) in cells.enumerated() {
      let decodedStart = record.decoded.count
      if cell.hasPairs { record.decoded += text(of: cell) }
      record.fields.append(
        Field(
          cell: Int32(column), at: cell.offset,
          from: cell.hasPairs ? decodedStart : cell.text.lowerBound,
          count: cell.hasPairs ? record.decoded.count - decodedStart : cell.text.count,
          isDecoded: cell.hasPairs, isQuoted: cell.isQuoted))
    }
  }

  private func text(of cell: CellReading) -> [UInt8] {
    var text: [UInt8] = []
    var offset = cell.text.lowerBound
    while offset < cell.text.upperBound {
      text.append(bytes[offset])
      let isPair =
        cell.hasPairs && bytes[offset] == quote && offset + 1 < cell.text.upperBound
        && bytes[offset + 1] == quote
      offset += isPair ? 2 : 1
    }
    return text
  }

  // MARK: Cells

  /// Returns the cells that can begin at `start`.
  private func readings(at start: Int) -> [CellReading] {
    let offset = hasPadding ? endOfBlanks(from: start) : start
    let plain = plainCell(at: offset)
    guard offset < end, bytes[offset] == quote else { return [plain] }
    var readings = [plain]
    if let cell = quotedCell(at: offset, hasPairs: true) { readings.append(cell) }
    if let cell = quotedCell(at: offset, hasPairs: false),
      !readings.contains(where: { $0.isQuoted && $0.end == cell.end })
    {
      readings.append(cell)
    }
    return readings
  }

  /// Returns the cell at `start` if quotes are text. Only a quote at its start is misplaced, and with it the others.
  private func plainCell(at start: Int) -> CellReading {
    var offset = start
    while offset < end, !isDelimiter(at: offset) { offset += 1 }
    var textEnd = offset
    while hasPadding, textEnd > start, bytes[textEnd - 1] == UInt8(ascii: " ") { textEnd -= 1 }
    var cell = CellReading(offset: start, text: start..<textEnd, end: offset)
    if start < end, bytes[start] == quote {
      cell.strayCount = (start..<offset).count { bytes[$0] == quote }
      cell.firstStray = start
    }
    return cell
  }

  /// Returns the cell at `start` if its first quote opens it, or nil if no quote closes it. Doubled
  /// quotes in it are pairs or misplaced.
  private func quotedCell(at start: Int, hasPairs: Bool) -> CellReading? {
    var offset = start + 1
    var (strayCount, firstStray, foundPair) = (0, Int.max, false)
    while offset < end {
      guard bytes[offset] == quote else {
        offset += 1
        continue
      }
      if hasPairs, offset + 1 < end, bytes[offset + 1] == quote {
        foundPair = true
        offset += 2
      } else if let cellEnd = endOfCell(at: offset + 1) {
        return CellReading(
          offset: start, text: start + 1..<offset, end: cellEnd, isQuoted: true,
          hasPairs: foundPair, strayCount: strayCount, firstStray: firstStray)
      } else {
        strayCount += 1
        firstStray = min(firstStray, offset)
        offset += 1
      }
    }
    return nil
  }

  /// Returns the offset of the delimiter or of the end of the row if it follows `start`.
  private func endOfCell(at start: Int) -> Int? {
    let offset = hasPadding ? endOfBlanks(from: start) : start
    return offset == end || isDelimiter(at: offset) ? offset : nil
  }

  private func isDelimiter(at offset: Int) -> Bool {
    offset + delimiter.count <= end
      && delimiter.indices.allSatisfy { bytes[offset + $0] == delimiter[$0] }
  }

  private func endOfBlanks(from start: Int) -> Int {
    var offset = start
    while offset < end, bytes[offset] == UInt8(ascii: " "), !isDelimiter(at: offset) { offset += 1 }
    return offset
  }
}
