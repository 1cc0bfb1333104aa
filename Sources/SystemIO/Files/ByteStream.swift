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
  private let check: ChangeCheck

  /// The first and the last chunk, and the offset of the last one.
  private var first = Bytes([])
  private var last = Bytes([])
  private var offset = 0

  /// Prepares to read the file, which must have the version if there is one.
  ///
  /// - Throws: The error of the system, or `SystemError.changed`.
  package init(
    _ file: consuming FileDescriptor, _ version: FileStatus.Version? = nil
  ) throws(SystemError) {
    check = try ChangeCheck(file, version)
    self.file = file
  }

  package func read(upTo count: Int) throws(SystemError) -> Bytes {
    var buffer = ByteBuffer()
    try unsafe buffer.append(upTo: count) { (space) throws(SystemError) in
      try unsafe file.read(into: space)
    }
    let chunk = buffer.finish()
    try check.verify(file)
    if chunk.count == 0 {
      try verify(first, at: 0)
      try verify(last, at: offset)
    }
    if first.count == 0 { first = chunk }
    offset += last.count
    last = chunk
    return chunk
  }

  private func verify(_ chunk: Bytes, at offset: Int) throws(SystemError) {
    try check.verify(file, has: chunk.span, at: offset)
  }
}

/// Bytes in memory, which another stream may follow.
package struct StoredStream: ByteStream {
  private let bytes: Bytes
  private var offset = 0
  private var rest: (any ByteStream)?

  package init(_ bytes: Bytes, followedBy rest: (any ByteStream)? = nil) {
    (self.bytes, self.rest) = (bytes, rest)
  }

  package mutating func read(upTo count: Int) throws(SystemError) -> Bytes {
    if offset == bytes.count, let next = try rest?.read(upTo: count) { return next }
    let end = min(offset + count, bytes.count)
    defer { offset = end }
    return end - offset == bytes.count ? bytes : Bytes(copying: bytes[offset..<end])
  }
}

extension FileDescriptor {
  /// Reads `count` bytes, or all up to the end; waits for the bytes of a pipe.
  ///
  /// Returns the bytes and whether reading continues after them. A regular file is read from where it was.
  package func beginning(
    count: Int
  ) throws(SystemError) -> (bytes: Bytes, isConsumed: Bool) {
    let start = try status().kind == .regular ? offset : nil
    var buffer = ByteBuffer(capacity: count)
    try read(upTo: count, into: &buffer)
    if let start { try seek(to: start) }
    return (buffer.finish(), start == nil)
  }
}
