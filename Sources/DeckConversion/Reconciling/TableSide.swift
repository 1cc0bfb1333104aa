import ByteText
import DeckBuilding
import RecordReading

/// A table of a merge: its header, and the row of each question.
struct TableSide {
  /// A row: the range of its bytes, from the end of the row before it to the end of its line, and
  /// its cells.
  struct Row {
    let range: Range<Int>
    let cells: [String]
  }

  let bytes: Bytes
  let dialect: CSVDialect

  /// The names of the columns.
  let names: [String]

  /// The bytes up to the first row.
  let head: Range<Int>

  /// The rows of questions, in the order of the deck.
  private(set) var rows: [Row] = []

  /// Reads the rows of `deck`, which is one table. Returns nil if a question is not a row below the
  /// only header.
  init?(_ deck: BuiltDeck) {
    guard let text = deck.texts.text(at: SourcePosition(input: 0, offset: 0)), text.grid == nil,
      let layout = deck.accounts[0].layout, !layout.hasMergedRows, deck.accounts[0].isUTF8,
      deck.accounts[0].headers.count == 1, let header = deck.accounts[0].headers.first,
      deck.questionRows.isEmpty, deck.built.rows.count == deck.records.rows.count,
      deck.records.origins.count == deck.records.rows.count
    else { return nil }
    bytes = text.bytes
    dialect = layout.dialect
    let source = Source(text.bytes, isStart: true)
    let limits = deck.options.limits.reading
    guard let names = Self.cells(at: header.range.lowerBound, source, dialect, limits),
      Set(names).count == names.count
    else { return nil }
    self.names = names
    head = 0..<Self.endOfLine(header.range.upperBound, text.bytes)
    // The bytes between two rows, such as a blank line, belong to the second one.
    var ranges: [Int: Range<Int>] = [:]
    var start = head.upperBound
    for row in deck.records.origins.indices.sorted(by: {
      deck.records.origins[$0].range.lowerBound < deck.records.origins[$1].range.lowerBound
    }) {
      let end = Self.endOfLine(deck.records.origins[row].range.upperBound, text.bytes)
      guard start <= end else { return nil }
      ranges[row] = start..<end
      start = end
    }
    for number in deck.built.groups.flatMap({ deck.built.rows[$0.rows] }) {
      let row = Int(number)
      let offset = deck.records.origins[row].range.lowerBound
      guard let range = ranges[row], let cells = Self.cells(at: offset, source, dialect, limits),
        cells.count >= names.count
      else { return nil }
      rows.append(Row(range: range, cells: Array(cells.prefix(names.count))))
    }
    tail = start..<text.bytes.count
  }

  /// The bytes below the last row.
  let tail: Range<Int>

  private static func cells(
    at offset: Int, _ source: Source, _ dialect: CSVDialect, _ limits: ReadingLimits
  ) -> [String]? {
    var reader = CSVReader(source, dialect, from: offset, limits: limits)
    var record = Record()
    guard (try? reader.read(into: &record)) == true, record.faults.isEmpty else { return nil }
    return record.fields.map { String(copying: record.text(of: $0, in: source.bytes)) }
  }

  /// Returns the offset after the line end at `offset`, if there is one.
  private static func endOfLine(_ offset: Int, _ bytes: Bytes) -> Int {
    guard offset < bytes.count else { return bytes.count }
    if bytes[offset] == 0x0D {
      return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? offset + 2 : offset + 1
    }
    return bytes[offset] == 0x0A ? offset + 1 : offset
  }

  /// The line end after the header.
  var lineEnd: String {
    guard head.upperBound > 0 else { return "\n" }
    if bytes[head.upperBound - 1] == 0x0D { return "\r" }
    let hasReturn = head.upperBound > 1 && bytes[head.upperBound - 2] == 0x0D
    return hasReturn ? "\r\n" : "\n"
  }

  /// Returns the cell of a row in the column called `name`; nil if the column does not exist.
  func cell(_ name: String, ofRow row: Int) -> String? {
    names.firstIndex(of: name).map { rows[row].cells[$0] }
  }
}
