import ByteText

extension FileSystem {
  /// Returns the first bytes of a file of the system, or an empty string if it cannot be read.
  static func text(_ path: FilePath) -> String {
    guard let file = try? FileDescriptor.forReading(path) else { return "" }
    var buffer = ByteBuffer()
    _ = try? unsafe buffer.append(upTo: 1 << 14) { (space) throws(SystemError) in
      try unsafe file.read(into: space)
    }
    return String(copying: buffer.span)
  }
}
