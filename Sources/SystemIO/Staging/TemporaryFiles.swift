internal import Synchronization

/// The temporary files of this process that have not been moved to their final paths yet.
///
/// Files are created, moved and removed under one lock, so its holder knows all of them and no
/// other thread can create one.
enum TemporaryFiles {
  private static let paths = Mutex<Set<FilePath>>([])

  /// Creates the file at `path`, which must not exist, for writing.
  static func make(_ path: FilePath, permissions: UInt32) throws(SystemError) -> FileDescriptor {
    try paths.withLock { (paths) throws(SystemError) in
      let file = try FileDescriptor.forCreating(path, permissions: permissions)
      paths.insert(path)
      return file
    }
  }

  /// Moves the file at `path` to its final path, replacing the file there.
  static func move(_ path: FilePath, to finalPath: FilePath) throws(SystemError) {
    try paths.withLock { (paths) throws(SystemError) in
      try FileSystem.move(path, to: finalPath)
      paths.remove(path)
    }
  }

  /// Removes the file at `path`, if possible.
  static func remove(_ path: FilePath) {
    paths.withLock { paths in
      try? FileSystem.remove(path)
      paths.remove(path)
    }
  }

  /// Removes all files, and calls `end` before another one can be created.
  static func removeAll(andThen end: () -> Void) {
    paths.withLock { paths in
      for path in paths { try? FileSystem.remove(path) }
      end()
    }
  }
}

extension CurrentProcess {
  /// Removes the temporary files when SIGINT, SIGTERM or SIGHUP ends the process.
  ///
  /// Only the command calls this, before anything else; a program that uses the library decides
  /// itself what signals do. A signal that was ignored from the start (`nohup`) remains ignored.
  package static func removeTemporaryFilesWhenStopped() {
    StopSignals.handle { end in TemporaryFiles.removeAll(andThen: end) }
  }
}
