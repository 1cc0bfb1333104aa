import ByteText
import SystemIO

/// A reader that unpacks gzip data, which consists of one or more members (RFC 1952, section 2.2).
final class GzipReader: PieceReader {
  private static let pieceSize = 1 << 16

  private var packed: any ByteStream

  /// The last piece of the packed data.
  private var piece = Bytes([])

  /// The part of the piece that has not been read.
  private var rest = 0..<0

  private var inflater = Inflater(ofGzip: true)

  init(_ packed: any ByteStream) {
    self.packed = packed
  }

  func read(
    upTo maxCount: Int, into buffer: inout ByteBuffer
  ) throws(UnpackingFailure) -> Int {
    while true {
      if inflater.isAtEnd { skipPadding() }
      if rest.isEmpty {
        if try readPiece() { continue }
        if inflater.isAtEnd { return 0 }
        throw .cutShort
      }
      if inflater.isAtEnd { inflater.reset() }
      let before = buffer.count
      try inflater.inflate(&rest, of: piece, upTo: maxCount, into: &buffer)
      if buffer.count > before { return buffer.count - before }
    }
  }

  /// Reads the next piece of the packed data. Returns false at the end.
  private func readPiece() throws(UnpackingFailure) -> Bool {
    do throws(SystemError) {
      piece = try packed.read(upTo: Self.pieceSize)
    } catch {
      throw .system(error)
    }
    rest = 0..<piece.count
    return !rest.isEmpty
  }

  /// Skips the zero bytes after a member, which fill the last block on a tape.
  private func skipPadding() {
    while let next = rest.first, piece[next] == 0 { rest.removeFirst() }
  }
}
