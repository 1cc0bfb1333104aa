import ByteText
import SystemIO

/// A reader of what a program of the system unpacks.
final class FilterReader: PieceReader {
  private let filter: Filter
  private let compression: Compression

  /// Creates a reader of data that begins with `first` and continues with `packed`.
  ///
  /// - Throws: The error of the system if the program cannot be started.
  init(
    _ compression: Compression, _ first: Bytes, _ packed: any ByteStream
  ) throws(SystemError) {
    self.compression = compression
    filter = try Filter(compression.command, reading: JoinedStream(first, packed))
  }

  func read(
    upTo maxCount: Int, into buffer: inout ByteBuffer
  ) throws(UnpackingFailure) -> Int {
    let (count, status): (Int, Int32)
    do throws(SystemError) {
      count = try filter.read(upTo: maxCount, into: &buffer)
      status = count == 0 ? try filter.finish() : 0
    } catch {
      throw .system(error)
    }
    // The program reports data that ends early like any other damage.
    if status != 0 { throw .damaged(.malformed(compression)) }
    return count
  }
}

/// Bytes in memory, followed by a stream.
private struct JoinedStream: ByteStream {
  private var first: Bytes
  private var rest: any ByteStream

  init(_ first: Bytes, _ rest: any ByteStream) {
    self.first = first
    self.rest = rest
  }

  mutating func read(upTo count: Int) throws(SystemError) -> Bytes {
    guard first.count == 0 else {
      defer { first = Bytes([]) }
      return first
    }
    return try rest.read(upTo: count)
  }
}
