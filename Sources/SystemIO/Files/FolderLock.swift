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
