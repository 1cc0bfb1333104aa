import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The rejected rows of a table, as CSV below the headers that apply to them.
struct TableRejects {
  private var rejects: RejectedRows
  private let options: ConversionOptions
  private let writer = CellWriter(
    dialect: CSVDialect(delimiter: .comma), quotesApostrophes: true)

  /// The last header, and the columns of the title and of the key of a group.
  private var header: (names: [String], title: Int?, key: Int?)?

  /// Whether the last header has not been written.
  private var isPending = false

  /// The names of columns without a header.
  private static let usualNames = ["prompt", "answer", "hint"]

  /// Whether a table without a header gets one, without which its first row could be taken for one.
  private let canHaveHeader: Bool

  init(_ rejects: RejectedRows, ofInput input: Int) {
    self.rejects = rejects
    options = rejects.deck.options.applied(to: rejects.deck.inputs[input])
    canHaveHeader =
      options.hasHeader == nil && !options.naming.isMapped
      && rejects.deck.accounts[input].platform == nil
  }

  /// Appends the rejected rows among `records`.
  mutating func write(_ records: InputRecords, to buffer: inout ByteBuffer) {
    for line in records.exportLines { buffer.append(line + "\n") }
    records.forEachRow { row in
      if row.isHeader {
        begin(row.cells)
      } else if let number = rejects.row(at: row.start) {
        append(row, number, to: &buffer)
      }
    }
  }

  private mutating func begin(_ names: [String]) {
    if header?.names == names { return }
    let fields = FieldNames.fields(named: names)
    let mapped = options.nameOfTitle.flatMap { names.firstIndex(of: $0) }
    header = (names, mapped ?? fields.firstIndex(of: .title), fields.firstIndex(of: .group))
    isPending = true
  }

  private mutating func append(
    _ row: InputRecords.TableRow, _ number: Int, to buffer: inout ByteBuffer
  ) {
    if header == nil, canHaveHeader { begin(Array(Self.usualNames.prefix(row.cells.count))) }
    // Without a header, a reader would not skip the cells that are added.
    guard let header else { return writer.append(row: row.cells, to: &buffer) }
    if isPending { writer.append(row: rejectColumns + kept(header.names), to: &buffer) }
    isPending = false
    var cells = row.cells
    let (title, key) = rejects.names(ofRow: number)
    // The name of a group can be in a row above, which is not here.
    for (column, name) in [(header.title, title), (header.key, key)] {
      if let column, column < cells.count, cells[column].isBlank { cells[column] = name }
    }
    let isFirst = rejects.deck.records.origins[number].range.lowerBound == row.start
    let added = rejects.members(ofRow: number).map { isFirst ? $0.text : "" }
    writer.append(row: added + kept(cells), to: &buffer)
  }

  /// Returns cells without the cells that were added when the row was rejected before.
  private func kept(_ cells: [String]) -> ArraySlice<String> {
    cells.dropFirst(header?.names.prefix(while: rejectColumns.contains).count ?? 0)
  }
}
