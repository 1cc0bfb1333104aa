internal import Synchronization

/// The temporary files of this process: those that are made and have not taken their places yet.
///
/// A file is made, takes its place and is removed under one lock: so whoever holds the lock knows
/// of every one there is, and none can be made behind its back.
enum TemporaryFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Makes the file at `path`, which must not exist, for writing.
  static func make(_ path: String, mode: UInt32) throws(SystemError) -> FileDescriptor {
    try paths.withLock { (paths) throws(SystemError) in
      let file = try FileDescriptor.forCreating(path, mode: mode)
      paths.insert(path)
      return file
    }
  }

  /// Puts the file at `path` in its place, where it replaces what was there.
  static func move(_ path: String, to place: String) throws(SystemError) {
    try paths.withLock { (paths) throws(SystemError) in
      try FileSystem.rename(path, to: place)
      paths.remove(path)
    }
  }

  /// Removes the file at `path`.
  static func remove(_ path: String) {
    paths.withLock { paths in
      FileSystem.remove(path)
      paths.remove(path)
    }
  }

  /// Removes all of them, and ends the process with `end` before another one can be made.
  static func removeAll(andThen end: () -> Void) {
    paths.withLock { paths in
      for path in paths { FileSystem.remove(path) }
      end()
    }
  }
}
