/// A new folder for temporary files that only the user can access. If a signal ends the process, it is
/// removed with the files.
package struct TemporaryFolder {
  /// The path of the folder.
  package let path: FilePath

  /// Creates a folder among the temporary files of the system.
  package init() throws(SystemError) {
    path = try StagingFolders.withLock { (folders) throws(SystemError) in
      let path = try FileSystem.makeTemporaryDirectory("quizpress-")
      folders.temporary.insert(path)
      return path
    }
  }

  /// Removes the folder and the files in it.
  package func remove() { StagingFolders.endTemporary(path) }
}
