import ByteText
import SystemIO

/// Unpacked bytes, of which the next piece is unpacked on another thread while the caller uses the last one.
///
/// The pieces, and with them the place of a fault, do not depend on whether there is such a thread.
final class ReadAhead<Reader: PieceReader & ~Copyable>: PieceReader {
  private let unpacking: Unpacking<Reader>
  private let isParallel: Bool

  /// The thread that unpacks the next piece.
  private var thread: SystemThread?

  private var piece = Bytes([])

  /// The part of the piece that has not been read.
  private var rest = 0..<0

  /// Creates a reader of the rest of `reader`. Without `isParallel`, the calling thread unpacks.
  init(_ reader: consuming Reader, isParallel: Bool) {
    unpacking = Unpacking(reader)
    self.isParallel = isParallel
    start()
  }

  deinit {
    thread?.join()
  }

  /// Appends up to `maxCount` more bytes to `buffer`. Returns the number of bytes, which is 0 only at the end.
  func read(
    upTo maxCount: Int, into buffer: inout ByteBuffer
  ) throws(Reader.Failure) -> Int {
    if rest.isEmpty { try takePiece() }
    let next = rest.prefix(maxCount)
    buffer.append(piece[next])
    rest.removeFirst(next.count)
    return next.count
  }

  private func takePiece() throws(Reader.Failure) {
    if let thread {
      thread.join()
      self.thread = nil
    } else {
      unpacking.run()
    }
    piece = unpacking.piece
    rest = 0..<piece.count
    if piece.count > 0 {
      start()
    } else if let failure = unpacking.failure {
      throw failure
    }
  }

  /// Starts to unpack the next piece, if another thread is to do that and can be created.
  private func start() {
    guard isParallel else { return }
    thread = SystemThread { [unpacking] in unpacking.run() }
  }
}

/// The unpacking of one piece after another. Only one thread at a time has it.
private final class Unpacking<Reader: PieceReader & ~Copyable>: @unchecked Sendable {
  /// The size of a piece: it takes much longer to unpack than a thread takes to start.
  private static var pieceSize: Int { 1 << 19 }

  private var reader: Reader

  /// The last piece; empty at the end, or at the bytes that cannot be unpacked.
  private(set) var piece = Bytes([])

  /// The reason why the bytes after the pieces cannot be unpacked.
  private(set) var failure: Reader.Failure?

  init(_ reader: consuming Reader) {
    self.reader = reader
  }

  func run() {
    var buffer = ByteBuffer(capacity: failure == nil ? Self.pieceSize : 0)
    do throws(Reader.Failure) {
      var room = Self.pieceSize
      while room > 0, failure == nil {
        let count = try reader.read(upTo: room, into: &buffer)
        if count == 0 { break }
        room -= count
      }
    } catch {
      failure = error
    }
    piece = buffer.finish()
  }
}

/// A reader of bytes piece by piece.
protocol PieceReader: ~Copyable, SendableMetatype {
  /// The reason why bytes cannot be read.
  associatedtype Failure: Error

  /// Appends up to `maxCount` more bytes to `buffer`. Returns the number of bytes, which is 0 only at the end.
  mutating func read(upTo maxCount: Int, into buffer: inout ByteBuffer) throws(Failure) -> Int
}
