package import ByteText

/// A source of bytes that is read in chunks.
package protocol ByteStream {
  /// Returns the next bytes, at most `count`; none at the end.
  ///
  /// - Throws: The error of the system, or `SystemError.changed`.
  mutating func read(upTo count: Int) throws(SystemError) -> Bytes
}

/// A file that must not change while it is read.
package final class FileStream: ByteStream {
  private let file: FileDescriptor

  /// The status of the file before its first byte was read.
  private var status: FileStatus?

  package init(_ file: consuming FileDescriptor) {
    self.file = file
  }

  package func read(upTo count: Int) throws(SystemError) -> Bytes {
    let status: FileStatus
    if let known = self.status { status = known } else { status = try file.status() }
    self.status = status
    var chunk = ByteBuffer()
    try unsafe chunk.append(upTo: count) { (space) throws(SystemError) in
      try unsafe file.read(into: space)
    }
    try file.checkUnchanged(since: status)
    return chunk.finish()
  }
}

/// Bytes in memory.
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
