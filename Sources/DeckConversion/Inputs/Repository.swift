package import SystemIO

/// The repository of git around a folder.
package enum Repository {
  /// Returns the root of the repository that has a folder: the nearest one around it with `.git`.
  package static func root(around folder: FilePath) -> FilePath? {
    var folder = FileSystem.resolved(folder)
    while (try? FileStatus.of(path: folder.appending(".git"))) == nil {
      if folder.parent == folder { return nil }
      folder = folder.parent
    }
    return folder
  }
}
