/// The staging folders of this process, its temporary folders, and the folders that were created for its outputs.
///
/// Files and folders are created and moved under one lock, so its holder knows all of them and no
/// other thread can create one.
enum StagingFolders {
  struct Paths {
    var staging: Set<FilePath> = []

    /// The folders that are removed with everything in them.
    var temporary: Set<FilePath> = []

    /// The folders that are removed if they are empty, each after its parent.
    var new: [FilePath] = []
  }

  static let paths = Locked(Paths())

  /// Removes all folders, and calls `end` before another one can be created.
  static func removeAll(andThen end: () -> Void) {
    paths.withLock { paths in
      remove(paths)
      end()
    }
  }

  /// Removes all folders and calls `end`, unless a thread changes the files in them for long, which
  /// may be the calling one.
  static func removeAllUnlessBusy(andThen end: () -> Void) {
    for _ in 0..<100 {
      let isRemoved = paths.withLockIfAvailable { paths in
        remove(paths)
        end()
        return true
      }
      if isRemoved == true { return }
      Stopwatch.wait(seconds: 0.005)
    }
  }

  private static func remove(_ paths: Paths) {
    for path in paths.staging { StagingFolder.remove(path) }
    for path in paths.temporary { try? FileSystem.removeAll(path) }
    removeEmpty(paths.new)
  }

  static func removeEmpty(_ folders: [FilePath]) {
    for folder in folders.reversed() { try? FileSystem.removeDirectory(folder) }
  }
}

extension CurrentProcess {
  /// Removes the temporary files when a signal of another process ends this one.
  ///
  /// Only the command calls this, before anything else; a program that uses the library decides
  /// itself what signals do. A signal that was ignored from the start (`nohup`) remains ignored.
  /// `report` is called afterward; the process does not wait for it if it takes long.
  package static func removeTemporaryFilesWhenStopped(
    _ report: @escaping @Sendable () -> Void
  ) {
    StopSignals.handle { end in
      ChildProcess.endAll {
        StagingFolders.removeAll {
          // Standard error may be a pipe that nobody reads.
          let isReported = AtomicNumber(0)
          let thread = SystemThread {
            report()
            isReported.set(1)
          }
          var waits = thread == nil ? 0 : 50
          while waits > 0, isReported.value == 0 {
            Stopwatch.wait(seconds: 0.001)
            waits -= 1
          }
          end()
        }
      }
    }
  }
}

/// The folders that were created for outputs.
///
/// Unless the folders are kept, empty ones are removed with the outputs, and when a signal ends the process.
/// Staging folders are in them, and end first.
package final class NewFolders: @unchecked Sendable {
  // Threads access it only while they hold the lock of `StagingFolders`.
  private var paths: [FilePath] = []

  /// Creates an empty set of folders.
  package init() {}

  deinit { end(keeping: false) }

  /// Creates the folder at `path` and its parents unless they exist.
  package func make(_ path: FilePath) throws(SystemError) {
    try StagingFolders.paths.withLock { (folders) throws(SystemError) in
      try FileSystem.makeDirectories(path) { created in
        paths.append(created)
        folders.new.append(created)
      }
    }
  }

  /// Keeps the folders, because the outputs are complete.
  package func keep() { end(keeping: true) }

  private func end(keeping: Bool) {
    if paths.isEmpty { return }
    StagingFolders.paths.withLock { folders in
      if !keeping { StagingFolders.removeEmpty(paths) }
      let ended = Set(paths)
      folders.new.removeAll { ended.contains($0) }
      paths = []
    }
  }
}

/// A new folder for temporary files that only the user can access. If a signal ends the process, it is
/// removed with the files.
package struct TemporaryFolder {
  /// The path of the folder.
  package let path: FilePath

  /// Creates a folder among the temporary files of the system.
  package init() throws(SystemError) {
    path = try StagingFolders.paths.withLock { (folders) throws(SystemError) in
      let path = try FileSystem.makeTemporaryDirectory("quizpress-")
      folders.temporary.insert(path)
      return path
    }
  }

  /// Removes the folder and the files in it.
  package func remove() {
    StagingFolders.paths.withLock { folders in
      try? FileSystem.removeAll(path)
      folders.temporary.remove(path)
    }
  }
}
