import RecordReading

/// Finds the line and the column of an offset, both counted from 1.
///
/// Lines end at LF, CRLF or CR; columns count Unicode scalars. So that a file of one long line, or
/// a million faults, costs no more than one pass, the count is written down at each 1 KiB.
struct LineIndex {
  /// A line and a column in it.
  struct Position: Hashable {
    var line: Int
    var column: Int
  }

  private static let blockSize = 1024
  private let bytes: Bytes
  private let start: Int
  private var blocks: [Position] = []

  /// Counts the lines of `bytes`; a byte order mark takes no column.
  init(_ bytes: Bytes) {
    self.bytes = bytes
    start = bytes.hasByteOrderMark ? 3 : 0
    var position = Position(line: 1, column: 1)
    for block in stride(from: start, through: bytes.count, by: Self.blockSize) {
      blocks.append(position)
      advance(&position, over: block..<min(block + Self.blockSize, bytes.count))
    }
  }

  /// The position of the byte at `offset`.
  func position(of offset: Int) -> Position {
    let offset = min(max(offset, start), bytes.count)
    let block = (offset - start) / Self.blockSize
    var position = blocks[block]
    advance(&position, over: start + block * Self.blockSize..<offset)
    return position
  }

  private func advance(_ position: inout Position, over range: Range<Int>) {
    for offset in range {
      switch bytes[offset] {
      case UInt8(ascii: "\n"):
        position = Position(line: position.line + 1, column: 1)
      case UInt8(ascii: "\r"):
        // The line feed of a pair ends the line, where there is one.
        let isPair = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
        if !isPair { position = Position(line: position.line + 1, column: 1) }
      case let byte where byte & 0xC0 != 0x80:
        position.column += 1
      default: break
      }
    }
  }
}
