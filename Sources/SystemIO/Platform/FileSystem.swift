/// Operations on files and folders at paths.
package enum FileSystem {
  /// Creates the folder at `path` and its parents unless they exist. Calls `created` with each that did not.
  package static func makeDirectories(
    _ path: FilePath, created: (FilePath) -> Void = { _ in }
  ) throws(SystemError) {
    // Not recursive: a path can have thousands of components.
    var missing: [FilePath] = []
    var folder = path
    while try !makeDirectory(folder, created) {
      guard folder.parent != folder else { throw .notFound }
      missing.append(folder)
      folder = folder.parent
    }
    for folder in missing.reversed() {
      guard try makeDirectory(folder, created) else { throw .notFound }
    }
  }

  /// Creates the folder at `path` unless it exists. Returns false if its parent does not exist.
  private static func makeDirectory(
    _ path: FilePath, _ created: (FilePath) -> Void
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try makeDirectory(path, permissions: 0o777)
      created(path)
    } catch {
      if error == .notFound { return false }
      guard error == .exists else { throw error }
      guard try FileStatus.of(path: path).kind == .directory else { throw .notDirectory }
    }
    return true
  }

  /// Removes the entry at `path`: a file, or a folder with everything in it.
  package static func removeAll(_ path: FilePath) throws(SystemError) {
    // A folder is not removed as a file, and a link is never followed.
    if (try? remove(path)) != nil { return }
    for name in try names(in: path) { try removeAll(path.appending(name)) }
    try removeDirectory(path)
  }

  /// The folder for temporary files: that of the environment variable `TMPDIR`, or `/tmp`.
  package static var temporaryFolder: FilePath {
    FilePath(CurrentProcess.environmentVariable("TMPDIR") ?? "/tmp")
  }

  /// Returns the names in the folder at `path`, except `.` and `..`, in no particular order.
  package static func names(in path: FilePath) throws(SystemError) -> [FilePath] {
    try entries(ofFolder: path).map(\.name)
  }

  /// Returns whether `path` leads to something that can be examined.
  package static func exists(_ path: FilePath) -> Bool { (try? FileStatus.of(path: path)) != nil }

  /// Returns whether `path` leads to a folder.
  package static func isFolder(_ path: FilePath) -> Bool {
    (try? FileStatus.of(path: path).kind) == .directory
  }

  /// Returns whether `error`, which was thrown for `path`, means that nothing is there. Where a
  /// link is that leads to nothing, something was meant to be.
  package static func isMissing(_ path: FilePath, _ error: SystemError) -> Bool {
    error == .notDirectory || error == .notFound && CLibrary.target(ofLink: path) == nil
  }

  /// Returns `path` without symbolic links. The file need not exist: a link to nothing is the path
  /// of the file that would be created through it.
  package static func resolved(_ path: FilePath) -> FilePath {
    var path = path
    for _ in 0..<maxLinkCount {
      if let found = CLibrary.resolvedPath(path) { return found }
      // A link of the system, such as `/dev/stdout`, may lead to a file that has no path.
      guard let target = CLibrary.target(ofLink: path), !exists(path)
      else { break }
      path = target.isAbsolute ? target : path.parent.appending(target)
    }
    return CLibrary.resolvedPath(path.parent)?.appending(path.name) ?? path
  }

  /// Returns the number of the open file that `path` stands for, such as `/dev/stdout` or `/dev/fd/3`, also
  /// through links; nil if it is the path of a file.
  ///
  /// To the system, such a path is that of the file which is open: it would be replaced, although what
  /// others write to it is not at its end yet.
  package static func openFileNumber(at path: FilePath) -> Int32? {
    var path = path
    for _ in 0..<maxLinkCount {
      if let number = path.openFileNumber { return number }
      guard let target = CLibrary.target(ofLink: path) else { return nil }
      path = target.isAbsolute ? target : path.parent.appending(target)
    }
    return nil
  }

  /// Returns the absolute path of the file at `path`. Links are followed only up to its folder, so that
  /// the file keeps its name.
  package static func location(of path: FilePath) -> FilePath {
    let isStep = path.name == "." || path.name == ".."
    return isStep ? resolved(path) : resolved(path.parent).appending(path.name)
  }

  /// The number of links that lead to each other, after which the system gives up as well.
  private static let maxLinkCount = 40
}

/// A lock of folders, so that of several runs that read, change and replace files there, each finds what
/// the others wrote.
///
/// The folder is locked and not the file, because a new file takes the place of the old one. The lock ends
/// with its owner, or with the process.
package final class FolderLock {
  private let folder: FileDescriptor

  /// Waits until nobody else has locked the folder at `path`, and locks it. Returns nil if it is not there, or
  /// if the file system has no locks.
  private init?(_ path: FilePath) {
    do throws(SystemError) {
      folder = try .forReading(path)
      try folder.waitForLock()
    } catch {
      return nil
    }
  }

  /// Locks all of `folders`, always in the same order: two runs never wait for each other.
  package static func locks(_ folders: some Sequence<FilePath>) -> [FolderLock] {
    Set(folders.map(FileSystem.resolved)).sorted().compactMap(FolderLock.init)
  }
}
