import RecordReading

/// Reads an input in pieces that end where a record does, so that it may go on without end.
///
/// A piece is what was left over of the one before and a chunk of what comes. In JSON Lines it ends
/// with the last line end. In a table only the reader of rows can tell where a row ends: it says
/// with `leave` how much of the piece is to be read again with the next one.
struct PieceReader: ~Copyable {
  private static let chunkSize = 1 << 18

  private let file: FileDescriptor
  private let endsAtLines: Bool
  private var rest = ByteBuffer()
  private var offset = 0
  private var position = LineIndex.Position(line: 1, column: 1)

  /// Whether the last piece was given out.
  private(set) var isAtEnd = false

  /// Reads `file`, whose pieces end at line ends, if `endsAtLines`.
  init(_ file: consuming FileDescriptor, endsAtLines: Bool) {
    self.file = file
    self.endsAtLines = endsAtLines
  }

  /// The next piece. The last one ends where the input does, and may be empty.
  mutating func next() throws(SystemError) -> InputText {
    while true {
      let before = rest.count
      // A record that takes many chunks must not be scanned again for each of them.
      let chunk = max(Self.chunkSize, before)
      try unsafe rest.append(upTo: chunk) { (room) throws(SystemError) in
        try unsafe file.read(into: room)
      }
      isAtEnd = rest.count == before
      if isAtEnd || !endsAtLines || rest.span.lastLineEnd != nil { return take() }
    }
  }

  private mutating func take() -> InputText {
    let bytes = rest.finish()
    let lineEnd = bytes[0..<bytes.count].lastLineEnd
    let end = endsAtLines && !isAtEnd ? (lineEnd ?? -1) + 1 : bytes.count
    let piece = InputText(
      end == bytes.count ? bytes : Bytes(copying: bytes[0..<end]), offset: offset,
      position: position)
    rest.append(bytes[end..<bytes.count])
    position = LineIndex.position(after: bytes[0..<end], from: position)
    offset += end
    return piece
  }

  /// Puts back what follows `end` in `piece`, the last one.
  mutating func leave(_ piece: InputText, from end: Int) {
    let bytes = piece.bytes
    rest.append(bytes[end..<bytes.count])
    position = LineIndex.position(after: bytes[0..<end], from: piece.firstPosition)
    offset = piece.offset + end
  }
}

extension Span<UInt8> {
  fileprivate var lastLineEnd: Int? {
    var index = count - 1
    while index >= 0 {
      if self[index] == UInt8(ascii: "\n") { return index }
      index -= 1
    }
    return nil
  }
}
