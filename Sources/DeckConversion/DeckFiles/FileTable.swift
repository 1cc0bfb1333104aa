import SystemIO

/// Values for files, which are found by any path that leads to the file.
package struct FileTable<Value> {
  private var values: [FileStatus.Identity: Value] = [:]

  /// Creates a table of the values for paths. A path that leads to no file has none.
  package init(_ values: [FilePath: Value]) {
    for (path, value) in values {
      if let file = Self.file(at: path) { self.values[file] = value }
    }
  }

  /// Returns the value for the file at a path.
  package subscript(path: FilePath) -> Value? { Self.file(at: path).flatMap { values[$0] } }

  private static func file(at path: FilePath) -> FileStatus.Identity? {
    try? FileStatus.of(path: path).identity
  }
}
