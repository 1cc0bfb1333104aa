import ByteText
import DeckBuilding

/// Copies of the rejected rows of a table whose groups are built one at a time, and of the parts of its text
/// that show how it is read: the lines before it, its headers, and its end if that cannot be read.
struct RejectedTable {
  /// The kind of a piece.
  private enum Kind {
    case header(TableHeader)
    case row(TableRejects.Row)
    case unread(UnreadPart)
  }

  /// A part of the text, with the offset in its chunk at which it began.
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

  /// The data about the table, without the places of its parts, once its beginning has been read.
  private var account: InputAccount?

  /// The lines before the table.
  private var beginning = Bytes([])

  /// The number of cells in the first row.
  private var columnCount = 0

  private var pieces: [Piece] = []

  /// Whether any row was refused, so that there are rejects.
  private(set) var hasRows = false

  /// Adds the rejected `rows` of an input, and the other parts of its table that are in `deck`.
  mutating func add(
    _ rows: [Int], ofInput input: Int, _ deck: BuiltDeck, _ reasons: RejectReasons
  ) {
    hasRows = hasRows || !rows.isEmpty
    let account = deck.accounts[input]
    if self.account == nil { begin(account, ofInput: input, deck) }
    for header in account.headers {
      guard let text = deck.text(ofInput: input, at: header.textOffset) else { continue }
      add(.header(header), text, lineOf: header.range)
    }
    if let unread = account.unread, let text = deck.text(ofInput: input, at: unread.textOffset) {
      add(.unread(unread), text, unread.start..<text.bytes.count)
    }
    for row in rows {
      let row = TableRejects.Row(row, of: deck, reasons)
      guard let text = deck.text(ofInput: input, at: row.origin.textOffset) else { continue }
      add(.row(row), text, lineOf: row.origin.range)
    }
  }

  private mutating func begin(_ account: InputAccount, ofInput input: Int, _ deck: BuiltDeck) {
    guard let layout = account.layout, let text = deck.text(ofInput: input, at: 0) else { return }
    let bytes = text.bytes
    beginning = Bytes(copying: bytes[0..<layout.start])
    columnCount = TableRejects.columnCount(
      of: RejectedText(text, of: account), layout, deck.options.applied(to: deck.inputs[input]))
    self.account = account
    self.account?.headers = []
    self.account?.unread = nil
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

  /// Returns the contents of the file of rejects.
  func content(_ format: InputFormat, _ options: ConversionOptions) -> ByteBuffer {
    var buffer = ByteBuffer()
    guard var account else { return buffer }
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
      case .row(let row): rows.append(row.moved(by: distance))
      case .unread(let part):
        account.unread = part.moved(by: distance)
        distanceOfEnd = distance
      }
    }
    account.layout?.start = beginning.count
    let source = RejectedText(text.finish(), of: account)
    let rejects = TableRejects(source, rows, format, options, columnCount: columnCount)
    guard let rejects else { return buffer }
    rejects.write(to: &buffer)
    return RejectedText.marked(buffer, source.isMarked(options))
  }
}
