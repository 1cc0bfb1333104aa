import ByteText
import DeckBuilding
import RecordReading

/// The rejected rows of a table, below the headers that apply to them.
struct RejectedRows {
  private let table: TableRejects
  private let changes: TableRejects.Changes
  private let cells: RejectedCells
  private let lineEnd: String

  /// Whether a header can have a column of codes: the dialect can express its name, and there are
  /// no unread rows without such a cell.
  private let canHaveCodes: Bool

  /// The headers that have not been written.
  private var headers: ArraySlice<TableHeader>

  /// The last header that was written.
  private var header: TableHeader?

  /// Creates the rows of `table`, written with some changes.
  init(of table: TableRejects, _ changes: TableRejects.Changes) {
    self.table = table
    self.changes = changes
    headers = table.text.account.headers[...]
    cells = RejectedCells(
      table.source, from: table.layout.dialect, to: table.dialect(after: changes),
      quotesBlanks: changes.contains(.blanks), quotesApostrophes: changes.contains(.quotes),
      table.limits)
    let hasUnreadRows = table.text.account.unread.map(table.text.hasUnreadRows) ?? false
    canHaveCodes =
      cells.canContain(rejectCodesColumn)
      && (!hasUnreadRows || headers.last?.hasCodes == true)
    let first = headers.first?.range ?? table.rows[0].origin.range
    lineEnd = table.text.bytes.lineEnd(at: first.upperBound)
  }

  /// Appends the lines before the table, the rows with their headers, and the end of the table that
  /// could not be read.
  mutating func write(to buffer: inout ByteBuffer) {
    if changes.contains(.separatorLine) {
      buffer.append("sep=")
      buffer.append(table.layout.dialect.delimiter.text)
      buffer.append(lineEnd)
    }
    if !changes.contains(.banner) {
      buffer.append(table.text.bytes[table.source.start..<table.layout.start])
    }
    if changes.contains(.header) {
      appendHeaderByPosition(to: &buffer)
    }
    for row in table.rows where row.origin.traits.contains(.isComplete) {
      append(row, to: &buffer)
    }
    if let unread = table.text.account.unread { append(unread, to: &buffer) }
  }

  /// Whether the rows have a cell of codes. Without a header, a reader would not skip it.
  private var hasCodes: Bool { (header != nil || changes.contains(.header)) && canHaveCodes }

  /// Appends all headers before `offset`, even if none of their rows are rejected: a reader
  /// recognizes a header by the one before it.
  private mutating func appendHeaders(before offset: Int, to buffer: inout ByteBuffer) {
    while let next = headers.first, next.range.lowerBound < offset {
      headers.removeFirst()
      if let header, hasSameBytes(header, next) { continue }
      header = next
      append(next, to: &buffer)
    }
  }

  private func append(_ header: TableHeader, to buffer: inout ByteBuffer) {
    if hasCodes { cells.append(rejectCodesColumn, to: &buffer) }
    cells.append(header.range, fromSecond: header.hasCodes ? header.second : nil, to: &buffer)
    buffer.append(lineEnd)
  }

  private func appendHeaderByPosition(to buffer: inout ByteBuffer) {
    if hasCodes { cells.append(rejectCodesColumn, to: &buffer) }
    buffer.append(table.headerByPosition + lineEnd)
  }

  private func hasSameBytes(_ one: TableHeader, _ other: TableHeader) -> Bool {
    table.text.bytes[one.range].hasSameBytes(as: table.text.bytes[other.range])
  }

  private mutating func append(_ row: TableRejects.Row, to buffer: inout ByteBuffer) {
    let origin = row.origin
    appendHeaders(before: origin.range.lowerBound, to: &buffer)
    var ranges = table.layout.hasMergedRows ? cells.rows(in: origin.range) : [origin.range]
    let first = ranges.removeFirst()
    if header?.hasCodes == true, origin.codes.upperBound >= first.upperBound {
      // The only cell of a short row may be anything, and must not move to another column.
      cells.append(first, to: &buffer)
    } else {
      if hasCodes { cells.append(row.codes, to: &buffer) }
      cells.append(
        first, fromSecond: header?.hasCodes == true ? origin.codes.upperBound : nil, to: &buffer)
    }
    buffer.append(lineEnd)
    for range in ranges {
      if hasCodes, header?.hasCodes != true { cells.append("", to: &buffer) }
      cells.append(range, to: &buffer)
      buffer.append(lineEnd)
    }
    guard origin.traits.contains(.hasOpenQuote) else { return }
    // The row would contain the following ones, which do not show that they are rows.
    if let header {
      append(header, to: &buffer)
    } else if changes.contains(.header) {
      appendHeaderByPosition(to: &buffer)
    }
  }

  /// Appends the end of the table that could not be read. It is a row, or has any number of rows.
  private mutating func append(_ unread: UnreadPart, to buffer: inout ByteBuffer) {
    appendHeaders(before: unread.start, to: &buffer)
    var start = unread.start
    if unread.reason == .unclosedQuote, let row = table.rows.last {
      if hasCodes { cells.append(row.codes, to: &buffer) }
      if header?.hasCodes == true { start = row.origin.codes.upperBound }
    }
    table.text.appendUnread(from: start, to: &buffer)
  }
}

extension Bytes {
  /// Returns the line end at `offset`, or a line feed if there is none.
  fileprivate func lineEnd(at offset: Int) -> String {
    guard offset < count, self[offset] == UInt8(ascii: "\r") else { return "\n" }
    return offset + 1 < count && self[offset + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }
}
