package import ByteText

/// An open file, which is closed when its owner releases it.
package struct FileDescriptor: ~Copyable {
  /// The maximum number of bytes per call: some systems reject more than 2 GiB.
  private static let maxCount = 1 << 30

  let number: Int32
  private let isOwned: Bool

  package static var standardInput: FileDescriptor {
    openFile(CLibrary.standardInput)
  }
  package static var standardOutput: FileDescriptor {
    openFile(CLibrary.standardOutput)
  }
  package static var standardError: FileDescriptor {
    openFile(CLibrary.standardError)
  }

  /// Returns the open file with this number, which somebody else closes.
  package static func openFile(_ number: Int32) -> FileDescriptor {
    FileDescriptor(number: number, isOwned: false)
  }

  init(number: Int32, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { CLibrary.closeFile(number) }
  }

  /// The identity of a regular file among all files; nil for devices, pipes and folders.
  package var fileIdentity: FileStatus.Identity? {
    guard let status = try? status(), status.kind == .regular else { return nil }
    return status.identity
  }
}

/// A pipe: bytes that are written to one end are read from the other.
struct Pipe: ~Copyable {
  let readingEnd: FileDescriptor
  let writingEnd: FileDescriptor
}

// MARK: - Reading and writing

extension FileDescriptor {
  /// Reads up to `buffer.count` bytes and returns their number; 0 at the end of the file.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let (number, count) = (number, min(buffer.count, Self.maxCount))
    return try Self.waiting(number, for: .reading) {
      unsafe CLibrary.readFile(number, into: buffer.baseAddress, count: count)
    }
  }

  /// Appends the next `count` bytes to `buffer`, or all up to the end; waits for the bytes of a pipe.
  func read(upTo count: Int, into buffer: inout ByteBuffer) throws(SystemError) {
    let end = buffer.count + count
    while buffer.count < end {
      let before = buffer.count
      try unsafe buffer.append(upTo: end - before) { (space) throws(SystemError) in
        try unsafe read(into: space)
      }
      if buffer.count == before { break }
    }
  }

  /// Returns the bytes of a regular file from `offset` on, at most `count`; less at its end.
  package func bytes(upTo count: Int, at offset: Int) throws(SystemError) -> Bytes {
    var buffer = ByteBuffer(capacity: count)
    let number = number
    try unsafe buffer.append(upTo: count) { (space) throws(SystemError) in
      try unsafe Self.read(number, at: offset, into: space)
    }
    return buffer.finish()
  }

  /// Reads the regular file `number` from `offset` on until `buffer` is full or the file ends, and
  /// returns the number of bytes.
  static func read(
    _ number: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    var count = 0
    while count < buffer.count {
      // The bytes after the ones that are already read.
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      let more = try retryingOnInterrupt {
        unsafe CLibrary.readFile(
          number, at: offset + count, into: rest.baseAddress, count: rest.count)
      }
      if more == 0 { break }
      count += more
    }
    return count
  }

  package func write(_ bytes: Span<UInt8>) throws(SystemError) {
    var rest = bytes
    let number = number
    while !rest.isEmpty {
      let count = try unsafe rest.withUnsafeBytes { (buffer) throws(SystemError) in
        let count = min(buffer.count, Self.maxCount)
        return try Self.waiting(number, for: .writing) {
          unsafe CLibrary.writeFile(number, from: buffer.baseAddress, count: count)
        }
      }
      rest = rest.extracting(droppingFirst: count)
    }
  }

  /// Returns the result of a system call, which is repeated when the file is ready for it. Another
  /// program that shares the file may have decided that calls do not wait (O_NONBLOCK).
  private static func waiting(
    _ number: Int32, for readiness: CLibrary.Readiness, _ call: () -> Int
  ) throws(SystemError) -> Int {
    while true {
      do {
        return try retryingOnInterrupt(call)
      } catch {
        guard error == .wouldBlock else { throw error }
        _ = try retryingOnInterrupt { CLibrary.waitForFile(number, readiness) }
      }
    }
  }
}

extension FileDescriptor {
  /// Writes text. If the file is a terminal, control characters are escaped.
  package func writeText(_ text: Span<UInt8>) throws(SystemError) {
    guard isTerminal else { return try write(text) }
    let escaped = text.escapedForTerminal
    try write(escaped.span)
  }
}
