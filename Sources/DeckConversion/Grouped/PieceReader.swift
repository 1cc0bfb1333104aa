import RecordReading

/// Reads an input in pieces that end where a record does, so that it may go on without end.
///
/// A piece is what was left over of the one before and a chunk of what comes. In JSON Lines it ends
/// with the last line end. In a table only the reader of rows can tell where a row ends: it says
/// with `leave` how much of the piece is to be read again with the next one.
struct PieceReader: ~Copyable {
  private static let chunkSize = 1 << 18

  /// The longest record that is waited for, in bytes: a quote that is never closed, or a line that
  /// never ends, must not fill the memory.
  static let longestRecord = 1 << 30

  private let file: FileDescriptor
  private let endsAtLines: Bool
  private var rest = ByteBuffer()
  private var offset = 0
  private var position = LineIndex.Position(line: 1, column: 1)

  /// How many bytes must come before it is worth to look for a record again: as many as there are,
  /// so that a record that takes many chunks is scanned but a few times.
  private var wanted = 1

  /// Whether the last piece was given out.
  private(set) var isAtEnd = false

  /// Reads `file`, whose pieces end at line ends, if `endsAtLines`.
  init(_ file: consuming FileDescriptor, endsAtLines: Bool) {
    self.file = file
    self.endsAtLines = endsAtLines
  }

  /// The next piece. The last one ends where the input does, and may be empty.
  mutating func next() throws(SystemError) -> InputText {
    var scanned = rest.count
    while true {
      let before = rest.count
      try unsafe rest.append(upTo: max(Self.chunkSize, wanted)) { (room) throws(SystemError) in
        try unsafe file.read(into: room)
      }
      let count = rest.count - before
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
