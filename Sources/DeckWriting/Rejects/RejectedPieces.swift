import ByteText
import DeckBuilding

/// Copies of the refused records of an input, and of what a table needs to be read: the lines before it, its
/// headers, and its end if that cannot be read.
struct RejectedPieces {
  /// What a piece of the text of a table is.
  private enum Kind {
    case header(TableHeader)
    case row(TableRejects.Row)
    case unread(UnreadPart)
  }

  /// A part of the text of a table, with the offset in the text at which it began.
  private struct Piece {
    let kind: Kind
    let bytes: Bytes
    let start: Int
    /// The offset in the input.
    let position: Int

    func isBefore(_ other: Piece) -> Bool {
      guard position == other.position else { return position < other.position }
      if case .unread = kind, case .row = other.kind { return true }
      return false
    }
  }

  /// The data about a table, without the places of its parts.
  private var table: InputAccount?

  /// The lines before a table.
  private var beginning = Bytes([])

  /// The number of cells in the first row of a table.
  private var columnCount = 0

  private var pieces: [Piece] = []

  /// Rejects that are complete: lines of JSON, each with its offset in the input.
  private var lines: [(position: Int, content: Bytes)] = []

  private var areLinesMarked = false

  /// Whether any record was refused, so that there are rejects.
  private(set) var hasRows = false

  /// Adds the rejected `rows` of an input, and the parts of its table that are in `deck`.
  mutating func add(
    _ rows: [Int], ofInput input: Int, _ deck: BuiltDeck, _ reasons: RejectReasons
  ) {
    hasRows = hasRows || !rows.isEmpty
    if deck.inputs[input].format.isTable {
      addTable(deck.accounts[input], ofInput: input, deck)
      for row in rows { addRow(row, ofInput: input, deck, reasons) }
    } else {
      addLines(rows, ofInput: input, deck, reasons)
    }
  }

  /// Returns the contents of the file of rejects.
  func content(_ format: InputFormat, _ options: ConversionOptions) -> ByteBuffer {
    guard var account = table else { return content(ofLines: lines) }
    var rows: [TableRejects.Row] = []
    var text = ByteBuffer()
    text.append(beginning[0..<beginning.count])
    // The end that could not be read contains the pieces after its beginning.
    var distanceOfEnd: Int?
    for piece in pieces.sorted(by: { $0.isBefore($1) }) {
      let distance = distanceOfEnd ?? text.count - piece.start
      if distanceOfEnd == nil { text.append(piece.bytes[0..<piece.bytes.count]) }
      switch piece.kind {
      case .header(let header): account.headers.append(header.moved(by: distance))
      case .row(let row):
        rows.append(TableRejects.Row(origin: row.origin.moved(by: distance), codes: row.codes))
      case .unread(let part):
        account.unread = part.moved(by: distance)
        distanceOfEnd = distance
      }
    }
    account.layout?.start = beginning.count
    let source = RejectedText(text.finish(), of: account)
    var buffer = ByteBuffer()
    let table = TableRejects(source, rows, format, options, columnCount: columnCount)
    guard let table else { return buffer }
    table.write(to: &buffer)
    return RejectedText.marked(buffer, source.isMarked(options))
  }

  // MARK: Tables

  private mutating func addTable(_ account: InputAccount, ofInput input: Int, _ deck: BuiltDeck) {
    if table == nil, let layout = account.layout, let text = deck.text(ofInput: input, at: 0) {
      let bytes = text.bytes
      beginning = Bytes(copying: bytes[0..<layout.start])
      table = account
      columnCount = TableRejects.columnCount(
        of: RejectedText(text, of: account), layout, deck.options.applied(to: deck.inputs[input]))
      table?.headers = []
      table?.unread = nil
    }
    for header in account.headers {
      guard let text = deck.text(ofInput: input, at: header.textOffset) else { continue }
      add(.header(header), text, lineOf: header.range)
    }
    if let unread = account.unread, let text = deck.text(ofInput: input, at: unread.textOffset) {
      add(.unread(unread), text, unread.start..<text.bytes.count)
    }
  }

  private mutating func addRow(
    _ row: Int, ofInput input: Int, _ deck: BuiltDeck, _ reasons: RejectReasons
  ) {
    let origin = deck.records.origins[row]
    guard let text = deck.text(ofInput: input, at: origin.textOffset) else { return }
    let row = TableRejects.Row(origin: origin, codes: reasons.text(ofRow: row))
    add(.row(row), text, lineOf: origin.range)
  }

  private mutating func add(_ kind: Kind, _ text: InputText, lineOf range: Range<Int>) {
    // A row ends before its line end, which a reader of the copy needs.
    var end = range.upperBound
    if end < text.bytes.count, text.bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < text.bytes.count, text.bytes[end] == UInt8(ascii: "\n") { end += 1 }
    add(kind, text, range.lowerBound..<end)
  }

  private mutating func add(_ kind: Kind, _ text: InputText, _ range: Range<Int>) {
    let bytes = text.bytes
    pieces.append(
      Piece(
        kind: kind, bytes: Bytes(copying: bytes[range]), start: range.lowerBound,
        position: text.offset + range.lowerBound))
  }

  // MARK: Lines

  private mutating func addLines(
    _ rows: [Int], ofInput input: Int, _ deck: BuiltDeck, _ reasons: RejectReasons
  ) {
    var rowsByText = Dictionary(grouping: rows) { deck.records.origins[$0].textOffset }
    let unread = deck.accounts[input].unread
    if let text = deck.text(ofInput: input, at: 0) {
      let beginning = RejectsWriter(deck, text, input: input, reasons)
      if beginning.source.isMarked(beginning.options) { areLinesMarked = true }
    }
    if let unread, rowsByText[unread.textOffset] == nil { rowsByText[unread.textOffset] = [] }
    for (offset, rows) in rowsByText {
      guard let text = deck.text(ofInput: input, at: offset) else { continue }
      let writer = RejectsWriter(deck, text, input: input, reasons)
      if writer.source.isMarked(writer.options) { areLinesMarked = true }
      var content = ByteBuffer()
      writer.writeLines(of: rows, to: &content)
      let start = rows.first.map { writer.origin($0).range.lowerBound } ?? unread?.start ?? 0
      lines.append((offset + start, content.finish()))
    }
  }

  private func content(ofLines lines: [(position: Int, content: Bytes)]) -> ByteBuffer {
    var buffer = ByteBuffer()
    for line in lines.sorted(by: { $0.position < $1.position }) {
      buffer.append(line.content[0..<line.content.count])
    }
    return RejectedText.marked(buffer, areLinesMarked)
  }
}

extension BuiltDeck {
  /// Returns the text of an input that begins at `offset`, or nil if it is not kept.
  fileprivate func text(ofInput input: Int, at offset: Int) -> InputText? {
    let text = texts.text(at: SourcePosition(input: input, offset: offset))
    return text?.offset == offset ? text : nil
  }
}
