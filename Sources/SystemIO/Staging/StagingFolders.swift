/// The staging folders of this process.
///
/// Files are created and moved under one lock, so its holder knows all of them and no other thread
/// can create one.
enum StagingFolders {
  private static let paths = Locked<Set<FilePath>>([])

  /// Calls `body` with the paths of the folders, while no other thread changes the files in them.
  static func withLock<Result: ~Copyable>(
    _ body: (inout Set<FilePath>) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    try paths.withLock { (paths) throws(SystemError) in try body(&paths) }
  }

  /// Removes the folder at `path` after `unlock`.
  static func end(_ path: FilePath, unlock: () -> Void) {
    paths.withLock { paths in
      unlock()
      StagingFolder.remove(path)
      paths.remove(path)
    }
  }

  /// Removes all folders, and calls `end` before another one can be created.
  static func removeAll(andThen end: () -> Void) {
    paths.withLock { paths in
      for path in paths { StagingFolder.remove(path) }
      end()
    }
  }
}

extension CurrentProcess {
  /// Removes the temporary files when SIGINT, SIGTERM or SIGHUP ends the process.
  ///
  /// Only the command calls this, before anything else; a program that uses the library decides
  /// itself what signals do. A signal that was ignored from the start (`nohup`) remains ignored.
  /// `report` is called afterward; the process does not wait for it if it takes long.
  package static func removeTemporaryFilesWhenStopped(
    _ report: @escaping @Sendable () -> Void
  ) {
    StopSignals.handle { end in
      StagingFolders.removeAll {
        // Standard error may be a pipe that nobody reads.
        let isReported = AtomicNumber(0)
        let thread = Threads.Thread {
          report()
          isReported.set(1)
        }
        var waits = thread == nil ? 0 : 50
        while waits > 0, isReported.value == 0 {
          CLibrary.sleep(.milliseconds(1))
          waits -= 1
        }
        end()
      }
    }
  }
}
