import ByteText
import SystemIO

/// The contents of a member of an archive, of which the next piece is unpacked on another thread
/// while the caller uses the last one.
///
/// The pieces, and with them the place of a fault, do not depend on whether there is such a thread.
final class ReadAhead {
  private let unpacking: Unpacking
  private let isParallel: Bool

  /// The thread that unpacks the next piece.
  private var thread: Threads.Thread?

  private var piece = Bytes([])

  /// The part of the piece that has not been read.
  private var rest = 0..<0

  /// Creates a reader of the rest of `reader`. Without `isParallel`, the calling thread unpacks.
  init(_ reader: consuming MemberReader, isParallel: Bool) {
    unpacking = Unpacking(reader)
    self.isParallel = isParallel
    start()
  }

  deinit {
    thread?.join()
  }

  /// Appends up to `maxCount` more bytes to `buffer`. Returns the number of bytes, which is 0 only
  /// at the end.
  func read(
    upTo maxCount: Int, into buffer: inout ByteBuffer
  ) throws(WorkbookFault) -> Int {
    if rest.isEmpty { try takePiece() }
    let next = rest.prefix(maxCount)
    buffer.append(piece[next])
    rest.removeFirst(next.count)
    return next.count
  }

  private func takePiece() throws(WorkbookFault) {
    if let thread {
      thread.join()
      self.thread = nil
    } else {
      unpacking.run()
    }
    piece = try unpacking.piece.get()
    rest = 0..<piece.count
    if piece.count > 0 { start() }
  }

  /// Starts to unpack the next piece, if another thread is to do that and can be created.
  private func start() {
    guard isParallel else { return }
    thread = Threads.Thread { [unpacking] in unpacking.run() }
  }
}

/// The unpacking of one piece after another. Only one thread at a time has it.
private final class Unpacking: @unchecked Sendable {
  /// The size of a piece: it takes much longer to unpack than a thread takes to start.
  private static let pieceSize = 1 << 19

  private var reader: MemberReader
  private(set) var piece: Result<Bytes, WorkbookFault> = .success(Bytes([]))

  init(_ reader: consuming MemberReader) {
    self.reader = reader
  }

  func run() {
    var buffer = ByteBuffer(capacity: Self.pieceSize)
    do throws(WorkbookFault) {
      var room = Self.pieceSize
      while room > 0 {
        let count = try reader.read(upTo: room, into: &buffer)
        if count == 0 { break }
        room -= count
      }
      piece = .success(buffer.finish())
    } catch {
      piece = .failure(error)
    }
  }
}
