extension FileDescriptor {
  /// The number of bytes that a thread reads at a time.
  private static let shareSize = 1 << 22

  /// Returns whether a file of `size` bytes is large enough to be read on several threads.
  package static func isShared(_ size: Int, on threads: Int) -> Bool {
    threads > 1 && size >= 2 * shareSize
  }

  /// Reads a regular file of `size` bytes from its start on up to `threads` threads, and returns the number of bytes:
  /// less than `size` if the file has become shorter. The next read continues after them.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, size: Int, on threads: Int
  ) throws(SystemError) -> Int {
    let end = min(size, buffer.count)
    let shares = stride(from: 0, to: end, by: Self.shareSize).map { start in
      start..<min(start + Self.shareSize, end)
    }
    unsafe CLibrary.useLargePages(for: buffer)
    let number = number
    // Each thread writes to its own range of the buffer, which outlives all threads.
    nonisolated(unsafe) let buffer = unsafe buffer
    let results = Threads.map(shares.count, on: threads) { index in
      let share = shares[index]
      return Result { () throws(SystemError) in
        try unsafe Self.read(
          number, at: share.lowerBound,
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[share]))
      }
    }
    var count = 0
    for (share, result) in zip(shares, results) {
      let readCount = try result.get()
      count += readCount
      if readCount < share.count { break }
    }
    try seek(to: count)
    return count
  }
}
