extension FileDescriptor {
  /// The number of bytes that a thread reads at a time.
  private static let shareSize = 1 << 22

  /// Returns whether a file of `size` bytes is large enough to be read on several threads.
  package static func isShared(_ size: Int, on threads: Int) -> Bool {
    threads > 1 && size >= 2 * shareSize
  }

  /// Reads a regular file of `size` bytes from its start on up to `threads` threads, and returns
  /// the number of bytes: less than `size` if the file has become shorter. The next read continues
  /// after them.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, size: Int, on threads: Int
  ) throws(SystemError) -> Int {
    let shares = stride(from: 0, to: min(size, buffer.count), by: Self.shareSize).map { start in
      Share(range: start..<min(start + Self.shareSize, size, buffer.count))
    }
    let number = number
    // Each thread writes to its own range of the buffer, which outlives all threads.
    nonisolated(unsafe) let buffer = unsafe buffer
    Threads.run(shares.count, on: threads) { index in
      let share = shares[index]
      unsafe share.read(number, into: UnsafeMutableRawBufferPointer(rebasing: buffer[share.range]))
    }
    var count = 0
    for share in shares {
      if let error = share.error { throw error }
      count += share.count
      if share.count < share.range.count { break }
    }
    try seek(to: count)
    return count
  }
}

/// A range of a file that one thread reads. Other threads access it only after that thread ended.
private final class Share: @unchecked Sendable {
  let range: Range<Int>
  /// The number of bytes read so far.
  private(set) var count = 0
  private(set) var error: SystemError?

  init(range: Range<Int>) {
    self.range = range
  }

  /// Reads the range of the file `number`, or up to the end of the file.
  func read(_ number: Int32, into buffer: UnsafeMutableRawBufferPointer) {
    do throws(SystemError) {
      while count < range.count {
        // The bytes after the ones that are already read.
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        let offset = range.lowerBound + count
        let more = try retryingOnInterrupt {
          unsafe CLibrary.readFile(number, at: offset, into: rest.baseAddress, count: rest.count)
        }
        guard more > 0 else { return }
        count += more
      }
    } catch {
      self.error = error
    }
  }
}
