import ByteText
import SystemIO

/// A reader of what a program of the system unpacks.
final class FilterReader: PieceReader {
  private let filter: Filter
  private let compression: Compression

  /// Creates a reader of `packed`, data that is compressed by `compression`.
  ///
  /// - Throws: The error of the system if the program cannot be started.
  init(_ compression: Compression, _ packed: any ByteStream) throws(SystemError) {
    self.compression = compression
    filter = try Filter(compression.command, reading: packed)
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
