package import ByteText

/// What an input is read from, chunk by chunk.
package protocol ByteStream {
  /// The next bytes, at most `count`; none at the end.
  mutating func read(upTo count: Int) throws(SystemError) -> Bytes
}

/// A file that must stay what it was when its first byte was read.
package final class FileStream: ByteStream {
  private let file: FileDescriptor

  /// What was known of the file before its first byte was read.
  private var status: FileStatus?

  package init(_ file: consuming FileDescriptor) {
    self.file = file
  }

  package func read(upTo count: Int) throws(SystemError) -> Bytes {
    let status: FileStatus
    if let known = self.status { status = known } else { status = try file.status() }
    self.status = status
    var chunk = ByteBuffer()
    // The room has as many bytes as it says.
    try unsafe chunk.append(upTo: count) { (room) throws(SystemError) in
      try unsafe file.read(into: room)
    }
    try file.checkUnchanged(since: status)
    return chunk.finish()
  }
}

/// Bytes at hand, as if they came from a file.
package struct StoredStream: ByteStream {
  private let bytes: Bytes
  private var offset = 0

  package init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  package mutating func read(upTo count: Int) -> Bytes {
    let end = min(offset + count, bytes.count)
    defer { offset = end }
    return Bytes(copying: bytes[offset..<end])
  }
}
