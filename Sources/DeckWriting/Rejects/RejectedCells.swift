import ByteText
import DeckBuilding
import RecordReading

/// Appends cells of rejected rows, and copies rows or converts them to another dialect.
struct RejectedCells {
  private let source: Source
  private let old: CSVDialect
  private let writer: CellWriter
  private let limits: ReadingLimits

  init(
    _ source: Source, from old: CSVDialect, to new: CSVDialect, quotesBlanks: Bool,
    quotesApostrophes: Bool, _ limits: ReadingLimits
  ) {
    self.source = source
    self.old = old
    writer = CellWriter(
      dialect: new, quoted: quotesBlanks ? .blanks : .needed, quotesApostrophes: quotesApostrophes)
    self.limits = limits
  }

  private var new: CSVDialect { writer.dialect }

  /// Appends a cell before another one. It is blank if the dialect has no quotes and cannot contain
  /// the text.
  func append(_ text: String, to buffer: inout ByteBuffer) {
    if canContain(text) { writer.append(Array(text.utf8).span, to: &buffer) }
    buffer.append(new.delimiter.text)
  }

  /// Whether a cell can contain the text.
  func canContain(_ text: String) -> Bool {
    new.quote != nil || !writer.needsQuotes(Array(text.utf8).span)
  }

  /// Appends the row in `range`, or only the part from the offset of its second cell on.
  func append(_ range: Range<Int>, fromSecond second: Int? = nil, to buffer: inout ByteBuffer) {
    guard old == new, writer.quoted == .needed, !writer.quotesApostrophes else {
      return convert(range, hasFirst: second == nil, to: &buffer)
    }
    let start = second ?? range.lowerBound
    buffer.append(source.bytes[start..<max(start, range.upperBound)])
  }

  /// Returns the ranges of the rows in the range of a record.
  func rows(in range: Range<Int>) -> [Range<Int>] {
    var reader = CSVReader(source, old, from: range.lowerBound, limits: limits)
    var record = Record()
    var rows: [Range<Int>] = []
    while (try? reader.read(into: &record)) == true, record.start < range.upperBound {
      rows.append(record.start..<record.end)
    }
    return rows.isEmpty ? [range] : rows
  }

  // MARK: Conversion

  private func convert(_ range: Range<Int>, hasFirst: Bool, to buffer: inout ByteBuffer) {
    var reader = CSVReader(source, old, from: range.lowerBound, limits: limits)
    var record = Record()
    guard (try? reader.read(into: &record)) == true else { return }
    // A quote that is a fault remains one, also one that the rows after it would close.
    guard record.isComplete, record.end <= range.upperBound else {
      return swapQuotes(range, to: &buffer)
    }
    for (column, cell) in record.fields.enumerated() where hasFirst || column > 0 {
      if column > (hasFirst ? 0 : 1) { buffer.append(new.delimiter.text) }
      if cell.isQuoted, !record.faults.isEmpty {
        let isLast = column + 1 == record.fields.count
        let end = isLast ? record.end : endOfCell(before: record.fields[column + 1].offset)
        append(
          record.text(of: cell, in: source.bytes), of: cell.offset..<max(cell.offset, end),
          to: &buffer)
      } else {
        // Quotes in a cell without quotes around it are text.
        writer.append(record.text(of: cell, in: source.bytes), to: &buffer)
      }
    }
  }

  /// Appends the text of a cell in quotes, and what follows the quote that ends it, which is a fault.
  private func append(_ text: Span<UInt8>, of cell: Range<Int>, to buffer: inout ByteBuffer) {
    guard new.quote != nil, let end = closingQuote(of: cell) else {
      return swapQuotes(cell, to: &buffer)
    }
    CellWriter(dialect: new, quoted: .all).append(text, to: &buffer)
    let rest = end + 1..<cell.upperBound
    // Blanks around a cell with padding are no fault, and no part of it.
    if !source.bytes[rest].isBlank { swapQuotes(rest, to: &buffer) }
  }

  /// Returns the end of the cell before another one that begins at an offset, without the delimiter and the
  /// blanks after it.
  private func endOfCell(before next: Int) -> Int {
    var end = next
    while old.hasPadding, end > 0, source.bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return end - old.delimiter.text.utf8.count
  }

  /// Returns the offset of the quote that ends a cell in quotes; nil if there is none.
  private func closingQuote(of cell: Range<Int>) -> Int? {
    guard !cell.isEmpty, source.bytes[cell.lowerBound] == old.quote else { return nil }
    var offset = cell.lowerBound + 1
    while offset < cell.upperBound {
      let byte = source.bytes[offset]
      let isPair = offset + 1 < cell.upperBound && source.bytes[offset + 1] == old.quote
      if byte == old.escape || byte == old.quote && old.escape == nil && isPair {
        offset += 2
      } else if byte == old.quote {
        return offset
      } else {
        offset += 1
      }
    }
    return nil
  }

  private func swapQuotes(_ range: Range<Int>, to buffer: inout ByteBuffer) {
    for offset in range {
      switch source.bytes[offset] {
      case old.quote: buffer.append(new.quote ?? source.bytes[offset])
      case new.quote: buffer.append(old.quote ?? source.bytes[offset])
      case let byte: buffer.append(byte)
      }
    }
  }
}
