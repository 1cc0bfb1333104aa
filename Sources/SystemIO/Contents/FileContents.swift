package import ByteText

extension FileDescriptor {
  /// Reads the file to its end, or until there are more than `maxCount` bytes together with `beginning`, which
  /// was read before.
  ///
  /// The size of the file at the start only determines the initial capacity and the number of threads that read: a pipe
  /// has no size, and a file that grows or shrinks while it is read is detected at the end.
  ///
  /// - Parameter version: The version that a regular file must have; nil if any is right.
  /// - Throws: `SystemError.isDirectory` for a folder, `.outOfMemory` if the content does not fit into memory, and
  ///   `.changed` if another program writes to the file.
  package func contents(
    upTo maxCount: Int = .max, on threads: Int = 1, _ version: FileStatus.Version? = nil,
    after beginning: Bytes? = nil
  ) throws(SystemError) -> Bytes {
    let check = try ChangeCheck(self, version)
    let status = check.status
    guard status.kind != .directory else { throw .isDirectory }
    guard status.size < SystemMemory.limit else { throw .outOfMemory }
    let capacity = status.kind == .regular ? status.size + 1 : 1 << 16
    var buffer = ByteBuffer(capacity: min(capacity, max(maxCount, 1 << 16)))
    if let beginning { buffer.append(beginning.span) }
    if status.kind == .regular, Self.isShared(status.size, on: threads), status.size <= maxCount {
      try unsafe buffer.append(upTo: status.size) { (room) throws(SystemError) in
        try unsafe read(into: room, size: status.size, on: threads)
      }
    }
    while buffer.count <= maxCount {
      let before = buffer.count
      guard before < SystemMemory.limit / 2 || buffer.available > 0 else { throw .outOfMemory }
      let chunk = buffer.available > 0 ? buffer.available : 1 << 16
      try unsafe buffer.append(upTo: chunk) { (room) throws(SystemError) in
        try unsafe read(into: room)
      }
      if buffer.count == before { break }
    }
    try check.verify(self, has: buffer.span)
    return buffer.finish()
  }
}

extension FileSystem {
  /// Returns the last bytes of a regular file, at most `count`.
  package static func end(ofRegular path: FilePath, count: Int) throws(SystemError) -> Bytes {
    let file = try FileDescriptor.forReadingRegular(path)
    let size = try file.status().size
    return try file.bytes(upTo: min(count, size), at: max(0, size - count))
  }

  /// Returns the contents of a file that nobody named as an input, or more than `maxCount` bytes of it: it
  /// must be a regular one.
  package static func contents(
    ofRegular path: FilePath, upTo maxCount: Int = .max
  ) throws(SystemError) -> Bytes {
    try FileDescriptor.forReadingRegular(path).contents(upTo: maxCount)
  }
}
