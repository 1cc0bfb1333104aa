package import ByteText

/// The bytes at the beginning of a file, or of the rest of a pipe.
package struct FileBeginning {
  /// The bytes: less than were asked for if there are not more.
  package let bytes: Bytes

  /// Whether reading continues after the bytes. A regular file is read from where it was.
  package let isConsumed: Bool
}

extension FileDescriptor {
  /// Reads `count` bytes, or all up to the end; waits for the bytes of a pipe.
  package func beginning(count: Int) throws(SystemError) -> FileBeginning {
    let start = try status().kind == .regular ? offset : nil
    var buffer = ByteBuffer(capacity: count)
    try read(upTo: count, into: &buffer)
    if let start { try seek(to: start) }
    return FileBeginning(bytes: buffer.finish(), isConsumed: start == nil)
  }
}
