/// The folders that were created for outputs.
///
/// Unless the folders are kept, empty ones are removed with the outputs, and when a signal ends the process.
/// Staging folders are in them, and end first.
package final class NewFolders: @unchecked Sendable {
  // Threads access it only while they hold the lock of `StagingFolders`.
  private var paths: [FilePath] = []

  /// Creates an empty set of folders.
  package init() {}

  deinit {
    StagingFolders.removeNew(paths)
  }

  /// Creates the folder at `path` and its parents unless they exist.
  package func make(_ path: FilePath) throws(SystemError) {
    try StagingFolders.withLock { (folders) throws(SystemError) in
      try FileSystem.makeDirectories(path) { created in
        paths.append(created)
        folders.new.append(created)
      }
    }
  }

  /// Keeps the folders, because the outputs are complete.
  package func keep() {
    StagingFolders.keepNew(paths)
    paths = []
  }
}
