/// A folder for the temporary files of one run, which only the user can access.
///
/// It is removed with its files when it is released, and when a signal ends the process.
package final class TemporaryFolder {
  package let path: FilePath

  /// The number of bytes in the files.
  package private(set) var size = 0

  /// Creates a folder with a random name in the system's folder for temporary files.
  package init() throws(SystemError) {
    path = try StagingFolders.withLock { (paths) throws(SystemError) in
      let path = try FileSystem.makeTemporaryDirectory("quizpress-")
      paths.staging.insert(path)
      return path
    }
  }

  deinit {
    StagingFolders.end(path) {}
  }

  /// Creates the file `name`, which must not exist.
  package func makeFile(_ name: FilePath) throws(SystemError) -> TemporaryFile {
    let path = path.appending(name)
    let file = try StagingFolders.withLock { (_) throws(SystemError) in
      try FileDescriptor.forCreating(path, permissions: 0o600)
    }
    return TemporaryFile(path, file)
  }

  /// Appends bytes to a file.
  package func write(_ bytes: Span<UInt8>, to file: TemporaryFile) throws(SystemError) {
    try file.write(bytes)
    size += bytes.count
  }

  /// Removes a file.
  package func remove(_ file: TemporaryFile) throws(SystemError) {
    try FileSystem.remove(file.path)
    size -= file.size
  }
}

/// A file in a temporary folder.
package final class TemporaryFile {
  package let path: FilePath
  private var file: FileDescriptor?

  /// The number of bytes that were written.
  package private(set) var size = 0

  fileprivate init(_ path: FilePath, _ file: consuming FileDescriptor) {
    self.path = path
    self.file = consume file
  }

  fileprivate func write(_ bytes: Span<UInt8>) throws(SystemError) {
    try file?.write(bytes)
    size += bytes.count
  }

  /// Closes the complete file.
  package func close() { file = nil }
}
