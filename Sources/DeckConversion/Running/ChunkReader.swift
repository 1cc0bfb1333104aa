import ByteText
import DeckBuilding
import RecordReading
import SystemIO

/// Reads an input in pieces that end where a record does, so that it may go on without end.
///
/// A piece is what was left over of the one before and a chunk of what comes. In JSON Lines it ends
/// with the last line end. In a table only the reader of rows can tell where a row ends: it says
/// with `leave` how much of the piece is to be read again with the next one. Pieces are UTF-8: what
/// the input is in is told, or recognized by its first chunk.
struct ChunkReader: ~Copyable {
  /// How many bytes are read at once.
  static let chunkSize = 1 << 18

  /// The longest record that is waited for, in bytes: a quote that is never closed, or a line that
  /// never ends, must not fill the memory.
  static let longestRecord = 1 << 30

  private var stream: any ByteStream
  private let chunkSize: Int

  private let endsAtLines: Bool
  private let encoding: InputEncoding?
  private let allowsWindows1252: Bool

  /// Decodes what is read; there is none where that is UTF-8.
  private var decoder: TextDecoder?

  /// What the input is in, when the first chunk has been read.
  private(set) var recognition: EncodingDetection?

  /// The first byte that is not UTF-8, if the first chunk has one.
  private(set) var firstInvalidByte: UInt8?

  /// Whether what follows the last piece is no text.
  private(set) var isBroken = false
  private var rest = ByteBuffer()
  private var offset = 0
  private var position = LineIndex.Position(line: 1, column: 1)

  /// How many bytes must come before it is worth to look for a record again: as many as there are,
  /// so that a record that takes many chunks is scanned but a few times.
  private var wanted = 1

  /// Whether the last piece was given out.
  private(set) var isAtEnd = false

  /// Reads `stream` in `encoding` or, if none is told, in the one that it is found to be in; its
  /// pieces end at line ends, if it is no table.
  init(
    _ stream: any ByteStream, isTable: Bool, encoding: InputEncoding?,
    chunkSize: Int = ChunkReader.chunkSize
  ) {
    self.stream = stream
    self.encoding = encoding
    self.chunkSize = chunkSize
    endsAtLines = !isTable
    allowsWindows1252 = isTable
  }

  /// What a reader reads of `piece`, the last one.
  func source(of piece: InputText) -> Source {
    let source = Source(piece.bytes, isStart: piece.offset == 0 && decoder == nil)
    return isBroken && isAtEnd ? source.cut(at: source.end, .invalidEncoding) : source
  }

  /// Reads a chunk, and decodes it.
  private mutating func fill(_ count: Int) throws(SystemError) -> Int {
    let bytes = try stream.read(upTo: count)
    if recognition == nil { recognize(bytes) }
    let before = rest.count
    if decoder == nil {
      rest.append(bytes[0..<bytes.count])
    } else if decoder?.decode(bytes[0..<bytes.count], isLast: bytes.count == 0, into: &rest)
      == false
    {
      isBroken = true
    }
    // A chunk may hold nothing but a part of a character.
    return bytes.count == 0 || isBroken ? 0 : max(1, rest.count - before)
  }

  private mutating func recognize(_ first: Bytes) {
    let recognition =
      encoding.map { EncodingDetection(specified: $0.encoding, of: first) }
      ?? EncodingDetection(of: first, isComplete: false, allowsWindows1252: allowsWindows1252)
    if recognition.encoding != .utf8 { decoder = TextDecoder(recognition.encoding) }
    self.recognition = recognition
    firstInvalidByte = recognition.firstInvalidByte(in: first)
  }

  /// The next piece. The last one ends where the input does, and may be empty.
  mutating func next() throws(SystemError) -> InputText {
    var scanned = rest.count
    while true {
      let count = try fill(max(chunkSize, wanted))
      isAtEnd = count == 0
      wanted = max(0, wanted - count)
      if isAtEnd || rest.count > Self.longestRecord { return take(upTo: rest.count) }
      if wanted > 0 { continue }
      guard endsAtLines else { return take(upTo: rest.count) }
      if let lineEnd = rest.span.lastLineEnd(from: scanned) { return take(upTo: lineEnd + 1) }
      scanned = rest.count
    }
  }

  private mutating func take(upTo end: Int) -> InputText {
    let bytes = rest.finish()
    let piece = InputText(
      end == bytes.count ? bytes : Bytes(copying: bytes[0..<end]), offset: offset,
      position: position)
    rest.append(bytes[end..<bytes.count])
    position = LineIndex.position(after: bytes[0..<end], from: position)
    offset += end
    wanted = 1
    return piece
  }

  /// Puts back what follows `end` in `piece`, the last one.
  mutating func leave(_ piece: InputText, from end: Int) {
    let bytes = piece.bytes
    rest.append(bytes[end..<bytes.count])
    position = LineIndex.position(after: bytes[0..<end], from: piece.firstPosition)
    offset = piece.offset + end
    wanted = end == 0 ? max(1, bytes.count) : 1
  }
}

extension Span<UInt8> {
  fileprivate func lastLineEnd(from start: Int) -> Int? {
    var index = count - 1
    while index >= start {
      if self[index] == UInt8(ascii: "\n") { return index }
      index -= 1
    }
    return nil
  }
}
