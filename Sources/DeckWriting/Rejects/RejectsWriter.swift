import ByteText
import DeckBuilding
import RecordReading

/// Writes the unused records of an input in the format and dialect of its file, each with the codes
/// of its errors.
///
/// The bytes of a record are copied unchanged as far as possible. A row gets `_error` as its first
/// cell; an object gets it as its first key, along with the names that its context provided: the
/// title or the group, and the id. So the rejects can be fixed and then converted, together with
/// the valid records, with the same options.
struct RejectsWriter {
  let deck: BuiltDeck
  let bytes: Bytes
  let grid: CellGrid?
  let input: Int

  /// The options with which the input was read.
  let options: ConversionOptions

  let reasons: RejectReasons

  /// Creates a writer for the rejects of an input; nil if the input was not read.
  init?(_ deck: BuiltDeck, input: Int, _ reasons: RejectReasons) {
    guard let text = deck.texts.text(at: SourcePosition(input: input, offset: 0)) else {
      return nil
    }
    self.deck = deck
    self.input = input
    options = deck.options.applied(to: deck.inputs[input])
    bytes = text.bytes
    grid = text.grid
    self.reasons = reasons
  }

  /// The data about the input.
  var account: InputAccount { deck.accounts[input] }

  /// Returns the place of a row's record.
  func origin(_ row: Int) -> RecordOrigin { deck.records.origins[row] }

  /// Returns the contents of the file for `rows`, which all belong to this input.
  func content(of rows: [Int]) -> ByteBuffer {
    var buffer = ByteBuffer()
    if isMarked { buffer.append("\u{FEFF}") }
    let start = buffer.count
    switch deck.inputs[input].format.structure {
    case .table: TableRejects(self, rows)?.write(to: &buffer)
    case .workbook: grid.map { writeSheet(of: rows, $0, to: &buffer) }
    case .json(isLines: false): writeList(of: rows, to: &buffer)
    case .json(isLines: true): writeLines(of: rows, to: &buffer)
    case .yaml:
      var rejects = YAMLRejects(self, rows)
      rejects.write(to: &buffer)
    }
    if buffer.count == start { buffer.removeAll() }
    return buffer
  }

  /// Whether a byte order mark shows that the rejects are UTF-8: the input has one, it is in
  /// another encoding, an encoding is specified, the rejects are not valid in any encoding, or they
  /// could be taken for UTF-16.
  private var isMarked: Bool {
    let specified = options.encoding?.encoding ?? .utf8
    return specified != .utf8 || !account.isUTF8 || hasMark
      || isUndecodable || hasNullCharacters
  }

  /// Whether the rest of the input could not be decoded.
  private var isUndecodable: Bool {
    account.unread?.reason?.isOfEncoding ?? false
  }

  private var hasNullCharacters: Bool {
    bytes[0..<bytes.count].offset(of: 0, or: 0, from: 0) < bytes.count
  }

  private var hasMark: Bool { account.isUTF8 && bytes.hasByteOrderMark }

  /// The offset at which the text of the input begins.
  var start: Int { hasMark ? 3 : 0 }

  /// Returns a part of the input without a part of it.
  func text(_ range: Range<Int>, without omitted: Range<Int>) -> Bytes {
    let omitted = omitted.clamped(to: range)
    var text = ByteBuffer(capacity: range.count)
    text.append(bytes[range.lowerBound..<omitted.lowerBound])
    text.append(bytes[omitted.upperBound..<range.upperBound])
    return text.finish()
  }

  /// Returns whether there are rows in the rest of an input that could not be read: a quote that is
  /// not closed may have more than its line.
  func hasUnreadRows(_ unread: UnreadPart) -> Bool {
    guard unread.reason == .unclosedQuote else { return true }
    let text = bytes[unread.start..<bytes.count]
    let lineEnd = text.offset(of: 0x0A, or: 0x0D, from: 0)
    return (lineEnd..<text.count).contains { text[$0] != 0x0A && text[$0] != 0x0D }
  }

  /// Appends the rest of an input that could not be read, from `start`.
  func appendUnread(from start: Int, to buffer: inout ByteBuffer) {
    buffer.append(bytes[start..<bytes.count])
    // Bytes that cannot be decoded are invalid in the rejects too.
    if isUndecodable, !account.isUTF8 { buffer.append(0xFF) }
  }
}
