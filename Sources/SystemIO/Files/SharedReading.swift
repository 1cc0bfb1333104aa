#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension FileDescriptor {
  /// How many bytes a thread reads at a time.
  private static let shareSize = 1 << 22

  /// Whether a file of `size` bytes is worth more than one of `threads`.
  package static func isShared(_ size: Int, on threads: Int) -> Bool {
    threads > 1 && size >= 2 * shareSize
  }

  /// Reads a regular file of `size` bytes from its start on up to `threads` threads, and returns how
  /// many bytes came: fewer, if it became shorter meanwhile. Whoever reads on gets what follows.
  package func read(
    into room: UnsafeMutableRawBufferPointer, size: Int, on threads: Int
  ) throws(SystemError) -> Int {
    let shares = stride(from: 0, to: min(size, room.count), by: Self.shareSize).map { start in
      Share(range: start..<min(start + Self.shareSize, size, room.count))
    }
    let number = number
    // Each thread writes to another part of the room, which is there until all have ended.
    nonisolated(unsafe) let room = unsafe room
    Threads.run(shares.count, on: threads) { index in
      let share = shares[index]
      unsafe share.read(number, into: UnsafeMutableRawBufferPointer(rebasing: room[share.range]))
    }
    var count = 0
    for share in shares {
      if let error = share.error { throw error }
      count += share.count
      if share.count < share.range.count { break }
    }
    guard lseek(number, off_t(count), SEEK_SET) >= 0 else { throw .last }
    return count
  }
}

/// A part of a file that a thread reads; nobody else asks before it has ended.
private final class Share: @unchecked Sendable {
  let range: Range<Int>
  var count = 0
  var error: SystemError?

  init(range: Range<Int>) {
    self.range = range
  }

  /// Reads the part of the file `number`, up to its end.
  package func read(_ number: Int32, into room: UnsafeMutableRawBufferPointer) {
    while count < range.count {
      let (done, offset) = (count, off_t(range.lowerBound + count))
      // The bytes behind those that have come.
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: room[done...])
      let more = retrying { unsafe pread(number, rest.baseAddress, rest.count, offset) }
      if more < 0 { error = .last }
      guard more > 0 else { return }
      count += more
    }
  }
}
